import type { Language } from '#shared/languages.ts';
import type { TableField } from '#shared/office/permit-table.ts';
import type { SourceRecord } from '#shared/report/proposal.ts';
import { alsoOnRecord } from '../also-on-record.ts';
import { known } from '../known.ts';
import { countyStatusInWords, groupOfStatus } from '../permit-status-letters.ts';
import { readDay } from '../read-day.ts';
import { readCell } from './cells.ts';
import { DAYS_OF_FINAL_PERMITS, plainName } from './columns.ts';
import type { NamedProperty } from './properties.ts';
import type { Row } from './rows.ts';

/** What stands between the texts of a field that several columns may hold. */
const BETWEEN_COLUMNS: Partial<Readonly<Record<TableField, string>>> = {
  description: '; ',
  address: ' ',
};

/** The cells of a table's rows, by the fields of its columns. */
export class Cells {
  readonly #columns: ReadonlyMap<TableField, readonly number[]>;
  readonly #names: readonly string[];
  readonly #language: Language;

  constructor(
    titles: readonly string[],
    fields: readonly (TableField | undefined)[],
    language: Language,
  ) {
    const columns = new Map<TableField, number[]>();
    for (const [index, field] of fields.entries()) {
      if (field) columns.set(field, [...(columns.get(field) ?? []), index]);
    }
    this.#columns = columns;
    this.#names = titles.map(plainName);
    this.#language = language;
  }

  has(field: TableField): boolean {
    return this.#columns.has(field);
  }

  /** Returns the text of a field. Several columns may hold a description or an address; of any other field it is the first one. */
  textOf({ cells }: Row, field: TableField): string {
    const columns = this.#columns.get(field) ?? [];
    const texts = columns.map((column) => readCell(cells[column] ?? ''));
    const between = BETWEEN_COLUMNS[field];
    const text = between === undefined ? texts[0] : texts.filter(Boolean).join(between);
    // Offices write that there is none, each in its way.
    return text === undefined || text === 'NOT LISTED' ? '' : text;
  }

  propertyOf(row: Row): NamedProperty {
    return { parcel: this.textOf(row, 'parcel'), address: this.textOf(row, 'address') };
  }

  /** Returns what a row has of its permit, and of the contractor if it has the license. What isn't understood is a remark. */
  recordOf(row: Row): SourceRecord {
    const text = (field: TableField) => this.textOf(row, field);
    const mapped = text('mappedStatus');
    const onRecord = this.#statusOf(row) || mapped;
    const own = groupOfStatus(onRecord);
    const status = own ?? groupOfStatus(mapped);
    const remarks = status && !own ? [`In the table’s own grouping: ${mapped}.`] : [];
    const day = (field: TableField) => {
      const read = readDay(text(field));
      if (read.type === 'day') return read.day;
      if (read.type === 'placeholder') {
        remarks.push(`“${text(field)}” stands for no day (${field}).`);
      } else if (read.type === 'unreadable') {
        remarks.push(`“${text(field)}” was not understood as a date (${field}).`);
      }
      return undefined;
    };
    const license = text('license');
    const contractor = text('contractor') || (license && `License ${license}`);
    const days = { applied: day('applied'), issued: day('issued') };
    const last = day('final');
    // Of another permit, the day is of something else.
    const ofFinal = DAYS_OF_FINAL_PERMITS.get(this.#nameOf('final'));
    const isFinal = !ofFinal || status === 'closed';
    const finalDay = isFinal ? last : undefined;
    const permit = known({
      number: text('number'),
      type: text('type'),
      description: text('description'),
      statusOnRecord: onRecord,
      status,
      ...days,
      finalResult: finalDay && ('passed' as const),
      finalDay,
      expires: day('expires'),
      contractor,
      alsoOnRecord:
        last && !isFinal
          ? alsoOnRecord(
              // Without the letter behind the word.
              { [ofFinal]: { day: last, status: own && onRecord.replace(/ \(\w\)$/, '') } },
              this.#language,
            )
          : undefined,
    });
    const part: SourceRecord['part'] = { permits: [permit] };
    return {
      part: license
        ? { ...part, contractors: [{ name: contractor, record: 'licensed', license }] }
        : part,
      remarks,
    };
  }

  #statusOf(row: Row): string {
    const text = this.textOf(row, 'statusOnRecord');
    return this.#nameOf('statusOnRecord') === 'bpstatus' ? countyStatusInWords(text) : text;
  }

  /** The plain title of a field's column. */
  #nameOf(field: TableField): string {
    return this.#names[this.#columns.get(field)?.[0] ?? -1] ?? '';
  }
}
