import type { BrowserContext } from 'playwright-core';

/** What a page still does, kept in the page by scripts that run before its own. */
interface Activity {
  /** URLs of the calls that have no response yet, or whose response is being read. */
  readonly calls: () => readonly string[];
  /** How many callbacks of the next frame are asked for. */
  readonly awaitedFrames: () => number;
  /** Whether Astro has given up to load an island. */
  readonly hasFailed: (island: Element) => boolean;
  /** Lets the page work for a moment, also while a test has stopped its clock. */
  readonly pause: () => Promise<void>;
}

declare global {
  interface Window {
    activityOfPage: Activity;
  }
}

/** Follows the calls and frames of each page. The page itself needs no mark for it. */
export async function followActivity(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const PAUSE_MS = 20;
    const { fetch, setTimeout, requestAnimationFrame, cancelAnimationFrame } = window;
    const calls = new Set<{ readonly url: string }>();
    const failed = new WeakSet<EventTarget>();
    document.addEventListener('astro:hydration-error', ({ target }) => {
      if (target) failed.add(target);
    });

    const follow = <Value>(url: string, result: Promise<Value>): Promise<Value> => {
      const call = { url };
      calls.add(call);
      // Whoever waits for the result takes its next step first.
      const end = () => setTimeout(() => calls.delete(call));
      result.then(end, end);
      return result;
    };
    window.fetch = (input, init) => {
      const { href } = new URL(input instanceof Request ? input.url : input, document.baseURI);
      return follow(href, fetch(input, init));
    };
    for (const read of ['json', 'text', 'blob', 'arrayBuffer'] as const) {
      const original = Response.prototype[read] as () => Promise<never>;
      Response.prototype[read] = function followed(this: Response) {
        return follow(this.url, original.call(this));
      };
    }
    const frames = new Set<number>();
    window.requestAnimationFrame = (callback) => {
      const frame = requestAnimationFrame((time) => {
        callback(time);
        setTimeout(() => frames.delete(frame));
      });
      frames.add(frame);
      return frame;
    };
    window.cancelAnimationFrame = (frame) => {
      frames.delete(frame);
      cancelAnimationFrame(frame);
    };
    window.activityOfPage = {
      calls: () => Array.from(calls, ({ url }) => url),
      awaitedFrames: () => frames.size,
      hasFailed: (island) => failed.has(island),
      pause: () => new Promise((resume) => setTimeout(resume, PAUSE_MS)),
    };
  });
}

/** A pattern of URLs that can be sent to a page. */
interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/**
 * Runs in a page. Waits until its islands in view are hydrated, React has nothing to render, no frame is awaited, as by a form
 * that is pressed, and no call is under way, but for what a test holds. Returns what the page still does after `pauses`, or
 * nothing.
 */
export async function remainingActivity({
  held,
  pauses,
}: {
  held: readonly Pattern[];
  pauses: number;
}): Promise<string[]> {
  const isHeld = (url: string) =>
    held.some(({ source, flags }) => new RegExp(source, flags).test(url));
  const isInView = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return (
      Math.min(bottom, innerHeight) > Math.max(top, 0) &&
      Math.min(right, innerWidth) > Math.max(left, 0)
    );
  };
  // A notice's island hydrates with its first notice, and has nothing in view before.
  const isAwaited = (island: Element) =>
    (island.getAttribute('client') === 'load' || [...island.children].some(isInView)) &&
    !isHeld(new URL(island.getAttribute('component-url') ?? '', document.baseURI).href) &&
    !window.activityOfPage.hasFailed(island);
  const activity = () => [
    ...[...document.querySelectorAll('astro-island:not([data-hydrated])')]
      .filter(isAwaited)
      .map((island) => `hydrates ${island.getAttribute('component-export')}`),
    ...(window.__REACT_DEVTOOLS_GLOBAL_HOOK__.isRendering() ? ['renders'] : []),
    ...(window.activityOfPage.awaitedFrames() > 0 ? ['waits for a frame'] : []),
    ...window.activityOfPage
      .calls()
      .filter((url) => !isHeld(url))
      .map((url) => `waits for ${new URL(url).pathname}`),
  ];

  // Quiet twice: what ended a call may begin the next thing in between.
  let wasQuiet = false;
  for (let pause = 0; pause < pauses; pause += 1) {
    const isQuiet = activity().length === 0;
    if (isQuiet && wasQuiet) return [];
    wasQuiet = isQuiet;
    await window.activityOfPage.pause();
  }
  return activity();
}
