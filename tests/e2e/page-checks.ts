/** Runs in the page. Returns what moves although the visitor asked for reduced motion. */
export function moving(): string[] {
  const isMoving = (element: Element) => {
    const style = getComputedStyle(element);
    const isAnimated = style.animationName !== 'none' && style.animationTimeline === 'auto';
    return (
      (isAnimated && Number.parseFloat(style.animationDuration) > 0.001) ||
      style.transitionProperty !== 'none' ||
      style.scrollBehavior === 'smooth'
    );
  };
  const elements = [...document.querySelectorAll('*')].filter(isMoving);
  return elements.map(({ outerHTML }) => outerHTML.slice(0, 200));
}

/** Runs in the page, as it is printed. Returns what stays folded on paper. */
export function foldedOnPaper(): string[] {
  const folded = [...document.querySelectorAll('details')]
    .filter((details) => details.checkVisibility())
    .filter((details) => details.lastElementChild?.checkVisibility() === false);
  return folded.map(({ outerHTML }) => outerHTML.slice(0, 200));
}

/** Runs in the page. Returns the buttons and fields that are lower than a finger needs. */
export function smallTargets(): string[] {
  const targets = [
    ...document.querySelectorAll('button, .button, summary, select, textarea, input'),
  ];
  return targets
    .filter((target) => target.checkVisibility({ visibilityProperty: true }))
    .filter((target) => !target.closest('[aria-hidden=true]'))
    .filter((target) => (target.closest('label') ?? target).getBoundingClientRect().height < 44)
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
}

/** Runs in the page, after a key press. Returns the controls that are clipped or look the same with and without the focus. */
export function withoutVisibleFocus(): string[] {
  const look = (element: Element) => {
    const style = getComputedStyle(element);
    const hasOutline = style.outlineStyle !== 'none' && !/[,/] ?0\)$/.test(style.outlineColor);
    return [
      hasOutline && style.outlineWidth,
      style.boxShadow,
      style.fill,
      style.strokeWidth,
    ].join();
  };
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
  const looksTheSame = (control: HTMLElement) => {
    const before = look(control);
    control.focus();
    const isSame =
      control.matches(':focus') &&
      (isClipped(control.closest('label') ?? control) || look(control) === before);
    control.blur();
    return isSame;
  };
  const controls = document.querySelectorAll<HTMLElement>(
    ':is(a[href], button, input, select, textarea, summary):not([tabindex="-1"])',
  );
  return [...controls].filter(looksTheSame).map(({ outerHTML }) => outerHTML.slice(0, 200));
}

interface Content {
  readonly path: string;
  readonly language: string;
  readonly main: HTMLElement;
}

/** Runs in a page. Returns the contents of other pages of its template. */
export function contentsOf(paths: readonly string[]): Promise<Content[]> {
  const contentOf = async (path: string) => {
    const html = await (await fetch(path)).text();
    // The policy of this page allows its own styles alone, which are the template's.
    const unstyled = html.replace(/<style[^>]*>.*?<\/style>/gs, '');
    const other = new DOMParser().parseFromString(unstyled, 'text/html');
    const main = other.querySelector('main');
    if (!main) throw new Error(`${path} has no content`);
    return { path, language: other.documentElement.lang, main: document.adoptNode(main) };
  };
  return Promise.all(paths.map(contentOf));
}

/** Runs in a page. Lays out contents of other pages in the place of its own. Returns those that are wider than the screen. */
export function tooWide(contents: readonly Content[]): string[] {
  return contents.flatMap(({ path, language, main }) => {
    document.documentElement.lang = language;
    document.querySelector('main')?.replaceWith(main);
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`${path}: by ${scrollWidth - clientWidth} pixels`] : [];
  });
}
