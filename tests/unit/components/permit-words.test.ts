import { permitOfficesIn } from '#business/permit-offices/offices.ts';
import type { SearchFee } from '#business/permit-offices/schema.ts';
import { groupPortals } from '#components/permits/portals.ts';
import { feeText, placeInSentence } from '#components/permits/words.ts';
import { pageTexts } from '#i18n/page-texts.ts';
import { COUNTIES } from '#shared/counties.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { formatDollars } from '#shared/pricing.ts';
import { permitOfficeDescription } from '../../../src/seo/permit-office-description.ts';
import { EITHER, sweep } from '../../sweep.ts';

sweep(
  'an office’s fee has each of its amounts, and no other',
  { language: LANGUAGES, per: EITHER, most: EITHER, rush: EITHER, ordinance: EITHER },
  ({ language, per, most, rush, ordinance }) => {
    const { facts } = pageTexts[language].permits;
    const fee: SearchFee = {
      subject: 'permit-search',
      cents: 1_100,
      source: 'own page',
      readOn: '2026-10',
      ...(per === 'with' && { per: 'parcel' }),
      ...(most === 'with' && { upToCents: 2_200 }),
      ...(rush === 'with' && { rushCents: 3_300 }),
      ...(ordinance === 'with' && { ordinance: '9-9' }),
    };
    const expected = [
      formatDollars(1_100),
      ...(most === 'with' ? [formatDollars(2_200)] : []),
      ...(rush === 'with' ? [formatDollars(3_300)] : []),
    ];
    const text = feeText(fee, facts);
    const amounts = text.match(/\$[\d,.]*\d/g) ?? [];
    return [
      ...(amounts.join() === expected.join() ? [] : [text]),
      ...(text.includes(facts.feeUnits.parcel) === (per === 'with') ? [] : ['its unit']),
      ...(text.includes('9-9') === (ordinance === 'with') ? [] : ['its ordinance']),
    ];
  },
);

sweep(
  'the description of an office’s page names only what its row has, from the first on',
  { county: COUNTIES, language: LANGUAGES },
  ({ county, language }) => {
    const { parts } = pageTexts[language].permits.municipality;
    return permitOfficesIn(county).flatMap((row) => {
      const text = permitOfficeDescription(row, language);
      const has = [
        [parts.portal, row.portal],
        [parts.fees, row.fees],
        [parts.onlineSince, row.onlineSince],
        [parts.recordsRequest, row.recordsRequest],
        [parts.history, row.history],
      ] as const;
      const held = has.filter(([, fact]) => fact).map(([words]) => words);
      const named = has.filter(([words]) => text.includes(words)).map(([words]) => words);
      const isRight =
        held.length === 0 ||
        (named.length > 0 && named.every((words, place) => words === held[place]));
      return [
        ...(isRight ? [] : [`${row.slug}: ${named}`]),
        ...(text.includes(placeInSentence(row, language)) ? [] : [`${row.slug}: its name`]),
      ];
    });
  },
);

sweep(
  'the portals of a county are listed by their software, the most used first, and what has none is last',
  { county: COUNTIES, without: ['as they are', 'most without'] },
  ({ county, without }) => {
    const rows = permitOfficesIn(county).map((row, index) => {
      const { software, ...portal } = row.portal ?? {};
      const isKept = without === 'as they are' || index % 4 === 0 || !row.portal;
      return isKept ? row : ({ ...row, portal } as typeof row);
    });
    const groups = groupPortals(rows);
    const sizes = groups.flatMap(({ software, offices }) => (software ? [offices.length] : []));
    const last = groups.findIndex(({ software }) => !software);
    return [
      ...(sizes.every((size, place) => size <= (sizes[place - 1] ?? size)) ? [] : [`${sizes}`]),
      ...(last === -1 || last === groups.length - 1 ? [] : [`what has none is ${last + 1}.`]),
    ];
  },
);
