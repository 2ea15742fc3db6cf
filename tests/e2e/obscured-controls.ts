import type { Page } from 'playwright-core';

/** Runs in a page. Returns its fixed and sticky layers, once they are where they belong. */
export async function layersOf(): Promise<Element[]> {
  await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
  return [...document.querySelectorAll('body *')].filter((element) =>
    ['fixed', 'sticky'].includes(getComputedStyle(element).position),
  );
}

interface Asked {
  /** `each` control, focused forwards, then backwards; or the one that is `focused`, with its label. */
  readonly which: 'each' | 'focused';
  readonly layers: readonly Element[];
}

/** The controls of a page, at its size now, that the focus doesn't show: see {@link obscuredControls}. */
export async function obscuredIn(page: Page): Promise<string[]> {
  const layers = await page.evaluateHandle(layersOf);
  return page.evaluate(obscuredControls, { which: 'each' as const, layers });
}

/**
 * Runs in a page. Returns the controls that are wholly behind a layer or out of view while they are focused, and those that are
 * cut although they fit between the layers.
 */
export function obscuredControls({ which, layers }: Asked): string[] {
  if (which === 'focused') {
    const control = document.activeElement as HTMLInputElement;
    return [control, ...(control.labels ?? [])].flatMap(problemsOf);
  }
  const controls = [
    // What is empty passes the focus on to a notice.
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]:not(:empty)',
    ),
  ].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
  );
  const problems = [...controls, ...controls.toReversed()].flatMap((control) => {
    control.focus();
    return document.activeElement === control ? problemsOf(control) : [];
  });
  controls[0]?.blur();
  return [...new Set(problems)];

  function problemsOf(control: HTMLElement): string[] {
    // The label shows a choice whose control is a pixel wide.
    const isShown = control.getBoundingClientRect().width > 1;
    const shown = isShown ? control : (control.closest('label') ?? control);
    const others = layers.filter((layer) => !layer.contains(control));
    const isCovered = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit === null || others.some((layer) => layer.contains(hit));
    };
    // Inside of rounded corners.
    const covered = [...shown.getClientRects()].flatMap((part) =>
      [part.top + 3, part.y + part.height / 2, part.bottom - 3].flatMap((down) =>
        [part.left + 3, part.x + part.width / 2, part.right - 3].map((across) =>
          isCovered(across, down),
        ),
      ),
    );
    const { top, bottom, left, right, height } = shown.getBoundingClientRect();
    const overIt = others
      .map((layer) => layer.getBoundingClientRect())
      .filter((layer) => layer.height > 0 && layer.left < right && layer.right > left);
    const isAtTop = (layer: DOMRect) => layer.top + layer.bottom < innerHeight;
    const ceiling = Math.max(0, ...overIt.filter(isAtTop).map((layer) => layer.bottom));
    const floor = Math.min(
      innerHeight,
      ...overIt.filter((layer) => !isAtTop(layer)).map((layer) => layer.top),
    );
    const fits = height <= floor - ceiling;
    const fault = covered.every(Boolean) ? 'behind' : fits && covered.some(Boolean) ? 'cut' : '';
    const places = [top, bottom, ceiling, floor].map(Math.round);
    return fault ? [`${fault}, at ${places}: ${control.outerHTML.slice(0, 90)}`] : [];
  }
}
