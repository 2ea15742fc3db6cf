import type { WrittenEntry, WrittenReport } from '#shared/report/written.ts';
import { isEmpty, isGroup, isList } from './fields.ts';
import { OF_COMPLAINTS } from './rules/contractors.ts';

/** A permit that has its contractor's license, which is the contractor's own since. */
type LicensedPermit = WrittenEntry<'permits'> & {
  readonly license?: { readonly number?: string; readonly standing?: string };
};

/** A draft of any shape so far. */
type EarlierReport = Omit<WrittenReport, 'findings' | 'searched' | 'permits' | 'contractors'> & {
  readonly findings?: readonly EarlierFinding[] | undefined;
  readonly searched?: readonly EarlierSearch[] | undefined;
  readonly permits?: readonly EarlierPermit[] | undefined;
  readonly contractors?: readonly EarlierContractor[] | undefined;
  /** What was compared on record and on site. */
  readonly rooms?: readonly EarlierRoom[] | undefined;
};
type Photo = NonNullable<WrittenEntry<'findings'>['photos']>[number];
type EarlierFinding = WrittenEntry<'findings'> & {
  readonly photo?: Photo;
  readonly permits?: readonly { readonly number?: string }[] | undefined;
};
type EarlierSearch = WrittenEntry<'searched'> & { readonly result?: string };
type EarlierPermit = LicensedPermit & { readonly final?: string };
type EarlierContractor = WrittenEntry<'contractors'> & {
  readonly discipline?: string;
  readonly standing?: string;
  readonly today?: string;
};
type EarlierRoom = Omit<WrittenEntry<'comparison'>, 'item'> & { readonly name?: string };

/**
 * Brings a draft of an older shape into the current one. Nothing that was typed is lost; a draft of the current shape stays as
 * it is, field by field.
 */
export function upgradeDraft({ rooms, ...content }: EarlierReport): WrittenReport {
  const { findings, searched, permits, contractors, comparison = [] } = content;
  return withContractors({
    ...content,
    ...(findings && { findings: findings.map(withPhotos).map(withRecords) }),
    ...(searched && { searched: searched.map(withFound) }),
    ...(permits && { permits: permits.map(withFinalResult) }),
    ...(contractors && { contractors: contractors.map(withRemarks).map(withComplaints) }),
    ...(isList(rooms) && { comparison: [...comparison, ...rooms.map(toItem)] }),
  });
}

/**
 * Moves the licenses of permits to the contractors, each of which stands once, by its license's number. The permits then
 * have that contractor's name.
 */
function withContractors(
  content: Omit<WrittenReport, 'permits'> & {
    readonly permits?: readonly LicensedPermit[] | undefined;
  },
): WrittenReport {
  const { permits = [] } = content;
  if (!permits.some(({ license }) => isGroup(license))) return content;
  const contractors = [...(content.contractors ?? [])];
  const moved = permits.map(({ license, ...permit }): WrittenEntry<'permits'> => {
    if (!isGroup(license) || isEmpty(license)) return permit;
    const number = textOf(license.number);
    const name = textOf(permit.contractor) || `License ${number}`.trim();
    const standing = textOf(license.standing);
    const index = contractors.findIndex((each) =>
      number ? textOf(each.license) === number : textOf(each.name) === name,
    );
    const there = contractors[index];
    const entry: WrittenEntry<'contractors'> = there ?? {
      name,
      record: 'licensed',
      ...(number && { license: number }),
    };
    // Two permits may have different words about one license.
    const both = joined(entry.thenRemark, standing);
    contractors[there ? index : contractors.length] = {
      ...entry,
      ...(both && { thenRemark: both }),
    };
    return { ...permit, contractor: textOf(entry.name) };
  });
  return { ...content, permits: moved, contractors };
}

/** `photo` was one. */
function withPhotos({ photo, ...finding }: EarlierFinding): EarlierFinding {
  if (!photo || isEmpty(photo)) return finding;
  return { ...finding, photos: [photo, ...(finding.photos ?? [])] };
}

/** Only permits could be named. */
function withRecords({ permits, ...finding }: EarlierFinding): WrittenEntry<'findings'> {
  if (!isList(permits)) return finding;
  const moved = permits.map(({ number = '' }) => ({ list: 'permits' as const, key: number }));
  return { ...finding, records: [...moved, ...(finding.records ?? [])] };
}

/** `final` was the day on which it passed. */
function withFinalResult({ final, ...permit }: EarlierPermit): LicensedPermit {
  return textOf(final) ? { finalResult: 'passed', finalDay: textOf(final), ...permit } : permit;
}

/** A license's standing was a text, and its trade was called its discipline. */
function withRemarks(contractor: EarlierContractor): EarlierContractor {
  const { discipline, standing, today, ...entry } = contractor;
  if (isEmpty([discipline, standing, today].join(''))) return contractor;
  const moved = {
    trade: joined(entry.trade, discipline),
    thenRemark: joined(entry.thenRemark, standing),
    todayRemark: joined(entry.todayRemark, today),
  };
  return { ...entry, ...Object.fromEntries(Object.entries(moved).filter(([, text]) => text)) };
}

/**
 * Complaints had no field, and some were written as the trade. Where that says something of both, a rule asks a person to part it.
 * Whether any is displayed is asked in either case.
 */
function withComplaints(contractor: EarlierContractor): WrittenEntry<'contractors'> {
  const { trade, complaintsRemark, ...entry } = contractor;
  const text = textOf(trade);
  if (!OF_COMPLAINTS.test(text) || OF_TRADE.test(text)) return contractor;
  return { ...entry, complaintsRemark: joined(complaintsRemark, text) };
}

/** Words of a trade or of the license for one, in the report's languages. */
const OF_TRADE =
  /\b(contract|certif|regist|builder|building|general|roof|pool|plumb|electric|mechanic|air|residential|contrat|construc|tech|pisc|plom|fonta|eléctri|mecánic|aire)/i;

/** Nothing that was typed is lost where both have something. */
function joined(...texts: readonly (string | undefined)[]): string {
  return [...new Set(texts.map(textOf))].filter(Boolean).join(' ');
}

/** `result` was a text, which often began with the number. */
function withFound({ result, ...search }: EarlierSearch): WrittenEntry<'searched'> {
  const text = textOf(result);
  if (!text) return search;
  const [, digits] = /^(\d{1,6})\b(?![.,]\d)/.exec(text) ?? [];
  return { ...(digits && { found: Number(digits) }), note: text, ...search };
}

/** A room was compared on record and on site. */
function toItem({ name, ...room }: EarlierRoom): WrittenEntry<'comparison'> {
  return name === undefined ? room : { item: name, ...room };
}

/** A number may stand where a text is expected: a draft's shape allows both. */
function textOf(value: string | undefined): string {
  return String(value ?? '').trim();
}
