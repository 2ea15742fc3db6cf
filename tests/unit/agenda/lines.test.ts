import { expect, test } from 'vitest';
import { message, order } from '#emulators/mailbox/sample-records.ts';
import { lineOf } from '#server/agenda/describe.ts';
import { ROWS } from '#server/agenda/rows.ts';

const since = '2026-11-24T15:00:00.000Z';

test.each([
  [{}, 'SJG7C-HND84, 1 Palm Ave'],
  [{ lead: '2 hours late' }, '2 hours late: SJG7C-HND84, 1 Palm Ave'],
  [{ flags: ['urgent'] }, 'urgent: SJG7C-HND84, 1 Palm Ave'],
  [{ flags: ['urgent'], lead: '2 hours late' }, 'urgent, 2 hours late: SJG7C-HND84, 1 Palm Ave'],
  [{ assignee: null }, 'SJG7C-HND84, 1 Palm Ave'],
  [
    { lead: '1 hour left', assignee: { id: 'ana', name: 'Ana', since } },
    '1 hour left: SJG7C-HND84, 1 Palm Ave, Ana has it',
  ],
] as const)('a row of Today with %o is one line of the morning’s email', (row, line) => {
  expect(lineOf({ facts: ['SJG7C-HND84', '1 Palm Ave'], ...row })).toBe(line);
});

const PLACED = { day: 'today', ofDay: 1, neededAt: since, isLate: false, assignee: null } as const;

test.each([
  ['en', [], []],
  ['es', ['answer in Spanish'], ['write in Spanish']],
] as const)('what is to be answered or written in %s says so', (language, answer, write) => {
  const inLanguage = ({ facts }: { readonly facts: readonly string[] }) =>
    facts.filter((fact) => / in (English|Spanish)$/.test(fact));
  const now = new Date(since);
  expect(inLanguage(ROWS.messages({ ...message, ...PLACED, language }, now))).toEqual(answer);
  expect(inLanguage(ROWS.due({ ...order, ...PLACED, language }, now))).toEqual(write);
});

test.each([
  ['neither', null, null, null],
  ['its own date', null, null, '2026-12-01T23:00:00.000Z'],
  ['its own date and a closing after it', null, '2026-12-02', '2026-12-01T23:00:00.000Z'],
  ['its own date and a closing before it', null, '2026-11-30', '2026-11-30T05:00:00.000Z'],
  ['its own date, while it waits', since, null, null],
  ['a closing, while it waits', since, '2026-12-02', '2026-12-02T05:00:00.000Z'],
] as const)(
  'the first time that somebody has set for a report with %s',
  (_, waitingSince, closingDate, deadline) => {
    const states = { status: 'in_progress', paymentStatus: 'paid' } as const;
    const dueAt = _ === 'neither' ? null : '2026-12-01T23:00:00.000Z';
    const report = {
      ...order,
      ...states,
      ...PLACED,
      dueAt,
      waitingSince,
      closingDate,
      inspectionEnds: null,
    };
    expect(ROWS.due(report, new Date(since)).deadline).toBe(deadline);
  },
);
