import { readFileSync } from 'node:fs';
import type { IslandName } from '#client/island.tsx';
import type { Visitor } from './visitor.ts';

/** What a broken island throws. */
export const BREAK_REASON = 'This global is broken.';

const HEADERS = { 'Content-Type': 'text/javascript' };

/** An island's file begins with its name. */
const fileOf = (name: IslandName) => (name === 'Office' ? 'office' : name);

/**
 * Lets the files of some islands bring along what can break them: a script of its own would cost each test a new page.
 * @param areBroken already when they hydrate
 * @returns a function that breaks an island of the page from now on
 */
export async function makeBreakable(
  { page, network }: Visitor,
  names: readonly IslandName[],
  areBroken: boolean,
): Promise<(name: IslandName) => Promise<void>> {
  const respond = (body: string) => ({ response: { status: 200, headers: HEADERS, body } });
  // In a file of its own, so that the stack of what it replaces names no island.
  const breaker = `window.breakIsland ??= (${makeBreaker})('${BREAK_REASON}');`;
  await network.handle(/\/breaker\.js$/, () => respond(breaker));
  for (const file of names.map(fileOf)) {
    const first = areBroken ? `window.breakIsland('${file}');` : '';
    await network.handle(new RegExp(`/_astro/${file}\\.`), (request) => {
      const code = readFileSync(`dist${new URL(request.url()).pathname}`, 'utf8');
      return respond(`import '/breaker.js';${first}${code}`);
    });
  }
  return (name) => page.evaluate((file) => Reflect.get(window, 'breakIsland')(file), fileOf(name));
}

/**
 * Runs in the page. Makes its builtins throw where the code of broken islands calls them while React runs it.
 * @returns a function that breaks an island, by its file
 */
function makeBreaker(reason: string): (file: string) => void {
  const broken = new Set<string>();
  Error.stackTraceLimit = 100;
  /** Whether React's code called a broken island's: React's frames come after it. */
  const isRendering = (stack = '') => {
    for (const file of broken) {
      const frame = stack.indexOf(`/_astro/${file}.`);
      if (frame >= 0 && /\/_astro\/(react-dom|client)\./.test(stack.slice(frame))) return true;
    }
    return false;
  };
  const targets: readonly (readonly [object, PropertyKey])[] = [
    [Array.prototype, 'map'],
    [Array.prototype, Symbol.iterator],
    [Map.prototype, 'get'],
    [String.prototype, 'split'],
  ];
  for (const [target, key] of targets) {
    const original = Reflect.get(target, key);
    const replacement = function (this: unknown, ...args: unknown[]) {
      if (broken.size > 0 && isRendering(new Error().stack)) throw new Error(reason);
      return Reflect.apply(original, this, args);
    };
    Object.defineProperty(target, key, { value: replacement, configurable: true });
  }
  return (file) => void broken.add(file);
}
