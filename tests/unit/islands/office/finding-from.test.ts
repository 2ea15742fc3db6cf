import { expect, test } from 'vitest';
import type { FindingPhrase } from '#i18n/en/phrases.ts';
import { phraseTexts } from '#i18n/phrase-texts.ts';
import {
  findingAbout,
  findingFrom,
  findingPhrases,
  recordKindOf,
} from '#islands/office/report/finding-from.ts';
import { checkDraft } from '#report/draft.ts';
import type { FieldGroup } from '#report/fields.ts';
import { FINDING_PHRASES } from '#report/finding-phrases.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import type { StepActor } from '#shared/report/finding-kinds.ts';
import { sells } from '#shared/report/tiers.ts';
import { REPORT_TIERS } from '#shared/services.ts';
import { sweep } from '../../../sweep.ts';

const permit: FieldGroup = {
  number: '2019947218',
  type: 'Pool',
  description: 'Swimming pool and deck',
  status: 'open',
  issued: '2019-05-13',
};
const record = { list: 'permits', entry: permit };

test.each(LANGUAGES)(
  'each phrase for a finding fits into the fields of a report in %s',
  (language) => {
    for (const phrase of Object.keys(phraseTexts[language].findings) as FindingPhrase[]) {
      const tier = REPORT_TIERS.find((each) => findingPhrases(each).includes(phrase));
      expect(tier, phrase).toBeDefined();
      const finding = findingFrom(phrase, { tier: tier ?? 'full', language });
      const { problems } = checkDraft(
        { findings: [finding] },
        { tier: tier ?? 'full', order: 'SJG7C-HND84', language, signedBy: null },
      );
      const own = problems.filter(({ path: [list] }) => list === 'findings');
      // Only a person knows these.
      expect(own.map(({ path }) => path.slice(2).join('.')).sort(), phrase).toEqual([
        'confidence',
        'what',
      ]);
    }
  },
);

test.each(LANGUAGES)(
  'each phrase for what was not searched fits into its fields in %s',
  (language) => {
    const notSearched = Object.values(phraseTexts[language].notSearched);
    const { problems } = checkDraft(
      { notSearched },
      { tier: 'full', order: 'SJG7C-HND84', language, signedBy: null },
    );
    expect(problems.filter(({ path }) => path[0] === 'notSearched')).toEqual([]);
  },
);

test.each(LANGUAGES)(
  'no phrase for a report in %s leaves a blank, and each ends as its field does',
  (language) => {
    const { findings, notSearched } = phraseTexts[language];
    const words = [...Object.values(findings), ...Object.values(notSearched)].flatMap((each) =>
      Object.entries(each as Readonly<Record<string, string>>),
    );
    for (const [field, text] of words) {
      expect(text).not.toMatch(/[[\]…'"]|\s$|^\s|\s\s/);
      const isSentence = field === 'why' || field === 'action';
      expect(text.endsWith('.'), text).toBe(isSentence);
    }
  },
);

test.each(LANGUAGES)(
  'each phrase in %s is asked about in time, whichever days are to come',
  (language) => {
    const date = '2026-10-06';
    for (const phrase of Object.keys(phraseTexts[language].findings) as FindingPhrase[]) {
      const tier = REPORT_TIERS.find((each) => findingPhrases(each).includes(phrase)) ?? 'full';
      for (const days of [[], ['inspection'], ['closing'], ['inspection', 'closing']] as const) {
        const finding = findingFrom(phrase, { tier, language, days });
        const { problems } = checkDraft(
          {
            date,
            ...(days.some((day) => day === 'inspection') && { inspectionEnds: date }),
            ...(days.some((day) => day === 'closing') && { closingDate: '2026-10-30' }),
            verdict: { grade: 'attention', text: 'x' },
            findings: [finding],
          },
          { tier, order: 'SJG7C-HND84', language, signedBy: null },
        );
        expect(
          problems.filter(({ path }) => path.includes('steps')),
          `${phrase} ${days}`,
        ).toEqual([]);
      }
    }
  },
);

test('a tier is offered what can rest on what it sells, and a record what is about it', () => {
  for (const tier of REPORT_TIERS) {
    for (const phrase of findingPhrases(tier)) {
      const { basis } = findingFrom(phrase, { tier, language: 'en' });
      expect(sells(tier, basis as never), `${phrase} of ${tier}`).toBe(true);
    }
  }
  expect(findingPhrases('basic', 'open-permit')).toContain('openRoofPermit');
  expect(findingPhrases('basic')).not.toContain('licenseLapsed');
  expect(findingPhrases('diligence', 'contractor')).toContain('licenseLapsed');
  expect(findingPhrases('diligence', 'comparison')).toContain('garageEnclosed');
  expect(findingPhrases('basic', 'expired-permit')).not.toContain('openPermit');
  expect(findingPhrases('basic').some((each) => FINDING_PHRASES[each].bases[0] === 'visit')).toBe(
    false,
  );
});

/** Whom a step asks, or what it has its reader do, where somebody must act, by the words with which it begins. */
const BEGINNINGS: Readonly<Record<Language, Readonly<Partial<Record<StepActor, RegExp>>>>> = {
  en: {
    seller: /^Ask (the seller|when|who)/,
    buyer: /^(Ask the office|Have your|Compare)/,
    attorney: /^Ask your title agent/,
    association: /^Ask the association/,
  },
  es: {
    seller: /^(Pida|Pregunte) (al vendedor|cuándo|quién)/,
    buyer: /^(Pregunte (en|a) la oficina|Pida en la oficina|Pida a su inspector|Compare)/,
    attorney: /^Pida a su agente de títulos/,
    association: /^Pida a la asociación/,
  },
};

sweep(
  'a phrase’s step begins with whom it asks, who is who must act',
  { phrase: FINDING_PHRASES, language: LANGUAGES },
  ({ phrase, language }) => {
    const { action } = phraseTexts[language].findings[phrase];
    const { actor } = FINDING_PHRASES[phrase];
    return BEGINNINGS[language][actor]?.test(action) ? [] : [`${actor}: ${action}`];
  },
);

test('a finding says of a record what is typed, in the language of the report', () => {
  const context = { tier: 'basic', language: 'es' } as const;
  const finding = findingFrom('openPoolPermit', context, record);
  const [step] = finding.steps ?? [];
  expect(finding).toMatchObject({
    title: 'El permiso de la piscina sigue abierto',
    basis: 'permit',
    confidence: 'certain',
    what: 'Permiso 2019947218, Piscina: Swimming pool and deck. Emitido: 13 may 2019. Estado en los registros: Abierto.',
  });
  expect(step).toMatchObject({ by: 'Cuanto antes', ask: expect.stringContaining('vendedor') });
  expect(finding.records).toEqual([{ list: 'permits', key: '2019947218' }]);
  expect(step).not.toHaveProperty('until');
  const dated = findingFrom('openPermit', { ...context, days: ['closing'] }, record);
  expect(dated.steps).toMatchObject([
    { by: 'Cuanto antes' },
    { by: 'Antes del cierre', until: 'closing', actor: 'seller' },
  ]);
  const inTime = findingFrom('openPermit', { ...context, days: ['inspection'] }, record);
  expect(inTime.steps).toMatchObject([{ until: 'inspection' }, { by: 'Antes del cierre' }]);
  const bare = { list: 'permits', entry: { number: 'X', status: 'open', issued: '2019-13-45' } };
  const { what } = findingFrom('openPermit', { ...context, language: 'en' }, bare);
  expect(what).toBe('Permit X. Status on record: Open.');
});

test('a finding says what else the record says, in words that a report can print', () => {
  const said = (list: string, entry: FieldGroup) =>
    findingFrom('openPermit', { tier: 'full', language: 'en' }, { list, entry }).what;
  expect(
    said('permits', {
      number: '7',
      type: 'ROOF',
      description: 'ROOF',
      status: 'open',
      statusOnRecord: 'X',
      alsoOnRecord: 'Last inspection on record: Oct 1, 2024, rejected.',
    }),
  ).toBe(
    'Permit 7, Roof. Status on record: X (a letter of the office’s own). Last inspection on record: Oct 1, 2024, rejected.',
  );
  expect(
    said('codeCases', {
      number: '8',
      violation: 'UNSAFE STRUCTURE',
      status: 'open',
      alsoOnRecord: 'A lien is recorded in book 99001, page 1234.',
    }),
  ).toBe(
    'Case 8, Unsafe structure. Status on record: Open. A lien is recorded in book 99001, page 1234.',
  );
});

test.each([
  ['an open permit', 'permits', { status: 'open' }, 'open-permit'],
  ['an expired permit', 'permits', { status: 'expired' }, 'expired-permit'],
  ['a permit that was applied for', 'permits', { status: 'applied-for' }, 'applied-permit'],
  ['a permit that is no longer valid', 'permits', { status: 'no-longer-valid' }, 'ended-permit'],
  ['a closed permit', 'permits', { status: 'closed' }, undefined],
  [
    'a closed permit whose final inspection was rejected',
    'permits',
    { status: 'closed', finalResult: 'rejected' },
    'rejected-permit',
  ],
  ['an open case', 'codeCases', { status: 'open' }, 'code-case'],
  ['a closed case', 'codeCases', { status: 'closed' }, undefined],
  ['a closed case with a lien', 'codeCases', { status: 'closed', alsoOnRecord: 'x' }, 'code-case'],
  ['a lien', 'liens', {}, 'lien'],
  ['a contractor', 'contractors', {}, 'contractor'],
  ['what no permit accounts for', 'comparison', { result: 'unpermitted' }, 'comparison'],
  ['what its permit accounts for', 'comparison', { result: 'permitted' }, undefined],
  ['a source', 'sources', {}, undefined],
])('%s can be made a finding or not', (_what, list, entry, kind) => {
  expect(recordKindOf({ list, entry })).toBe(kind);
});

test('what a contractor or a compared item comes to is not certain', () => {
  const context = { tier: 'diligence', language: 'en' } as const;
  const contractor = {
    name: 'Sample Pools, Inc.',
    license: 'CPC9',
    licenseThen: 'not-shown',
    licenseToday: 'expired',
    todayRemark: 'Since 2021.',
  };
  const finding = findingFrom('licenseLapsed', context, {
    list: 'contractors',
    entry: contractor,
  });
  expect(finding).toMatchObject({
    basis: 'license',
    what: 'Sample Pools, Inc. CPC9. When the work was done: not shown. Today: expired, Since 2021.',
    records: [{ list: 'contractors', key: 'Sample Pools, Inc.' }],
  });
  expect(finding).not.toHaveProperty('confidence');
  const item = { item: 'Bathroom 3', onRecord: 'Three bathrooms', result: 'unpermitted' };
  const compared = findingFrom('bathroomWithoutPermit', context, {
    list: 'comparison',
    entry: item,
  });
  expect(compared).toMatchObject({
    what: 'Bathroom 3. Three bathrooms.',
    records: [{ list: 'comparison', key: 'Bathroom 3' }],
  });
});

test('a record leads to the finding that was made of it, and to no other', () => {
  const context = { tier: 'full', language: 'es' } as const;
  const records = [
    { list: 'permits', entry: { ...permit, number: 'B-1' } },
    { list: 'permits', entry: { ...permit, number: 'B-12' } },
    { list: 'codeCases', entry: { number: 'CE-1', status: 'open', violation: 'Pool, no fence' } },
    { list: 'codeCases', entry: { number: 'CE-12', status: 'open', violation: 'Roof' } },
    { list: 'contractors', entry: { name: 'Sample Pools, Inc.', license: 'CPC9' } },
    { list: 'contractors', entry: { name: 'Sample Pools of Miami, LLC' } },
    { list: 'comparison', entry: { item: 'Pool', result: 'unpermitted' } },
    { list: 'comparison', entry: { item: 'Pool bath', result: 'unpermitted' } },
  ];
  const findings = records.map((each) => findingFrom('openPermit', context, each));
  const listed = (list: string): readonly FieldGroup[] =>
    records.flatMap((each) => (each.list === list ? [each.entry] : []));
  const report = {
    permits: listed('permits'),
    codeCases: listed('codeCases'),
    contractors: listed('contractors'),
    comparison: listed('comparison'),
    findings,
  };
  for (const [index, each] of records.entries()) {
    const others = { ...report, findings: findings.toSpliced(index, 1) };
    expect(findingAbout(each, report), JSON.stringify(each.entry)).toBe(index);
    expect(findingAbout(each, others), JSON.stringify(each.entry)).toBe(-1);
  }
  const open = { list: 'comparison', entry: { item: 'Deck', permit: 'B-12', result: 'open' } };
  expect(findingAbout(open, report)).toBe(1);
  expect(findingAbout({ list: 'permits', entry: { status: 'open' } }, report)).toBe(-1);
});

test('of two permits whose numbers differ in spelling alone, a finding is about the one that it spells', () => {
  const [one, other] = [{ number: '2019-1' }, { number: '20191' }];
  const about = (entry: FieldGroup, key: string, permits: readonly FieldGroup[]) =>
    findingAbout(
      { list: 'permits', entry },
      { permits, findings: [{ records: [{ list: 'permits', key }] }] },
    );
  expect(about(one, '20191', [one, other])).toBe(-1);
  expect(about(other, '20191', [one, other])).toBe(0);
  expect(about(one, '20191', [one])).toBe(0);
});
