import { stringify } from 'yaml';
import { COMMAND } from '#cli/command-builders.ts';
import { escapeUnit, sanitizeLine } from '#cli/format.ts';
import { report as reportTexts } from '#i18n/en/report.ts';
import { type ReportTier, type SearchKind, SOLD_SEARCHES, sells } from '#report/tiers.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import type { PermitImport } from '#server/reports/import-permits.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { LANGUAGE_FACTS } from '#shared/languages.ts';
import { orderNumber } from '#shared/order-number.ts';
import { EDITOR_SCHEMA_FILE, type FieldSchema, reportFields } from './editor-schema.ts';

/** What fills a field: text, fields within it, or entries. */
type Value = string | Values | readonly Values[];
interface Values {
  readonly [field: string]: Value | undefined;
}

interface DraftOptions {
  readonly order: OrderRecord;
  /** The file's name, for the commands that the draft names. */
  readonly file: string;
  readonly imported?: PermitImport | undefined;
}

const COMMENT_WIDTH = 100;

/** Parts that only some tiers sell. */
const SOLD_PARTS: Readonly<Record<string, SearchKind>> = {
  license: 'license',
  codeCases: 'code-case',
  liens: 'lien',
  photo: 'visit',
  fix: 'visit',
  rooms: 'visit',
};

/** Writes a new report's YAML: what is known from the order, an empty field for all else, and what belongs in each. */
export function draftReport({ order, file, imported }: DraftOptions): string {
  const tier = order.serviceType;
  const { englishName } = LANGUAGE_FACTS[order.language];
  const header = [
    `# yaml-language-server: $schema=${EDITOR_SCHEMA_FILE}`,
    ...comment(
      `The report of order ${orderNumber(order.id)}: ${reportTexts.tiers[tier].title}. Write each value after its colon. Lines that begin with # explain the field below them and are never printed.`,
    ),
    ...comment(`The customer reads ${englishName}: write all texts in ${englishName}.`),
    ...comment(
      'Fields marked “optional” and whole entries may stay empty: they are left out. For another entry of a list, copy one with its dash. Put a value in double quotes when it holds a colon or a #. Write dates as year-month-day.',
    ),
    ...comment(`When it is filled in: ${COMMAND} report check ${file}`),
  ];
  const { properties = {}, ...schema } = reportFields();
  const values = valuesOf(order, imported);
  const fields = Object.entries(properties).flatMap(([name, field]) => {
    const lines = fieldLines({ ...schema, properties: { [name]: field } }, values, tier, true);
    const isGroup = field.properties !== undefined || field.items !== undefined;
    return isGroup && lines.length > 0 ? ['', ...lines] : lines;
  });
  return `${[...header, ...importNotes(imported), '', ...fields].join('\n')}\n`;
}

/** What the table of permits holds and the draft doesn't. */
function importNotes(imported: PermitImport | undefined): string[] {
  if (!imported?.notImported.length) return [];
  return [
    '#',
    '# Look these up in the table of permits yourself, then remove the lines:',
    ...imported.notImported.map((note) => `# - ${sanitizeLine(note)}`),
  ];
}

function valuesOf(order: OrderRecord, imported: PermitImport | undefined): Values {
  const tier = order.serviceType;
  return {
    tier,
    language: order.language,
    order: orderNumber(order.id),
    date: dayInFlorida(new Date()),
    preparedFor: order.customerName,
    reference: order.reference ?? undefined,
    closingDate: order.closingDate ?? undefined,
    parcel: { address: order.propertyAddress, folio: order.folio ?? undefined },
    permits: imported?.permits ?? [],
    searched: SOLD_SEARCHES[tier].map((kind) => ({ kind })),
  };
}

/** The lines of these fields. The first entry of a list is explained, the others have the same fields. */
function fieldLines(
  { properties = {}, required = [] }: FieldSchema,
  values: Values,
  tier: ReportTier,
  isExplained: boolean,
): string[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const part = SOLD_PARTS[name];
    if (part && !sells(tier, part)) return [];
    const { description = '', items } = field;
    const isOptional = !(required.includes(name) || items);
    return [
      ...(isExplained ? comment(isOptional ? `${description} (optional)` : description) : []),
      ...valueLines(name, field, values[name], tier, isExplained),
    ];
  });
}

function valueLines(
  name: string,
  field: FieldSchema,
  value: Value | undefined,
  tier: ReportTier,
  isExplained: boolean,
): string[] {
  const { items, properties } = field;
  if (items) {
    const entries: readonly Values[] = Array.isArray(value) && value.length > 0 ? value : [{}];
    const lines = entries.flatMap((entry, index) =>
      asEntry(fieldLines(items, entry, tier, isExplained && index === 0)),
    );
    return [`${name}:`, ...indent(lines)];
  }
  if (properties) {
    return [`${name}:`, ...indent(fieldLines(field, (value ?? {}) as Values, tier, isExplained))];
  }
  return [typeof value === 'string' ? `${name}: ${toScalar(value)}` : `${name}:`];
}

/** Puts the dash of an entry before its first field, below the explanation of it. */
function asEntry(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => !line.startsWith('#'));
  return lines.map((line, index) => {
    if (index < first) return line;
    return index === first ? `- ${line}` : `  ${line}`;
  });
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

/** Characters that a text editor doesn't show, or that turn the direction of a line. */
const UNSEEN = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** One line, whatever the text holds. */
function toScalar(text: string): string {
  const written = stringify(text, { lineWidth: 0 }).trimEnd();
  if (!(written.includes('\n') || text.search(UNSEEN) >= 0)) return written;
  return JSON.stringify(text).replace(UNSEEN, escapeUnit);
}

function comment(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < COMMENT_WIDTH) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(`# ${word}`);
    }
  }
  return lines;
}
