import { startPostgres } from '../postgres/start.ts';
import { type LocalNeon, type NeonOptions, startNeon } from './start.ts';

/** The endpoint's tests run over each engine. */
export const ENGINES: readonly (readonly [
  name: string,
  start: (options?: NeonOptions) => Promise<LocalNeon>,
])[] = [
  ['PGlite', startNeon],
  ['a PostgreSQL server', startOverServer],
];

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
