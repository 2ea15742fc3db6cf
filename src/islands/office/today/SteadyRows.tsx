import { Component, createRef, type ReactNode } from 'react';

interface SteadyRowsProps {
  /** What is shown: where it changes, a person has asked for something else. */
  readonly of: string;
  readonly children: ReactNode;
}

/** Where rows are on the screen, from the one that must not move on, and which of them has the focus. */
interface Place {
  readonly tops: ReadonlyMap<string, number>;
  readonly focused: string | undefined;
}

/** The attribute that names a row. */
export const ROW = 'data-row';

/**
 * A list that renews itself without moving what is under the finger: the row that the mouse points at, else the one with the
 * focus, else the first in view stays where it is, with the focus, whatever comes and goes above it.
 */
export class SteadyRows extends Component<SteadyRowsProps> {
  private readonly root = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(): Place {
    const rows = this.rows();
    const steady =
      rows.find((row) => row.matches(':hover')) ??
      rows.find((row) => row.contains(document.activeElement)) ??
      rows.find((row) => row.getBoundingClientRect().bottom > 0);
    // Where it is gone, the next one that is still there stays.
    const following = steady ? rows.slice(rows.indexOf(steady)) : [];
    return {
      tops: new Map(following.map((row) => [nameOf(row), row.getBoundingClientRect().top])),
      focused: rows.filter((row) => row.contains(document.activeElement)).map(nameOf)[0],
    };
  }

  override componentDidUpdate({ of }: SteadyRowsProps, _: unknown, { tops, focused }: Place): void {
    const { current } = this.root;
    if (!current) return;
    if (of !== this.props.of) {
      // What a person asked for starts without the space that was added.
      current.removeAttribute('style');
      return;
    }
    const rows = this.rows();
    const steady = rows.find((row) => tops.has(nameOf(row)));
    if (steady) this.keep(current, steady, tops.get(nameOf(steady)) ?? 0);
    if (!focused || document.activeElement !== document.body) return;
    // A row that is needed on another day now is another element.
    const moved = rows.find((row) => nameOf(row) === focused);
    moved?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  }

  /** Keeps a row where it was, also once the rows that came into view have their own height. */
  private keep(root: HTMLElement, row: HTMLElement, top: number): void {
    this.keepAt(root, row, top);
    const scroll = scrollY;
    const keepAgain = () => {
      if (row.isConnected && scrollY === scroll) this.keepAt(root, row, top);
    };
    requestAnimationFrame(() => requestAnimationFrame(keepAgain));
  }

  /** Scrolls so that a row is where it was. What the page is too short for is added to the list's ends. */
  private keepAt(root: HTMLElement, row: HTMLElement, top: number): void {
    const moved = () => row.getBoundingClientRect().top - top;
    scrollBy({ top: moved(), behavior: 'instant' });
    const left = moved();
    if (Math.abs(left) < 1) return;
    const side = left < 0 ? 'paddingTop' : 'paddingBottom';
    root.style[side] = `${Number.parseFloat(root.style[side] || '0') + Math.abs(left)}px`;
    if (left > 0) scrollBy({ top: left, behavior: 'instant' });
  }

  private rows(): HTMLElement[] {
    return [...(this.root.current?.querySelectorAll<HTMLElement>(`[${ROW}]`) ?? [])];
  }

  override render() {
    return <div ref={this.root}>{this.props.children}</div>;
  }
}

function nameOf(row: HTMLElement): string {
  return row.getAttribute(ROW) ?? '';
}
