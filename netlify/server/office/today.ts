import * as z from 'zod/mini';
import type { Database } from '#server/adapters/neon.ts';
import { countAgenda, describeAgenda } from '#server/agenda/describe.ts';
import { type AgendaQuery, readAgenda, readAgendaVersion } from '#server/agenda/read.ts';
import type { AgendaRow } from '#server/agenda/rows.ts';
import { readAppointmentsOfToday } from '#server/appointments/today.ts';
import { readAddresses } from '#server/mail/addresses.ts';
import { ok } from '#server/platform/result.ts';
import {
  AGENDA_DAYS,
  AGENDA_KINDS,
  AGENDA_OWNERS,
  AGENDA_PARTS,
  type AgendaDay,
  type Today,
  type TodayQuery,
  type TodayRow,
} from '#shared/office/today.ts';
import { SERVICE_TYPES } from '#shared/services.ts';
import type { SubjectCalls } from './route.ts';

const rowsOfDay = z.optional(
  z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'A number of rows is from 1 to 9999.')),
);

export const todayCalls = {
  'GET /today': {
    action: 'read_orders',
    query: z.strictObject({
      who: z.optional(z.enum(AGENDA_OWNERS)),
      only: z.optional(z.enum(AGENDA_PARTS)),
      kind: z.optional(z.enum(AGENDA_KINDS)),
      service: z.optional(z.enum(SERVICE_TYPES)),
      ...(Object.fromEntries(AGENDA_DAYS.map((day) => [day, rowsOfDay])) as Record<
        AgendaDay,
        typeof rowsOfDay
      >),
    }),
    respond: async ({ db, query, session }) =>
      ok(await readToday(db, toAgendaQuery(query, session.personId))),
  },
  'GET /today/version': {
    action: 'read_orders',
    respond: async ({ db }) => ok({ version: await readAgendaVersion(db) }),
  },
} satisfies SubjectCalls;

function toAgendaQuery(
  { who, only, kind, service, ...days }: TodayQuery,
  personId: string,
): AgendaQuery {
  const rows = Object.entries(days).flatMap(([day, count]) =>
    count ? [[day, Number(count)]] : [],
  );
  return { filter: { who, only, kind, service }, rows: Object.fromEntries(rows), personId };
}

export async function readToday(db: Database, query: AgendaQuery = {}): Promise<Today> {
  const [{ version, waiting, ...agenda }, appointments] = await Promise.all([
    readAgenda(db, query),
    readAppointmentsOfToday(db, query.filter, query.personId),
  ]);
  const { stripeUrl } = readAddresses();
  return {
    sections: describeAgenda(agenda, new Date()).map(({ rows, ...section }) => ({
      ...section,
      rows: rows.map(toTodayRow),
    })),
    appointments,
    ...countAgenda(agenda),
    waiting,
    version,
    stripeUrl,
  };
}

/** Scripts know what is red by the name that it has had before there were flags. */
function toTodayRow({ isRed, ofDay: _, ...row }: AgendaRow): TodayRow {
  return { ...row, ...(isRed !== undefined && { isUrgent: isRed }) };
}
