import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';

export interface Call {
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  readonly ip: string;
  /** Receives a function's background work. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Context that Netlify passes to a function in addition to the request. A visitor's location is unknown locally. */
export function netlifyContext({ request, params, ip, waitUntil }: Call): Context {
  const url = new URL(request.url);
  return {
    account: { id: 'local' },
    deploy: { context: 'dev', id: 'local', published: false },
    site: { id: 'local', name: 'local', url: url.origin },
    server: { region: 'local' },
    geo: {},
    ip,
    params: { ...params },
    requestId: randomUUID(),
    url,
    json: (body) => Response.json(body),
    log: console.log,
    waitUntil,
    get cookies() {
      return unavailable('cookies');
    },
    next: () => unavailable('next'),
    rewrite: () => unavailable('rewrite'),
  };
}

function unavailable(part: string): never {
  throw new Error(`context.${part} is not part of the local site`);
}
