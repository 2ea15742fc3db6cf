import { netlifyContext } from './context.ts';
import type { SiteFunction } from './functions.ts';

interface Match {
  readonly called: SiteFunction;
  readonly params: Readonly<Record<string, string>>;
}

/** What calls a scheduled function on Netlify says of itself. */
const CLOCK_HEADERS = { 'User-Agent': 'Netlify Clockwork', 'X-NF-Event': 'schedule' };

/** Calls functions as Netlify does: the one whose `path` (and `method`) fits, unless `excludedPath` does too. */
export class FunctionRouter {
  readonly #load: () => Promise<readonly SiteFunction[]>;
  readonly #afterwards = new Set<Promise<unknown>>();

  /** @param load gives the functions as they are now; asked at every request */
  constructor(load: () => Promise<readonly SiteFunction[]>) {
    this.#load = load;
  }

  /** The answer of the function at this address; undefined where there is none. */
  async handle(request: Request, ip: string): Promise<Response | undefined> {
    const match = findFunction(await this.#load(), request);
    return match && this.#call(match, request, ip);
  }

  /** The schedules of the functions that have one, by the functions' names. */
  async schedules(): Promise<Map<string, string>> {
    const scheduled = (await this.#load()).flatMap(({ name, config: { schedule } }) =>
      schedule === undefined ? [] : [[name, schedule] as const],
    );
    return new Map(scheduled);
  }

  /** Lets a scheduled function run as if its time had come. */
  async runScheduled(name: string, origin: string, nextRun: Date): Promise<void> {
    const called = (await this.#load()).find((each) => each.name === name);
    if (!called) return;
    const request = new Request(`${origin}/.netlify/functions/${name}`, {
      method: 'POST',
      headers: { ...CLOCK_HEADERS, 'Content-Type': 'application/json' },
      body: JSON.stringify({ next_run: nextRun.toISOString() }),
    });
    await this.#call({ called, params: {} }, request, '127.0.0.1');
  }

  /** Waits for all that functions let go on after their answers. */
  async settled(): Promise<void> {
    while (this.#afterwards.size > 0) await Promise.all(this.#afterwards);
  }

  async #call({ called, params }: Match, request: Request, ip: string): Promise<Response> {
    const waitUntil = (work: Promise<unknown>) => this.#keep(called, work);
    const context = netlifyContext({ request, params, ip, waitUntil });
    try {
      return (await called.handle(request, context)) ?? new Response(null, { status: 204 });
    } catch (error) {
      console.error(`${called.name} threw`, error);
      return new Response('Internal Server Error', { status: 500 });
    }
  }

  #keep({ name }: SiteFunction, work: Promise<unknown>): void {
    const kept = work
      .catch((error: unknown) => console.error(`${name} failed after its answer`, error))
      .finally(() => this.#afterwards.delete(kept));
    this.#afterwards.add(kept);
  }
}

/** The first function, by name, that answers this request. */
export function findFunction(
  functions: readonly SiteFunction[],
  request: Request,
): Match | undefined {
  const { pathname } = new URL(request.url);
  // Netlify looks at neither case nor a last slash, and hands over parameters as they were written.
  const path = pathname.replace(/(?<=.)\/$/, '');
  for (const called of functions) {
    const { config } = called;
    if (!answersMethod(config.method, request.method)) continue;
    const pattern = listOf(config.path).find((candidate) => matches(candidate, path));
    if (pattern === undefined) continue;
    if (listOf(config.excludedPath).some((candidate) => matches(candidate, path))) continue;
    return { called, params: paramsOf(pattern, path) };
  }
  return undefined;
}

function answersMethod(method: string | readonly string[] | undefined, asked: string): boolean {
  const answered = listOf(method);
  return answered.length === 0 || answered.includes(asked);
}

function matches(pattern: string, path: string): boolean {
  return new URLPattern({ pathname: pattern }).test({ pathname: path.toLowerCase() });
}

function paramsOf(pattern: string, path: string): Record<string, string> {
  const groups = new URLPattern({ pathname: pattern }).exec({ pathname: path })?.pathname.groups;
  return Object.fromEntries(
    Object.entries(groups ?? {}).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
}

function listOf(value: string | readonly string[] | undefined): readonly string[] {
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}
