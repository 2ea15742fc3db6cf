import { describe, expect, test } from 'vitest';
import { sendDueMail } from '#server/mail/send.ts';
import { openSite } from '../site.ts';
import { openOffice } from './office-site.ts';
import { attacksOn } from './passkey-attacks.ts';
import { type Ceremony, ceremoniesOf, REFUSED, type Taker } from './passkey-ceremonies.ts';

const site = await openSite();
const office = openOffice(site);
const ceremonies = ceremoniesOf(office);
const attacks = attacksOn(site, office);

/** The tables in which a rejected attempt leaves nothing behind. */
const tables = Object.keys(await site.everyRow()).filter((name) => name !== 'office_challenges');

/** A digest of everything that is stored in each of them, without what a rejected attempt may change. */
async function storedBesides({ name }: Ceremony): Promise<Readonly<Record<string, unknown>>> {
  await site.waitUntilIdle();
  // The next response would send it.
  await sendDueMail(site.db);
  // A session is used by the attempt, and the passkey that confirms is an honest one.
  const changing: Readonly<Record<string, readonly string[]>> = {
    office_sessions: ['last_used_at'],
    passkeys: name === 'adding a passkey' ? ['last_used_at', 'counter'] : [],
  };
  const digests = tables.map((table) => {
    const ignored = changing[table]?.map((column) => `'${column}'`).join() ?? '';
    const row = `(to_jsonb(${table}) - array[${ignored}]::text[])::text`;
    return `(select md5(string_agg(${row}, ' ' order by ${row})) from ${table}) as ${table}`;
  });
  const [stored = expect.fail('no digest')] = await site.db.query(`select ${digests.join()}`);
  return stored;
}

describe.each(ceremonies)('$name', (ceremony) => {
  test('succeeds with an honest device, and with one that doesn’t count', async () => {
    for (const [email, tampering] of [
      ['honest@example.com', {}],
      ['uncounted@example.com', { counter: 0 }],
    ] as const) {
      const { begin } = await ceremony.prepare(email);
      if (!ceremony.creates && 'counter' in tampering) {
        await site.db.query('update passkeys set counter = 0');
      }
      const attempt = await begin();
      expect((await attempt.send(attempt.sign(tampering))).status).toBe(200);
    }
  });

  test('refuses every attack in the same words, and nothing changes', async () => {
    const stranger = await office.join('owner', 'stranger@example.com');
    let people = 0;
    let taker: Taker | undefined;
    const bodies = new Set<string>();
    for (const { name, on, credential, expected = () => REFUSED, endsPerson } of attacks) {
      if (!on(ceremony)) continue;
      taker ??= await ceremony.prepare(`clerk-${people++}@example.com`);
      const attempt = await taker.begin();
      const { id } = attempt.device.key;
      const [stored] = await site.db.query('select counter from passkeys where id = $1', [id]);
      const counter = Number(stored?.counter);
      const sent = await credential({ ceremony, attempt, taker, stranger, counter });
      const before = await storedBesides(ceremony);
      const response = await attempt.send(sent);
      const body = await response.text();
      const after = await storedBesides(ceremony);
      expect
        .soft({
          name,
          status: response.status,
          type: JSON.parse(body).type?.replace('/problems/', ''),
          cookie: response.headers.get('set-cookie'),
          changed: Object.keys(before).filter((table) => before[table] !== after[table]),
        })
        .toEqual({ name, type: undefined, ...expected(ceremony), cookie: null, changed: [] });
      if (expected(ceremony) === REFUSED) bodies.add(body);
      if (endsPerson) taker = undefined;
    }
    expect([...bodies]).toHaveLength(1);
  });
});

test.each(ceremonies.filter(({ creates }) => !creates))(
  '$name with a passkey and its copy at the same moment succeeds once',
  async (ceremony) => {
    const { begin } = await ceremony.prepare('copied@example.com');
    const attempts = [await begin(), await begin()];
    const sent = attempts.map((attempt) => ({
      attempt,
      signed: attempt.sign({ counter: 50 }),
    }));
    const responses = await Promise.all(sent.map(({ attempt, signed }) => attempt.send(signed)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
  },
);
