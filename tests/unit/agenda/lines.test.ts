import { expect, test } from 'vitest';
import { lineOf } from '#server/agenda/describe.ts';

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
