import type { Draft } from '#shared/office/reports.ts';
import { OfficeError } from '../shell/api.ts';
import { forgetText, type Keeping, type KeptPhoto, keep } from '../shell/kept.ts';
import type { Typed } from './conflicts.ts';

/** How soon it is kept once typing pauses, and how soon while it doesn't: not with each key. */
const KEEP_MS = 300;
const KEEP_AT_LEAST_MS = 2_000;

/** What is written of a draft and not saved, and from where it was written on. */
export interface KeptDraft extends Typed {
  readonly saved: Pick<Draft, 'version' | 'content'>;
}

/** Keeps what of a draft isn't saved in the browser, until it is. */
export class DraftKeeper {
  readonly #orderId: string;
  readonly #read: () => KeptDraft | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Since when something isn't kept, in ms since 1970. */
  #since: number | undefined;
  #isKept = false;

  /** @param read returns undefined where all is saved */
  constructor(orderId: string, read: () => KeptDraft | undefined) {
    this.#orderId = orderId;
    this.#read = read;
  }

  /** Keeps or forgets it soon. */
  soon(): void {
    this.#since ??= Date.now();
    clearTimeout(this.#timer);
    const left = this.#since + KEEP_AT_LEAST_MS - Date.now();
    this.#timer = setTimeout(this.now, Math.min(KEEP_MS, left));
  }

  /** Keeps or forgets it now: the page may end. */
  readonly now = (): void => {
    clearTimeout(this.#timer);
    this.#since = undefined;
    const unsaved = this.#read();
    if (unsaved) {
      this.#isKept = true;
      void keep(this.#orderId, unsaved);
    } else if (this.#isKept) {
      this.#isKept = false;
      void forgetText(this.#orderId);
    }
  };

  /** Keeps photographs, with the text in which they have their places. */
  keepPhotos(photos: readonly KeptPhoto[]): Promise<Keeping> {
    this.#isKept = true;
    return keep(this.#orderId, this.#read(), photos);
  }

  /** Forgets, once all is saved, what was taken over from an earlier page too. */
  adopt(): void {
    this.#isKept = true;
    this.soon();
  }
}

/** An order was canceled. */
export class OrderEnded extends Error {}

const ENDED = ['order-erased', 'order-not-found', 'not-deliverable'].map(
  (type) => `/problems/${type}`,
);

/** Whether an order was canceled, erased or purged, so that nothing is written of it any more. */
export function hasEnded(error: unknown): boolean {
  return (
    error instanceof OrderEnded ||
    (error instanceof OfficeError && ENDED.includes(error.problem.type))
  );
}
