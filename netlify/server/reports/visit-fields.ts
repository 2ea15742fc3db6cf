import { tierOfDraft } from '#report/draft.ts';
import { isEmpty } from '#report/fields.ts';
import type { Database } from '#server/adapters/neon.ts';
import { type Appointment, standing } from '#server/appointments/read.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { clockInFlorida, dayInFlorida } from '#shared/florida-day.ts';
import { sells } from '#shared/report/tiers.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import { hasReport, type ReportTier } from '#shared/services.ts';
import { readStoredDraft } from './stored-draft.ts';

/** What a report says of a visit that an appointment knows. */
const FIELDS = ['day', 'from', 'to', 'person', 'license'] as const;
type VisitFields = Partial<Record<(typeof FIELDS)[number], string>>;

function fieldsOf(appointment: Appointment | null): VisitFields {
  if (!appointment) return {};
  const { startsAt, endsAt, person } = appointment;
  return {
    day: dayInFlorida(startsAt),
    from: clockInFlorida(startsAt),
    to: clockInFlorida(endsAt),
    ...(person?.printedName && { person: person.printedName }),
    ...(person?.license && { license: person.license }),
  };
}

/**
 * Fills in what a report says of its visit: only what is empty, or still as it was filled in for the visit of before. What was
 * typed stays.
 * @param orderTier of the order; the draft may be another report
 * @param planned null where no visit stands
 */
export function withVisit(
  content: WrittenReport,
  orderTier: ReportTier,
  planned: Appointment | null,
  before: Appointment | null = null,
): WrittenReport {
  if (!(planned || before) || !sells(tierOfDraft(content, orderTier), 'visit')) return content;
  const [now, then] = [fieldsOf(planned), fieldsOf(before)];
  const isFilled = (value: string | undefined, former: string | undefined) =>
    isEmpty(value) || (former !== undefined && value === former);
  const { visit = {}, searched } = content;
  const filled = FIELDS.filter((field) => isFilled(visit[field], then[field])).map(
    (field) => [field, now[field]] as const,
  );
  // The search that the visit is has its day. Before it has found anything, the day is that on which its row was made.
  const dated = searched?.map((row) =>
    row.kind === 'visit' &&
    now.day &&
    (isFilled(row.date, then.day) || (row.date === content.date && isEmpty(row.found)))
      ? { ...row, date: now.day }
      : row,
  );
  return {
    ...content,
    visit: { ...visit, ...Object.fromEntries(filled) },
    ...(dated && { searched: dated }),
  };
}

/** A stored draft as it becomes, and the version that it was made of. */
interface RefilledDraft {
  readonly version: number;
  /** As JSON. */
  readonly content: string;
}

/** Returns an order's stored draft with another visit; null where it doesn't say what it was filled in with before. */
export async function refillDraft(
  db: Database,
  { id, serviceType }: OrderRecord,
  before: Appointment | null,
  after: Appointment,
): Promise<RefilledDraft | null> {
  const former = standing(before);
  if (!former || !hasReport(serviceType)) return null;
  const [row] = await db.query<{ version: number; content: string }>(
    'select version, content from report_drafts where order_id = $id',
    { id },
  );
  if (!row) return null;
  const stored = readStoredDraft(row.content);
  if (!stored.ok) return null;
  const content = JSON.stringify(withVisit(stored.value, serviceType, standing(after), former));
  return content === JSON.stringify(stored.value) ? null : { version: row.version, content };
}
