import { flagOf } from '#shared/office/flags.ts';
import {
  AGENDA_DAYS,
  AGENDA_KINDS,
  type AgendaDay,
  type AgendaKind,
  type TodayRow,
} from '#shared/office/today.ts';
import { LISTS, type ListName } from './lists.ts';
import type { Agenda, Placed } from './read.ts';
import { type AgendaRow, ROWS } from './rows.ts';

/** One list of the agenda. */
interface AgendaSection {
  readonly title: string;
  /** Of all of them, also those that were not read. */
  readonly count: number;
  /** In the order in which they are needed. */
  readonly rows: readonly AgendaRow[];
}

/** The lists by their titles. */
const SECTIONS: readonly (readonly [title: string, ...lists: ListName[]])[] = [
  ['Due', 'due'],
  ['Payments to decide about', 'unknownPayments', 'paymentsToDecide'],
  ['Canceled but paid', 'cancelledButPaid'],
  ['Money went back', 'openWithoutMoney'],
  ['Messages to answer', 'messages'],
  ['Quotes waiting for payment', 'quotes'],
  ['Emails that could not be sent', 'failedMails'],
];

/**
 * Returns the lists of the agenda that have entries, as the office and the morning's email show them. They quote what customers
 * typed.
 */
export function describeAgenda(agenda: Agenda, now: Date): AgendaSection[] {
  return SECTIONS.flatMap(([title, ...names]) => {
    const rows = names.flatMap((name) => rowsOf(name, agenda, now));
    if (rows.length === 0) return [];
    const count = names.reduce((sum, name) => sum + countEntries(agenda[name]), 0);
    return [{ title: `${title} (${count})`, count, rows }];
  });
}

function rowsOf<Name extends ListName>(name: Name, agenda: Agenda, now: Date): AgendaRow[] {
  const entries: readonly Agenda[Name][number][] = agenda[name];
  return entries.map((entry) => {
    const { day, ofDay, neededAt, isLate, assignee } = entry;
    return {
      kind: LISTS[name].kind,
      ...ROWS[name](entry, now),
      day,
      ofDay,
      neededAt,
      isLate,
      ...('assignable' in LISTS[name] && { assignee }),
    };
  });
}

function countEntries(entries: readonly Placed[]): number {
  return AGENDA_DAYS.reduce((sum, day) => sum + countOfDay(entries, day), 0);
}

function countOfDay(entries: readonly Placed[], day: AgendaDay): number {
  return entries.find((entry) => entry.day === day)?.ofDay ?? 0;
}

/** How much there is of each kind, and for each day. */
export function countAgenda(agenda: Agenda): {
  readonly counts: Record<AgendaKind, number>;
  readonly days: Record<AgendaDay, number>;
} {
  const lists = Object.keys(LISTS) as ListName[];
  const sum = (count: (name: ListName) => number) =>
    lists.reduce((total, name) => total + count(name), 0);
  return {
    counts: forEach(AGENDA_KINDS, (kind) =>
      sum((name) => (LISTS[name].kind === kind ? countEntries(agenda[name]) : 0)),
    ),
    days: forEach(AGENDA_DAYS, (day) => sum((name) => countOfDay(agenda[name], day))),
  };
}

function forEach<Name extends string>(
  names: readonly Name[],
  count: (name: Name) => number,
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, count(name)])) as Record<Name, number>;
}

/** An entry as a line of text. */
export function lineOf({
  flags = [],
  lead,
  facts,
  assignee,
}: Pick<TodayRow, 'flags' | 'lead' | 'facts' | 'assignee'>): string {
  const first = [...flags.map((flag) => flagOf(flag).label.toLowerCase()), ...(lead ? [lead] : [])];
  const all = assignee ? [...facts, `${assignee.name} has it`] : facts;
  return (first.length > 0 ? `${first.join(', ')}: ` : '') + all.join(', ');
}
