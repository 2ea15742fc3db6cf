import { type LocalNeon, type NeonOptions, startNeon } from '#emulators/neon/start.ts';
import { startPostgres } from '#emulators/postgres/start.ts';
import { IS_SLOW_RUN } from '../../../setup/slow.ts';

/** The database below the endpoint: the embedded one that `npm start` uses, at night the server that most other tests use. */
export const ENGINE = IS_SLOW_RUN
  ? ({ name: 'a PostgreSQL server', start: startOverServer } as const)
  : ({ name: 'PGlite', start: startNeon } as const);

async function startOverServer(options?: NeonOptions): Promise<LocalNeon> {
  const postgres = await startPostgres();
  const neon = await startNeon({ ...options, postgres: postgres.connectionString });
  return {
    ...neon,
    async close() {
      await neon.close();
      await postgres.close();
    },
  };
}
