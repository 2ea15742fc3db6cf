import type { Appointment } from '#server/appointments/read.ts';
import { withVisit } from '#server/reports/visit-fields.ts';
import { sells } from '#shared/report/tiers.ts';
import { REPORT_TIERS } from '#shared/services.ts';
import { sweep } from '../../sweep.ts';

/* An appointment fills in what a report says of its visit, as far as nobody has typed anything else. */

const appointment = (day: string, printedName: string | null, license: string | null) =>
  ({
    startsAt: `${day}T15:00:00.000Z`,
    endsAt: `${day}T17:30:00.000Z`,
    person: { printedName, license },
  }) as Appointment;
const MADE_ON = '2026-11-02';
const BEFORE = appointment('2026-11-10', 'Robin Sample', 'HI-1');
const NOW = appointment('2026-11-17', 'Alexis Sample', 'HI-2');
const THEN = {
  day: '2026-11-10',
  from: '10:00',
  to: '12:30',
  person: 'Robin Sample',
  license: 'HI-1',
};
const NEW = {
  day: '2026-11-17',
  from: '10:00',
  to: '12:30',
  person: 'Alexis Sample',
  license: 'HI-2',
};
const FIELDS = ['day', 'from', 'to', 'person', 'license'] as const;

sweep(
  'a field of a visit is that of its appointment, unless somebody has typed another one',
  {
    field: FIELDS,
    typed: ['nothing', 'the appointment of before', 'another'],
    moved: ['first', 'again'],
  },
  ({ field, typed, moved }) => {
    const value = { nothing: '', 'the appointment of before': THEN[field], another: '09:15' }[
      typed
    ];
    const isMoved = moved === 'again';
    const content = { date: MADE_ON, visit: { [field]: value } };
    const { visit = {} } = withVisit(content, 'full', NOW, isMoved ? BEFORE : null);
    const isTheirs = typed === 'another' || (typed !== 'nothing' && !isMoved);
    const others = FIELDS.filter((each) => each !== field && visit[each] !== NEW[each]);
    return [
      ...(visit[field] === (isTheirs ? value : NEW[field]) ? [] : [`${visit[field]}`]),
      ...others.map((each) => `${each} is ${visit[each]}`),
    ];
  },
);

sweep(
  'the search that a visit is has its day, but where somebody has dated or found something',
  {
    kind: ['visit', 'permit'],
    date: ['nothing', 'made on', 'the appointment of before', 'another'],
    found: ['nothing', 'something'],
    moved: ['first', 'again'],
  },
  ({ kind, date, found, moved }) => {
    const written = {
      nothing: undefined,
      'made on': MADE_ON,
      'the appointment of before': THEN.day,
      another: '2026-11-05',
    }[date];
    const row = { kind, date: written, ...(found === 'something' && { found: 3 }) };
    const before = moved === 'again' ? BEFORE : null;
    const content = { date: MADE_ON, searched: [row] };
    const [search] = withVisit(content, 'full', NOW, before).searched ?? [];
    const isFilled =
      kind === 'visit' &&
      (date === 'nothing' ||
        (date === 'the appointment of before' && before !== null) ||
        (date === 'made on' && found === 'nothing'));
    return search?.date === (isFilled ? NEW.day : written) ? [] : [`${search?.date}`];
  },
);

sweep(
  'only what sells a visit has one, and only where one is or was planned',
  { tier: REPORT_TIERS, planned: ['none', 'one'], before: ['none', 'one'] },
  ({ tier, planned, before }) => {
    const content = { date: MADE_ON, visit: { day: THEN.day } };
    const [now, then] = [planned === 'one' ? NOW : null, before === 'one' ? BEFORE : null];
    const changed = withVisit(content, tier, now, then);
    const isTouched = sells(tier, 'visit') && (now !== null || then !== null);
    if (!isTouched) return changed === content ? [] : ['is changed'];
    // What was filled in for a visit that is no more goes with it.
    const expected = then ? now && NEW.day : THEN.day;
    return (changed.visit?.day ?? null) === expected ? [] : [`${changed.visit?.day}`];
  },
);
