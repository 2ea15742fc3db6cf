import { sweep } from '../sweep.ts';
import { openSite } from './site.ts';

const site = await openSite();

/** As small as a desktop at 400% zoom, a phone and a desktop. */
const SIZES = {
  '320 x 256': { width: 320, height: 256 },
  '390 x 844': { width: 390, height: 844 },
  '1440 x 900': { width: 1440, height: 900 },
} as const;

/** A page of each template with fixed layers of its own. */
const PATHS = ['/', '/es/permits', '/find-order', '/sample-report', '/blog', '/es/terms'];

/**
 * Runs in a page. Focuses each control forwards, then backwards. Returns those that are wholly behind a fixed layer or out of
 * view, and those that would fit but are cut.
 */
function obscuredControls(): string[] {
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    ),
  ].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
  );
  const problems = new Set<string>();
  for (const control of [...controls, ...controls.toReversed()]) {
    control.focus();
    if (document.activeElement !== control) continue;
    const { top, bottom, left, right, width, height } = control.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    const isSeen = [0.1, 0.5, 0.9].some((down) =>
      [0.1, 0.5, 0.9].some((across) => {
        const hit = document.elementFromPoint(left + across * (right - left), top + down * height);
        return (
          hit !== null &&
          (control.contains(hit) || hit.contains(control) || hit.closest('label') !== null)
        );
      }),
    );
    const name = `${control.tagName.toLowerCase()} ${control.textContent?.trim().slice(0, 30) ?? ''}`;
    if (!isSeen) problems.add(`behind: ${name}`);
    // A browser scrolls to the caret of a textarea, not to its edges.
    else if (
      control.tagName !== 'TEXTAREA' &&
      height < innerHeight / 3 &&
      (top < -1 || bottom > innerHeight + 1)
    ) {
      problems.add(`cut: ${name}`);
    }
  }
  return [...problems];
}

sweep('each focused control is in view', { size: SIZES }, async ({ size }) => {
  const visitor = await site.newVisitor({ viewport: SIZES[size] });
  const problems: string[] = [];
  for (const path of PATHS) {
    await visitor.goto(path);
    const found = await visitor.page.evaluate(obscuredControls);
    problems.push(...found.map((problem) => `${path} ${problem}`));
    await visitor.settled();
  }
  return problems;
});
