import { describe, expect, test } from 'vitest';
import { inspectionPeriodTexts, reportTexts } from '#i18n/document-texts.ts';
import { withPhotos } from '#report/photos.ts';
import { sampleReport } from '#report/sample.ts';
import { sellerMessage } from '#report/seller-message.ts';
import { stepsOf } from '#report/steps.ts';
import { renderReport } from '#server/reports/render.ts';
import { LANGUAGES, type Language, localeOf, pathIn } from '#shared/languages.ts';
import { type ReportInLanguage, reportSchema } from '#shared/report/schema.ts';
import { FORM_SERVICES } from '#shared/services.ts';
import { ONE_PIXEL } from '../../fixtures.ts';
import { type PdfFile, readPdf } from '../../read-pdf.ts';

const { en: texts } = reportTexts;

/** Of 1,300 cells, each of which says to readers which head it belongs to. */
const LARGEST_BYTES = 600 * 1024;

/** Without its photographs, which have tests of their own. */
const full: ReportInLanguage = {
  ...withPhotos(sampleReport('full'), new Map()),
  order: 'SJG7C-HND84',
  asked: undefined,
};

const read = async (...options: Parameters<typeof renderReport>) =>
  readPdf(await renderReport(...options));

const readings = new Map<string, Promise<PdfFile>>();

/** Reads a report that several tests ask about. */
function readOnce(...options: Parameters<typeof renderReport>): Promise<PdfFile> {
  const key = JSON.stringify(options);
  const reading = readings.get(key) ?? read(...options);
  readings.set(key, reading);
  return reading;
}

const unmarked = ({ pages }: PdfFile) => pages.flatMap((page) => page.unmarked);

test('the first page has the property, the verdict, three findings and what to do first', async () => {
  const { pages, title, isTagged, language } = await readOnce(full);
  expect({ title, isTagged, language }).toEqual({
    title: `PermitLens, Full Inspection: ${full.parcel.address}`,
    isTagged: true,
    language: 'en-US',
  });
  const first = pages[0]?.elements ?? [];
  expect(first).toEqual(
    expect.arrayContaining([
      `H1: ${full.parcel.address}`,
      'LBody: SJG7C-HND84',
      `P: SERIOUS ${full.verdict.text}`,
      `H2: ${texts.headings.findings}`,
      `H2: ${texts.headings.nextSteps}`,
      ...full.findings
        .slice(0, 3)
        .flatMap(({ title: found, why }) => [`Span: ${found}`, `Span: ${why}`]),
      ...stepsOf(full)
        .slice(0, 2)
        .map(({ action }, index) => `TR${index + 1} TH: ${action}`),
    ]),
  );
  expect(first.join(' ')).not.toContain(full.findings[3]?.title);
});

test('the evidence has a bookmark for each section, a heading for each finding and every permit', async () => {
  const file = await readOnce(full);
  const elements = file.pages.flatMap((page) => page.elements);
  expect(file.bookmarks).toEqual([
    full.parcel.address,
    texts.headings.findings,
    texts.headings.nextSteps,
    texts.headings.details,
    texts.headings.otherSteps,
    inspectionPeriodTexts.en.questions.heading,
    inspectionPeriodTexts.en.message.heading,
    texts.headings.rooms,
    texts.headings.comparison,
    texts.headings.permits,
    texts.headings.contractors,
    texts.headings.codeCases,
    texts.headings.searched,
    texts.headings.sources,
    texts.headings.about,
  ]);
  for (const [index, { title }] of full.findings.entries()) {
    expect(elements).toContain(`H3: ${index + 1}. ${title}`);
  }
  // Open ones first.
  expect(elements).toContain('P: 1 open, 3 closed');
  expect(elements).toContain('TR1 TH: 2019947218 Open');
  for (const [index, { fix }] of full.findings.entries()) {
    expect(elements, `${index}`).toContain(`P: ${texts.finding.fix} ${fix}`);
  }
  expect(elements).toContain('TR4 TH: Bathroom 3 1 of 3 bathrooms');
  expect(elements).toContain('TR4 TD: No permit');
  expect(elements).toContain('TR1 TD: Applied Apr 8, 2019 Issued May 13, 2019');
  expect(unmarked(file)).toEqual([]);
});

test('a report says what its tier has searched, and nothing of what it doesn’t sell', async () => {
  const basic = await readOnce(sampleReport('basic'));
  expect(basic.bookmarks).not.toContain(texts.headings.codeCases);
  expect(basic.text).not.toContain('CPC9457218');
  expect(basic.text).toContain('Nobody visited the property.');
  const diligence = await read(sampleReport('diligence'));
  expect(diligence.text).toContain('Swimming pool without a safety barrier');
  expect(diligence.text).toContain('CPC9457218');
});

describe('a report in Spanish', () => {
  const spanish = withPhotos(sampleReport('full', 'es'), new Map());
  const { address, folio, jurisdiction, yearBuilt, area } = spanish.parcel;
  const report: ReportInLanguage = {
    ...spanish,
    asked: undefined,
    findings: spanish.findings.map(({ steps, ...finding }) => ({
      ...finding,
      steps: steps?.map(({ until: __, ...step }) => step),
    })),
    order: 'SJG7C-HND84',
    closingDate: '2026-12-01',
    parcel: { address, folio, jurisdiction, yearBuilt, area, bedrooms: 1, bathrooms: 2.5 },
  };

  test('has its headings, labels, dates and numbers in Spanish', async () => {
    const { pages, title, language, bookmarks } = await readOnce(report, { isDraft: true });
    expect({ title, language }).toEqual({
      title: `PermitLens, Inspección completa: ${report.parcel.address}`,
      language: 'es-US',
    });
    const elements = pages.flatMap((page) => page.elements);
    const count = (pattern: RegExp) =>
      (pages[0]?.elements ?? []).filter((each) => pattern.test(each)).length;
    const contacts = elements.indexOf('TR1 TH: A QUIÉN LLAMAR');
    const ofSteps = elements.slice(0, contacts).filter((each) => /^TR\d+ TD: /.test(each));
    const [findings, steps] = [count(/^Lbl: \d$/), ofSteps.length / 3];
    expect(Math.min(findings, steps)).toBeGreaterThan(1);
    expect(elements.slice(2, contacts)).toEqual([
      'P: Inspección completa',
      'P: INFORME DE PERMISOS DE LA PROPIEDAD',
      `H1: ${report.parcel.address}`,
      ...['Lbl: Folio', 'LBody: 30-5999-012-0470'],
      ...['Lbl: Jurisdicción', `LBody: ${report.parcel.jurisdiction}`],
      ...['Lbl: Año de construcción', 'LBody: 1978'],
      ...['Lbl: En los registros', 'LBody: 1,840 pies cuadrados, 1 dormitorio, 2.5 baños'],
      ...['Lbl: Fecha del informe', 'LBody: 6 de octubre de 2026'],
      ...['Lbl: Pedido', 'LBody: SJG7C-HND84'],
      ...['Lbl: Firmado por', 'LBody: Dana Sample, Licencia HI9900417'],
      ...['Lbl: Visita', 'LBody: martes 6 de octubre de 2026, de 9:10 a. m. a 10:30 a. m.'],
      ...['Lbl: Quién fue', 'LBody: Dana Sample, Licencia HI9900417'],
      ...['Lbl: Acceso', 'LBody: No se pudo entrar: Ático'],
      `P: GRAVE ${report.verdict.text}`,
      'P: El período de inspección termina el viernes 16 de octubre de 2026; cierre: martes 1 de diciembre de 2026',
      'H2: Qué encontramos',
      ...report.findings
        .slice(0, findings)
        .flatMap(({ title: found, why }, index) => [
          `Lbl: ${index + 1}`,
          `Span: ${found}`,
          `Span: ${why}`,
        ]),
      `P: Hay ${report.findings.length - findings} más en “Los hallazgos en detalle”.`,
      'H2: Qué hacer',
      ...['TR1 TH: Dentro del período de inspección', 'TR1 TH: HALLAZGO'],
      ...['TR1 TH: QUIÉN DEBE ACTUAR', 'TR1 TH: A QUIÉN ACUDIR'],
      ...stepsOf(report)
        .filter(({ by }) => by === 'Dentro del período de inspección')
        .slice(0, steps)
        .flatMap(({ action, actor, ask, settles }, index) => [
          `TR${index + 1} TH: ${action}`,
          `TR${index + 1} TD: ${settles?.number}`,
          `TR${index + 1} TD: ${reportTexts.es.steps.actors[actor]}`,
          `TR${index + 1} TD: ${ask}`,
        ]),
      `P: Hay ${stepsOf(report).length - steps} más en “Qué más hacer”.`,
    ]);
    // Each office once, with the findings that it answers for.
    expect(elements.slice(contacts, elements.indexOf('H2: Los hallazgos en detalle'))).toEqual(
      expect.arrayContaining(['TR1 Span: 305-555-0142', 'TR1 TD: 1, 2, 3, 5, 6', 'TR2 TD: 4']),
    );
    expect(bookmarks.slice(3)).toEqual([
      'Los hallazgos en detalle',
      'Qué más hacer',
      'Cuatro preguntas antes de que termine su período de inspección',
      'Un mensaje para el agente del vendedor',
      'Los cuartos, como son y como constan',
      'La ficha del tasador y los permisos',
      'Permisos en los registros',
      'Contratistas',
      'Casos por infracción del código',
      'Registros consultados',
      'Fuentes',
      'Sobre este informe',
    ]);
    expect(elements).toContain('P: 1 abierto, 3 cerrados');
    expect(elements).toContain('TR1 TD: Solicitado: 8 abr 2019 Emitido: 13 may 2019');
    for (const { artifacts } of pages) {
      expect(artifacts).toContain('BORRADOR');
    }
    expect(pages.at(-1)?.artifacts).toContain(`${pages.length} de ${pages.length}`);
  });

  test('says in each tier’s words what it can’t find, and that nothing is on file', async () => {
    const empty = { permits: [], codeCases: [], liens: [], findings: [], nextSteps: [] };
    const { text } = await read({ ...report, ...empty, tier: 'closing-check' });
    const { limits, none } = reportTexts.es;
    for (const sentence of [none.findings, none.nextSteps, none.permits, none.codeCases]) {
      expect(text).toContain(sentence);
    }
    expect(text).toContain(none.liens);
    expect(text).toContain(
      `Lo que una Verificación antes del cierre no puede encontrar: ${limits['closing-check'].cannotFind}`,
    );
    expect(text).toContain('Nadie visitó la propiedad.');
  });

  test('keeps the ZIP code in the foot of each page', async () => {
    for (const { artifacts } of (await readOnce(report, { isDraft: true })).pages) {
      expect(artifacts.join(' ')).toContain('34399');
    }
  });
});

test.each(LANGUAGES)(
  'a short report in %s takes three pages, and each says where to verify it',
  async (language) => {
    // Without the questions before an inspection period ends.
    const { inspectionEnds: _, ...report } = sampleReport('basic', language);
    const { pages } = await readOnce(report, { siteUrl: 'https://www.example.com' });
    const address = `www.example.com${pathIn(language, '/verify')}`;
    const verify = reportTexts[language].verify(address);
    expect(pages.map(({ artifacts }) => artifacts.join(' ').includes(verify))).toEqual(
      Array(3).fill(true),
    );
  },
);

test('a sample says so on every page and in its title', async () => {
  const { pages, title } = await read(sampleReport('basic'), { isSample: true });
  expect(pages.length).toBeGreaterThan(1);
  expect(title).toContain('Sample');
  expect(pages[0]?.elements[3]).toMatch(/^P: SAMPLE OF A PROPERTY PERMIT REPORT/);
  for (const { artifacts } of pages) expect(artifacts).toContain('SAMPLE');
});

test('what to do stays on the first page, however long the steps are', async () => {
  const [step] = full.findings.flatMap(({ steps = [] }) => steps);
  if (!step) throw new Error('the sample has no step');
  const action = 'Ask the seller for the final inspection. '.repeat(4).trim();
  const nextSteps = Array.from({ length: 20 }, () => ({ ...step, action }));
  const findings = full.findings.map(({ steps: _, ...finding }) => finding);
  const { pages } = await read({ ...full, findings, nextSteps });
  const [first, second] = pages.map(({ elements }) => elements);
  const shown = first?.filter((element) => element.endsWith(action)).length ?? 0;
  expect(shown).toBeGreaterThan(0);
  expect(first?.at(-1)).toBe(`P: ${texts.more(`${20 - shown}`, texts.headings.otherSteps)}`);
  expect(second?.[0]).toBe(`H2: ${texts.headings.details}`);
});

test('no page ends with a heading, or with what leads to a message on the next page', async () => {
  for (const language of LANGUAGES) {
    const leads = LANGUAGES.flatMap((each) => {
      const { lede, version } = inspectionPeriodTexts[each].message;
      return [`P: ${lede}`, `P: ${version}`];
    });
    const report = withPhotos(sampleReport('full', language), new Map());
    // Fewer findings before the message move it over the end of a page.
    for (const left of [6, 5, 4]) {
      const { pages } = await read({ ...report, findings: report.findings.slice(0, left) });
      const lasts = pages.map(({ elements }) => elements.at(-1) ?? '');
      expect(lasts.filter((last) => /^H\d: /.test(last) || leads.includes(last))).toEqual([]);
    }
  }
});

test('each page but the first has the tier and the property at its head', async () => {
  const { pages } = await readOnce(full);
  const head = `${texts.tiers.full.title}: ${full.parcel.address}`;
  const heads = pages.map(({ artifacts }) => artifacts.join(' ').includes(head));
  expect(heads).toEqual(pages.map((_, index) => index > 0));
});

test.each(LANGUAGES)('each message in a report in %s is in its own language', async (language) => {
  const report = withPhotos(sampleReport('basic', language), new Map());
  const messages = sellerMessage(report).flatMap(({ blocks }) => blocks);
  const versions = messages.flatMap((block) => (block.type === 'message' ? block.versions : []));
  expect(versions.length).toBeGreaterThan(0);
  const pdf = (await renderReport(report)).toString('latin1');
  const isNamed = (language: Language) => pdf.includes(`/Lang (${localeOf(language)})`);
  expect(versions.filter((version) => !isNamed(version.language))).toEqual([]);
});

test('a finding’s own page says why it matters, as the first page does', async () => {
  const [{ why } = { why: '' }] = full.findings;
  const { pages } = await readOnce(full);
  const [first, second] = pages.map(({ elements }) => elements);
  expect(first).toContain(`Span: ${why}`);
  expect(second).toContain(`P: ${texts.finding.why} ${why}`);
});

test('a finding is printed whole, however long it is', async () => {
  const words = Array.from({ length: 200 }, (_, index) => `word${index}`);
  const findings = full.findings
    .slice(0, 2)
    .map((finding) => ({ ...finding, what: words.join(' ') }));
  const { text } = await read({ ...full, findings, permits: [] });
  const printed = text.split(' ');
  const missing = words.filter(
    (word) => printed.filter((each) => each === word).length < findings.length,
  );
  expect(missing).toEqual([]);
});

test('what nothing is known of has no column', async () => {
  const basic = sampleReport('basic');
  const sources = basic.sources.map(({ name }) => ({ name }));
  const { pages } = await read({ ...basic, sources });
  const elements = pages.flatMap((page) => page.elements);
  expect(elements).toContain(`TR1 TH: ${texts.columns.sources.name.toUpperCase()}`);
  expect(elements).not.toContain(`TR1 TH: ${texts.columns.sources.date.toUpperCase()}`);
});

describe('permits', () => {
  const many = Array.from({ length: 300 }, (_, index) => ({
    number: `${2000 + (index % 25)}-${100_000 + index}`,
    type: ['Roofing', 'Electrical', 'Plumbing'][index % 3] ?? '',
    description: `Work number ${index} on the house, with a description of usual length`,
    status: (['open', 'expired', 'closed'] as const)[index % 3] ?? 'open',
    applied: '2019-04-08',
    issued: '2019-05-13',
    contractor: `Contractor ${index % 40}, Inc.`,
  }));

  test('are said to be none', async () => {
    const file = await read({
      ...sampleReport('basic'),
      permits: [],
      findings: [],
      nextSteps: [],
      notSearched: [],
    });
    expect(file.text).toContain(texts.none.permits);
    expect(file.text).toContain(texts.none.findings);
    expect(file.pages).toHaveLength(2);
  });

  test.each(FORM_SERVICES)(
    'are printed whole in the %s report, however an office describes them',
    async (tier) => {
      // Their findings and steps take most of the time to set.
      const { inspectionEnds: _, ...sample } = withPhotos(sampleReport(tier), new Map());
      const report = { ...sample, findings: [], nextSteps: [] };
      const description = 'REPLACE WINDOWS AND DOORS, SAME OPENINGS. '.repeat(47).trim();
      const permits = report.permits.slice(0, 1).map((permit) => ({ ...permit, description }));
      const whole = reportSchema.parse({ ...report, permits });
      const { text } = await read({ ...whole, language: 'en' });
      const printed = text.replace(/\s+/g, ' ').match(/openings\./gi);
      expect(printed?.length).toBeGreaterThanOrEqual(47);
    },
  );

  test('all 300 are printed under repeated heads, in at most 600 KB', async () => {
    const bytes = await renderReport({ ...full, permits: many });
    expect(bytes.length).toBeLessThan(LARGEST_BYTES);
    const { pages, text } = await readPdf(bytes);
    expect(many.filter(({ number }) => !text.includes(number))).toEqual([]);
    const continued = pages.filter(({ elements }) => /^TR\d+ TH: 2/.test(elements[0] ?? ''));
    expect(continued.length).toBeGreaterThan(10);
    for (const { artifacts } of continued) expect(artifacts).toContain('CONTRACTOR');
    expect(pages.at(-1)?.artifacts).toContain(`${pages.length} of ${pages.length}`);
  });
});

describe('a photograph', () => {
  const [finding] = full.findings;
  if (!finding) throw new Error('the sample has no finding');
  const photo = { file: 'bedroom.jpg', alt: 'A bedroom with a garage door' };
  const report: ReportInLanguage = { ...full, findings: [{ ...finding, photos: [photo] }] };

  test('has an alternative', async () => {
    const { pages } = await read(report, { photos: new Map([[photo.file, ONE_PIXEL]]) });
    expect(pages.flatMap(({ alternatives }) => alternatives)).toContain(photo.alt);
    // The caption is for who sees it: others would hear it twice.
    expect(pages.flatMap(({ artifacts }) => artifacts).join(' ')).toContain(photo.alt);
  });

  test('that is missing is an error', async () => {
    await expect(renderReport(report)).rejects.toThrow('bedroom.jpg is missing');
  });
});

test.each([
  ['emoji, Hebrew and characters that turn the direction', '👨‍👩‍👧 שלום \u202Ex 李 ﷽ '],
  ['200 characters without a space', 'W'.repeat(200)],
])('every field may contain %s', async (_, hostile) => {
  const FIXED = [
    'tier',
    'language',
    'grade',
    'status',
    'result',
    'access',
    'from',
    'to',
    'file',
    'record',
    'until',
    'finalResult',
    'licenseThen',
    'licenseToday',
    'complaints',
    'list',
    'basis',
    'confidence',
    'kind',
    'actor',
    'date',
    'url',
  ];
  /** Fields that take 60 characters. */
  const NUMBERS = ['number', 'license', 'order', 'folio', 'phone', 'inspectorPhone'];
  // Two entries of each list have every field.
  const report = JSON.parse(JSON.stringify(full), (key, value) => {
    if (Array.isArray(value)) return value.slice(0, 2);
    return typeof value === 'string' && !FIXED.includes(key) && !/^\d{4}-\d\d-\d\d$/.test(value)
      ? hostile.slice(0, NUMBERS.includes(key) ? 60 : undefined)
      : value;
  });
  const file = await read(report);
  expect(file.pages.length).toBeGreaterThan(2);
  expect(unmarked(file)).toEqual([]);
});
