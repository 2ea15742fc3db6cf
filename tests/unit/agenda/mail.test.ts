import { expect, test } from 'vitest';
import { renderSample } from '#emulators/mailbox/gallery.ts';
import { samplesIn } from '#emulators/mailbox/mail-samples.ts';
import { order, placed, quoted } from '#emulators/mailbox/sample-records.ts';
import type { MailedAgenda } from '#server/agenda/read.ts';
import { NO_AGENDA } from './no-agenda.ts';

const NOTHING: MailedAgenda = { ...NO_AGENDA, waiting: 0 };
const due = (count: number) => ({ due: placed(Array(count).fill(order)) });
const quotes = (count: number) => ({ quotes: placed(Array(count).fill(quoted), 'quoted') });

/** The subject of the morning's email, and what stands before its lists, as one line. */
function mailOf(agenda: Partial<MailedAgenda>) {
  const [sample] = samplesIn('en', 'daily_agenda');
  if (!sample) throw new Error('There is no sample of the agenda.');
  const { subject, text } = renderSample(
    { ...sample, sources: { agenda: { ...NOTHING, ...agenda } } },
    'https://permitlens.example',
  );
  const [, said = ''] = /=\n\n(.*?)\n\n(?:Today \(|Open Today|- )/s.exec(text) ?? [];
  const lines = text.split('\n').filter((line) => line.startsWith('- '));
  return { subject, said: said.replace(/\s+/g, ' '), lines: lines.length };
}

test.each([
  ['nothing', {}, 'Today: nothing to do', /^Everything on this morning’s list is done\.$/, 0],
  ['one quote', quotes(1), 'Today: 1 quote waits for payment', /^1 quote waits for payment\.$/, 0],
  ['two quotes', quotes(2), /2 quotes wait for payment$/, /^2 quotes wait for payment\.$/, 0],
  ['one report', due(1), /^Today: 1 /, /1 today\.$/, 1],
  [
    'one order that waits for its customer',
    { ...due(1), waiting: 1 },
    /^Today: 1 /,
    /today\. 1 order waits for its customer\.$/,
    1,
  ],
  ['as much as it lists', due(20), /^Today: 20 /, /20 today\.$/, 20],
  ['more than it lists', due(21), /^Today: 21 /, /21 today\. The first 20 of these 21:$/, 20],
])('the morning’s email about %s', (_, agenda, subject, said, lines) => {
  const mail = mailOf(agenda);
  expect(mail.subject).toMatch(subject);
  expect(mail.said).toMatch(said);
  expect(mail.lines).toBe(lines);
});
