import {
  AGENDA_DAYS,
  AGENDA_KINDS,
  AGENDA_OWNERS,
  AGENDA_PARTS,
  type AgendaDay,
  DEFAULT_ROWS,
  type TodayFilter,
  type TodayQuery,
} from '#shared/office/today.ts';
import { SERVICE_TYPES } from '#shared/services.ts';

/** The values of each part of the filter; a link may name others, which are none. */
const VALUES: Readonly<Record<keyof TodayFilter, readonly string[]>> = {
  who: AGENDA_OWNERS,
  only: AGENDA_PARTS,
  kind: AGENDA_KINDS,
  service: SERVICE_TYPES,
};

/** What the address asks for. */
export function toTodayQuery(query: string): TodayQuery {
  const asked = [...new URLSearchParams(query)].filter(
    ([name, value]) =>
      (isPart(name) && VALUES[name].includes(value)) ||
      (isDay(name) && /^[1-9]\d{0,3}$/.test(value)),
  );
  return Object.fromEntries(asked);
}

/** Whether only a part of the work is asked for. */
export function isFiltered(query: TodayQuery): boolean {
  return Object.keys(query).some(isPart);
}

/** The address's query with another value of some parts; without one, all of it is asked for. */
export function withPart(query: TodayQuery, part: TodayFilter): string {
  return toQueryString({ ...query, ...part });
}

/** The address's query with more entries of a day. */
export function withMore(query: TodayQuery, day: AgendaDay): string {
  return toQueryString({ ...query, [day]: String(rowsOf(query, day) + DEFAULT_ROWS) });
}

/** How many entries of a day are shown. */
export function rowsOf(query: TodayQuery, day: AgendaDay): number {
  return Number(query[day] ?? DEFAULT_ROWS);
}

function toQueryString(query: TodayQuery): string {
  const given = Object.entries(query).filter(([, value]) => value);
  return String(new URLSearchParams(given as [string, string][]));
}

function isPart(name: string): name is keyof TodayFilter {
  return Object.hasOwn(VALUES, name);
}

function isDay(name: string): name is AgendaDay {
  return AGENDA_DAYS.some((day) => day === name);
}
