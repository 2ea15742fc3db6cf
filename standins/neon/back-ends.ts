import { startPostgres } from '../postgres/start.ts';
import { type LocalNeon, startNeon } from './start.ts';

/** What the endpoint can stand before: the tests of its protocol run over each. */
export const BACK_ENDS: readonly (readonly [name: string, start: () => Promise<LocalNeon>])[] = [
  ['PGlite', startNeon],
  ['a PostgreSQL server', startOverServer],
];

async function startOverServer(): Promise<LocalNeon> {
  const postgres = await startPostgres();
  const neon = await startNeon({ postgres: postgres.connectionString });
  return {
    ...neon,
    async close() {
      await neon.close();
      await postgres.close();
    },
  };
}
