import { netlifyContext } from './context.ts';
import type { SiteFunction } from './functions.ts';

interface Match {
  readonly siteFunction: SiteFunction;
  readonly params: Readonly<Record<string, string>>;
}

/** Calls functions as Netlify does: the one whose `path` and `method` match, unless `excludedPath` does too. */
export class FunctionRouter {
  readonly #load: () => Promise<readonly SiteFunction[]>;
  readonly #background = new Set<Promise<unknown>>();

  /** @param load returns the current functions; called at every request */
  constructor(load: () => Promise<readonly SiteFunction[]>) {
    this.#load = load;
  }

  /** The response of the function at this address; undefined if there is none. */
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

  /** Runs a scheduled function as at its time. */
  async runScheduled(name: string, origin: string, nextRun: Date): Promise<void> {
    const siteFunction = (await this.#load()).find((each) => each.name === name);
    if (!siteFunction) return;
    const request = new Request(`${origin}/.netlify/functions/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ next_run: nextRun.toISOString() }),
    });
    await this.#call({ siteFunction, params: {} }, request, '127.0.0.1');
  }

  /** Waits for the background work that functions passed to `waitUntil`. */
  async waitUntilIdle(): Promise<void> {
    while (this.#background.size > 0) await Promise.all(this.#background);
  }

  async #call({ siteFunction, params }: Match, request: Request, ip: string): Promise<Response> {
    const waitUntil = (work: Promise<unknown>) => this.#track(siteFunction, work);
    const context = netlifyContext({ request, params, ip, waitUntil });
    try {
      return (await siteFunction.handle(request, context)) ?? new Response(null, { status: 204 });
    } catch (error) {
      console.error(`${siteFunction.name} threw`, error);
      return new Response('Internal Server Error', { status: 500 });
    }
  }

  #track({ name }: SiteFunction, work: Promise<unknown>): void {
    const tracked = work
      .catch((error: unknown) => console.error(`${name} failed after its response`, error))
      .finally(() => this.#background.delete(tracked));
    this.#background.add(tracked);
  }
}

/** The first function, by name, that matches the request. */
export function findFunction(
  functions: readonly SiteFunction[],
  request: Request,
): Match | undefined {
  const { pathname } = new URL(request.url);
  // Netlify ignores case and a trailing slash, and passes parameters as they were written.
  const path = pathname.replace(/(?<=.)\/$/, '');
  for (const siteFunction of functions) {
    const { config } = siteFunction;
    const methods = toList(config.method);
    if (methods.length > 0 && !methods.includes(request.method)) continue;
    const pattern = toList(config.path).find((candidate) => matches(candidate, path));
    if (pattern === undefined) continue;
    if (toList(config.excludedPath).some((candidate) => matches(candidate, path))) continue;
    return { siteFunction, params: paramsOf(pattern, path) };
  }
  return undefined;
}

function matches(pattern: string, path: string): boolean {
  return compile(pattern).test({ pathname: path });
}

function paramsOf(pattern: string, path: string): Record<string, string> {
  const groups = compile(pattern).exec({ pathname: path })?.pathname.groups;
  return Object.fromEntries(
    Object.entries(groups ?? {}).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
}

/** Each request is matched with all patterns, and compiling one takes much longer than matching it. */
const compiled = new Map<string, URLPattern>();

function compile(pattern: string): URLPattern {
  const known = compiled.get(pattern);
  if (known) return known;
  const urlPattern = new URLPattern({ pathname: pattern }, { ignoreCase: true });
  compiled.set(pattern, urlPattern);
  return urlPattern;
}

function toList(value: string | readonly string[] = []): readonly string[] {
  return typeof value === 'string' ? [value] : value;
}
