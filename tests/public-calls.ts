import { type AnyCall, BYTES } from '#server/http/serve.ts';
import type { PublicCallName } from '#shared/calls.ts';

const modules = import.meta.glob<{ default: { calls?: Readonly<Record<string, AnyCall>> } }>(
  '../netlify/functions/*.ts',
  { eager: true },
);

/** Every call that anybody may make, as its function serves it; `form` is the schema of a body that is JSON. */
export const publicCalls = Object.values(modules)
  .flatMap(({ default: { calls = {} } }) => Object.entries(calls))
  .map(([name, { body }]) => {
    const [method = '', path = ''] = name.split(' ');
    return { name: name as PublicCallName, method, path, form: body === BYTES ? undefined : body };
  })
  .filter(({ path }) => path.startsWith('/api/'));
