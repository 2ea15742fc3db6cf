import { inspect } from 'node:util';
import { afterAll, expect, vi } from 'vitest';
import { LOCAL_STRIPE } from '#emulators/keys.ts';

/** What visitors send and nobody else may read. Tests send these very words and look for them in the log. */
export const PERSONAL_DATA = {
  name: 'Ana María Pérez',
  email: 'ana@example.com',
  phone: '(305) 555-0199',
  address: '1200 Brickell Bay Drive',
  notes: 'Closing on the 14th.',
  writer: 'Ortega',
  writersEmail: 'luis@example.com',
  writersPhone: '+1 305 555 0142',
  message: 'Do you take ten addresses at once?',
} as const;

/** Beside what visitors send: any visitor's address, a key, a client secret, an address with a password in it. */
const CANARIES = [
  ...Object.values(PERSONAL_DATA),
  ...Object.values(LOCAL_STRIPE),
  '@example.com',
  '_secret_',
  'postgresql://',
  'smtp://',
];

/**
 * Keeps what is logged from now on away from the terminal. However the test file ends, nothing private may have
 * been in it.
 * @returns the lines so far, and those to come
 */
export function watchLog(): readonly string[] {
  const lines: string[] = [];
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      lines.push(parts.map((part) => (typeof part === 'string' ? part : inspect(part))).join(' '));
    });
  }
  // The first hook to be set up is the last to run: everything that logs has ended.
  afterAll(() => expectNoPersonalData(lines));
  return lines;
}

export function expectNoPersonalData(lines: readonly string[]): void {
  const giveaways = lines.filter((line) => CANARIES.some((canary) => line.includes(canary)));
  expect(giveaways).toEqual([]);
}
