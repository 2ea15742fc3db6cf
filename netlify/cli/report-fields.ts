/** `node netlify/cli/report-fields.ts`: writes the tables of docs/reports.md from the schema of reports. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { report as reportTexts } from '#i18n/en/report.ts';
import { REPORT_TIERS, SEARCH_KINDS, sells } from '#report/tiers.ts';
import { type FieldSchema, reportFields } from './report/editor-schema.ts';

export const REPORT_GUIDE = join(import.meta.dirname, '../../docs/reports.md');

const TABLES = /(<!-- fields: [^>]* -->\n)[\s\S]*?(<!-- end of fields -->)/;

/** Replaces the tables in the guide. */
export function withReportFields(page: string): string {
  return page.replace(TABLES, (_whole, begin, end) => `${begin}${tables()}\n${end}`);
}

function tables(): string {
  return [
    tierTable(),
    '',
    '| field | required | meaning |',
    '|---|---|---|',
    ...rowsOf(reportFields(), ''),
  ].join('\n');
}

function tierTable(): string {
  const cells = (tier: (typeof REPORT_TIERS)[number]) =>
    SEARCH_KINDS.map((kind) => (sells(tier, kind) ? 'yes' : '')).join(' | ');
  return [
    `| tier | ${SEARCH_KINDS.map((kind) => `\`${kind}\``).join(' | ')} |`,
    `|---${'|:-:'.repeat(SEARCH_KINDS.length)}|`,
    ...REPORT_TIERS.map(
      (tier) => `| \`${tier}\`: ${reportTexts.tiers[tier].title} | ${cells(tier)} |`,
    ),
  ].join('\n');
}

/** A row for each field, and for the fields within it: `permits[].license.number`. */
function rowsOf({ properties = {}, required = [] }: FieldSchema, prefix: string): string[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const isList = field.type === 'array';
    const path = `${prefix}${name}${isList ? '[]' : ''}`;
    const within = isList ? field.items : field;
    return [
      `| \`${path}\` | ${required.includes(name) ? 'yes' : 'no'} | ${field.description ?? ''} |`,
      ...(within ? rowsOf(within, `${path}.`) : []),
    ];
  });
}

if (import.meta.main) {
  writeFileSync(REPORT_GUIDE, withReportFields(readFileSync(REPORT_GUIDE, 'utf8')));
}
