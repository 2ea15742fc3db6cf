import { readFileSync } from 'node:fs';
import type { Config } from '@netlify/functions';
import { Cron } from 'croner';
import { describe, expect, test } from 'vitest';
import { formatFloridaIso } from '#server/export/florida-time.ts';

const modules = import.meta.glob<{ config: Config }>('../../../netlify/functions/*.ts', {
  eager: true,
});
const schedules = Object.entries(modules).flatMap(([file, { config }]) =>
  config.schedule ? [[file.replace(/^.*\/(.+)\.ts$/, '$1'), config.schedule] as const] : [],
);
const WINTER = '2026-01-15';
const SUMMER = '2026-07-15';

const DAY_AND_A_HALF_MS = 36 * 60 * 60 * 1000;

/** The times in Florida at which a schedule runs on a day there: `00:05`. */
function runsOn(day: string, schedule: string): string[] {
  const cron = new Cron(schedule, { timezone: 'UTC' });
  const end = new Date(Date.parse(day) + DAY_AND_A_HALF_MS);
  const runs: string[] = [];
  let run = cron.nextRun(day);
  while (run && run < end) {
    runs.push(formatFloridaIso(run).slice(0, '2026-01-15T00:05'.length));
    run = cron.nextRun(run);
  }
  return runs.filter((moment) => moment.startsWith(day)).map((moment) => moment.slice(-5));
}

/** How often something runs in a day, in the words of the documents. */
const RHYTHMS: Readonly<Record<number, string>> = {
  1: 'every night',
  2: 'every night, twice',
  24: 'every hour',
  288: 'every five minutes',
  1440: 'every minute',
};

function rhythmOf(schedule: string): string {
  const runs = runsOn(WINTER, schedule);
  const rhythm = RHYTHMS[runs.length] ?? `${runs.length} times a day`;
  const isByNight = runs.every((time) => time < '06:00' || time >= '22:00');
  const isInTheMorning = runs.every((time) => time >= '06:00' && time < '10:00');
  if (isByNight || !rhythm.includes('night')) return rhythm;
  return isInTheMorning ? rhythm.replace('night', 'morning') : `at ${runs.join(', ')}`;
}

describe('the documents say how often each scheduled function runs', () => {
  test('there are scheduled functions', () => expect(schedules).not.toEqual([]));

  test.each(schedules)('%s in the operators’ table of log events', (name, schedule) => {
    const page = readFileSync('docs/deploying.md', 'utf8');
    const [, stated = ''] = new RegExp(`^\\| \`${name}\` \\| ([^:|]+):`, 'm').exec(page) ?? [];
    expect(stated).toMatch(
      new RegExp(`^${rhythmOf(schedule)}(, just after midnight|, once after 8 AM|$)`, 'i'),
    );
  });

  test('all of them in the architecture', () => {
    const page = readFileSync('docs/architecture.md', 'utf8').replaceAll(/\s+/g, ' ');
    const stated = [
      ...page.matchAll(
        /`([a-z-]+)` runs (every (?:minute|hour|night|morning|\w+ minutes)(?:, twice)?)/g,
      ),
    ];
    expect(stated.map(([, name]) => name).sort()).toEqual(schedules.map(([name]) => name).sort());
    const rhythms = new Map(schedules.map(([name, schedule]) => [name, rhythmOf(schedule)]));
    for (const [, name = '', rhythm] of stated) expect(rhythms.get(name), name).toBe(rhythm);
  });
});

test('all schedules that query the database run in the same minute, so that it can sleep', () => {
  const querying = schedules.filter(([name]) => name !== 'publish-posts');
  const minutes = querying.flatMap(([, schedule]) =>
    runsOn(WINTER, schedule).map((time) => time.slice(-2)),
  );
  expect(new Set(minutes).size).toBe(1);
});

test.each([WINTER, SUMMER])('the office gets its agenda soon after 8 AM in Florida: %s', (day) => {
  const schedule = new Map(schedules).get('daily-agenda') ?? '';
  expect(runsOn(day, schedule)).toContain('08:17');
});

test.each([WINTER, SUMMER])('posts are published soon after midnight in Florida: %s', (day) => {
  const schedule = new Map(schedules).get('publish-posts') ?? '';
  expect(runsOn(day, schedule).filter((time) => time <= '00:10')).not.toEqual([]);
});
