import type { PermitOffice } from '#business/permit-offices/offices.ts';
import { inWords, placeInSentence } from '#components/permits/words.ts';
import { pageTexts } from '#i18n/page-texts.ts';
import type { Language } from '#shared/languages.ts';

/** Search engines show about 155 characters. */
const MOST_PARTS = 3;

/** The description of an office's page: the first things that its row says. */
export function officeDescription(row: PermitOffice, language: Language): string {
  const { description, parts } = pageTexts[language].permits.municipality;
  const said = [
    row.portal && parts.portal,
    row.fees && parts.fees,
    row.onlineSince && parts.onlineSince,
    row.recordsRequest && parts.recordsRequest,
    row.history && parts.history,
  ].filter((part) => part !== undefined);
  return description(placeInSentence(row, language), inWords(said.slice(0, MOST_PARTS), parts.and));
}
