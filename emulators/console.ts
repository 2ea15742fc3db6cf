import { MigrationRejected } from '#server/database/migrations.ts';
import { environmentProblems, SettingError } from '#server/platform/env.ts';
import { Unavailable } from '#server/platform/unavailable.ts';
import { type Emulators, EnvironmentError } from './environment.ts';
import { MAILBOX_PATH } from './mailbox/pages.ts';
import { MalformedPort, PortTaken } from './netlify/local-server.ts';
import { FolderInUse } from './platform/folder-lock.ts';
import { fileAdvice, fullDiskAdvice, LocalDataError } from './platform/local-data.ts';

/** Prints where the site and its services are. */
export function printUrls(
  origin: string,
  { neon, stripe, mailbox, arcgis, office }: Emulators,
): void {
  const lines = [
    ['Site', origin],
    ['Office', office ? `${origin}/office, enter as the local owner` : `${origin}/office`],
    ['Mail', mailbox ? `${origin}${MAILBOX_PATH}` : 'delivered by the server in SMTP_URL'],
    ['Database', neon ? 'local' : 'the one in DATABASE_URL'],
    [
      'Stripe',
      stripe
        ? `local, pay with 4242 4242 4242 4242; disputes: ${origin}/__local/stripe/`
        : 'the account of STRIPE_SECRET_KEY',
    ],
    [
      'Open data',
      arcgis
        ? 'invented, for parcel numbers 30-5000-012-0470 and 01-4100-092-0010'
        : 'the public offices’ own',
    ],
  ] as const;
  const table = lines.map(([label, value]) => `  ${label.padEnd(10)}${value}`).join('\n');
  console.log(`\n${table}\n\n  Press Ctrl+C to stop.\n`);
  for (const { name, problem } of environmentProblems()) console.warn(`  ${name} ${problem}`);
}

/** Closes and exits on SIGINT or SIGTERM. A second signal exits at once. */
export function closeOnSignal(close: () => Promise<void>): void {
  const exit = (signal: NodeJS.Signals) => {
    process.once(signal, () => process.exit(1));
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', exit);
  process.once('SIGTERM', exit);
}

/** Errors that the user can fix. */
const USER_ERRORS = [
  EnvironmentError,
  FolderInUse,
  MalformedPort,
  MigrationRejected,
  PortTaken,
  SettingError,
];

/** Errors that a full disk can cause. */
const DATA_ERRORS = [LocalDataError, Unavailable];

/** Runs a command. An error that the user can fix is printed as one line. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const line = adviceOn(error as Error);
    if (!line) throw error;
    console.error(line);
    process.exit(1);
  }
}

function adviceOn(error: Error): string | undefined {
  const isOneOf = (kinds: readonly (new (...args: never[]) => Error)[]) =>
    kinds.some((kind) => error instanceof kind);
  if (isOneOf(USER_ERRORS)) return error.message;
  return (
    fullDiskAdvice() ?? fileAdvice(error) ?? (isOneOf(DATA_ERRORS) ? error.message : undefined)
  );
}
