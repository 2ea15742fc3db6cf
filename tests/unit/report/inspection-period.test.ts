import { describe, expect, test } from 'vitest';
import { reportDocument } from '#report/build-document.ts';
import { contractQuestions } from '#report/contract-questions.ts';
import type { MessageVersion } from '#report/document.ts';
import { sampleReport } from '#report/sample.ts';
import { sellerMessage } from '#report/seller-message.ts';
import { LANGUAGES } from '#shared/languages.ts';
import type { Report, ReportInLanguage } from '#shared/report/schema.ts';
import { FORM_SERVICES } from '#shared/services.ts';
import { markedReport, reportOf } from './marked-report.ts';

const full = sampleReport('full');
const as = (changes: Partial<Report>): ReportInLanguage => ({
  ...full,
  ...changes,
  language: 'en',
});

function versionsOf(report: ReportInLanguage): readonly MessageVersion[] {
  const blocks = sellerMessage(report).flatMap((section) => section.blocks);
  return blocks.flatMap((block) => (block.type === 'message' ? block.versions : []));
}
const messageOf = (report: ReportInLanguage) =>
  versionsOf(report).map(({ lines }) => lines.join('\n'));
const factsOf = (report: ReportInLanguage) =>
  contractQuestions(report)
    .flatMap((section) => section.blocks)
    .flatMap((block) => (block.type === 'questions' ? block.questions : []))
    .map(({ facts }) => facts.join('\n'));

describe('questions about the contract and a message to the seller’s agent', () => {
  const asks = (report: ReportInLanguage) => [
    contractQuestions(report).length,
    sellerMessage(report).length,
  ];

  test.each([
    ['ends later', { inspectionEnds: '2026-10-16' }, [1, 1]],
    ['ends on the day of the report', { inspectionEnds: full.date }, [1, 1]],
    ['has ended', { inspectionEnds: '2026-10-05' }, [0, 0]],
    ['is not known', { inspectionEnds: undefined }, [0, 0]],
    ['ends later, and nothing was found', { findings: [] }, [0, 0]],
  ] satisfies [string, Partial<Report>, number[]][])(
    'are in a report whose inspection period %s: %o',
    (_, changes, counts) => {
      expect(asks(as(changes))).toEqual(counts);
    },
  );

  test('are in the document for paper and for a screen, after the findings', () => {
    for (const medium of ['paper', 'screen'] as const) {
      const types = reportDocument(full, medium).evidence.map(({ blocks }) => blocks.at(-1)?.type);
      expect(types.slice(0, 3)).toEqual(['findings', 'questions', 'message']);
    }
  });
});

describe('the questions have what the report has', () => {
  test('its verdict, closing day and unsettled records, and no recommendation', () => {
    const [cancel, credit, holdback, goOn] = factsOf(full);
    expect(cancel).toContain('October 6, 2026, says: Serious.\nIt has 6 findings.');
    expect(credit).toBe('This report doesn’t say what it costs to settle what it found.');
    expect(holdback).toContain('Fri, Oct 30, 2026');
    expect(holdback).toContain('Permits not settled: 2019947218.');
    expect(holdback).toContain('Without a permit on file: Bathroom 3, Garage, Electrical panel.');
    expect(goOn).toContain('Not searched: Recorded municipal liens;');
  });

  test('amounts of liens, without those that are no concern', () => {
    const lien = { holder: 'The city', recorded: '2020-01-02' };
    const liens = [
      { ...lien, number: '31000/1', amount: '$4,200 plus $50 a day.' },
      { ...lien, number: '31000/2', amount: '$90', noConcern: 'Released.' },
    ];
    const [, credit, holdback] = factsOf(as({ liens }));
    expect(credit).toContain('Lien 31000/1, on record: $4,200 plus $50 a day.');
    expect(credit).not.toContain('31000/2');
    expect(holdback).toContain('Liens on record: 31000/1.');
  });

  test('of many records eight, and how many more there are', () => {
    const [permit] = full.permits;
    const permits = Array.from({ length: 11 }, (_, index) => ({ ...permit, number: `P-${index}` }));
    const [, , holdback] = factsOf(as({ permits } as Partial<Report>));
    expect(holdback).toContain('P-7, 3 more.');
    expect(holdback).not.toContain('P-8');
  });
});

describe('the message', () => {
  test('names each record of the findings once, with its office and day', () => {
    const [english] = messageOf(full);
    expect(english?.split('\n').slice(2, -2)).toEqual([
      '1. Permit 2019947218, Miami-Dade County, Regulatory and Economic Resources: open, issued May 13, 2019.',
      '2. Code enforcement case 20219047213, Miami-Dade County, Code Compliance: open since August 16, 2021.',
      '3. Contractor’s license CPC9457218: active when the work was done, expired today.',
      '4. Parts of the house on the property appraiser’s record for which no permit was found: 3.',
    ]);
    expect(messageOf(as({ findings: [...full.findings, ...full.findings] }))).toEqual([english]);
  });

  test('of a Spanish report is in Spanish and in English, without Spanish words in the English one', () => {
    const report = sampleReport('full', 'es');
    expect(versionsOf(report).map(({ language }) => language)).toEqual(['es', 'en']);
    const [spanish, english] = messageOf(report);
    expect(spanish).toContain('Caso por infracción del código 20219047213, Condado de Miami-Dade');
    expect(english).toContain('Permit 2019947218, Miami-Dade County: open, issued May 13, 2019.');
    expect(english).toContain('Code enforcement case 20219047213: open since August 16, 2021.');
    expect(english).not.toMatch(/[áéíóúñ¿]|condado/i);
    const inHialeah = {
      ...report,
      parcel: { ...report.parcel, jurisdiction: 'Ciudad de Hialeah' },
    };
    expect(messageOf(inHialeah)[1]).toContain('Permit 2019947218, Hialeah: open');
  });

  test('says when a permit expired and that its final inspection was rejected', () => {
    const [permit] = full.permits;
    const permits = [
      {
        ...permit,
        status: 'expired',
        expires: '2021-02-03',
        finalResult: 'rejected',
        finalDay: '2021-01-05',
      },
    ];
    const [english] = messageOf(as({ permits } as Partial<Report>));
    expect(english).toContain(
      'expired on February 3, 2021, final inspection rejected on January 5, 2021.',
    );
  });

  test('of findings that name no record says their kind, or what each rests on', () => {
    const findings = full.findings.map(({ records: _, ...finding }) => finding);
    const [english] = messageOf(as({ findings }));
    expect(english).toContain('1. Work without a permit.\n2. Open permit.\n');
    const others = findings.map((finding) => ({ ...finding, kind: 'other' as const }));
    expect(messageOf(as({ findings: others }))[0]).toContain(
      'A question about the property’s permit record.',
    );
  });

  test('says a kind that the record doesn’t, such as an unsafe structure', () => {
    const findings = full.findings.map((finding) => ({
      ...finding,
      kind: finding.basis === 'code-case' ? ('unsafe-structure' as const) : finding.kind,
    }));
    expect(messageOf(as({ findings }))[0]).toContain(
      'Unsafe structure case. Code enforcement case 20219047213, Miami-Dade County',
    );
  });

  test('has no sentence of a writer, whichever tier and language', () => {
    const { content, marks } = markedReport();
    const ALLOWED =
      /^(parcel\.(address|folio|jurisdiction)|permits\.number|contractors\.license|codeCases\.number|liens\.number|searched\.office)$/;
    for (const tier of FORM_SERVICES) {
      for (const language of LANGUAGES) {
        const report = reportOf(
          { ...content, date: '2026-10-06', inspectionEnds: '2026-10-16' },
          tier,
          language,
        );
        const texts = messageOf(report).join('\n');
        expect(texts).toContain('mark');
        const written = marks.filter(
          ({ field, printed }) =>
            !ALLOWED.test(field) &&
            printed(language).some((form) => /^mark\d+x$/.test(form) && texts.includes(form)),
        );
        expect(written.map(({ field }) => field)).toEqual([]);
      }
    }
  });
});
