import type { PermitOffice } from '#business/permit-offices/offices.ts';
import { inWords, placeInSentence } from '#components/permits/words.ts';
import { pageTexts } from '#i18n/page-texts.ts';
import type { Language } from '#shared/languages.ts';

/** What search engines show of a description. */
const MOST_CHARACTERS = 155;

/** The description of an office's page: the first things that its row says, as many as search engines show. */
export function permitOfficeDescription(row: PermitOffice, language: Language): string {
  const { description, parts } = pageTexts[language].permits.municipality;
  const said = [
    row.portal && parts.portal,
    row.fees && parts.fees,
    row.onlineSince && parts.onlineSince,
    row.recordsRequest && parts.recordsRequest,
    row.history && parts.history,
  ].filter((part) => part !== undefined);
  const place = placeInSentence(row, language);
  const descriptions = said.map((_, index) =>
    description(place, inWords(said.slice(0, index + 1), parts.and)),
  );
  const shown = descriptions.filter(({ length }) => length <= MOST_CHARACTERS);
  return shown.at(-1) ?? description(place, parts.portal);
}
