import { atom } from 'nanostores';
import type { FieldValue } from '#report/fields.ts';
import { OFFICE_PROBLEMS } from '#shared/office/access.ts';
import type { Draft } from '#shared/office/reports.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import { call, OfficeError } from '../shell/api.ts';
import { forgetOrder, isGivenUp, type Keeping, type KeptPhoto } from '../shell/kept.ts';
import { repeatUntilResponse } from '../shell/repeat-until-response.ts';
import { keepLoaded } from '../shell/use-data.ts';
import { DraftKeeper, hasEnded, type KeptDraft } from './draft-keeper.ts';
import { isSame, mergeTheirs, type Typed, withTheirs } from './merge.ts';
import { type Path, withValue } from './values.ts';

/** Waits with saving until typing pauses. */
export const PAUSE_MS = 1_000;

export interface DraftState extends Typed {
  /** As the office sent it last: whose report it is, and its photographs. */
  readonly draft: Draft;
  readonly saving: 'saved' | 'saving' | 'offline' | { readonly failure: string };
}

const editors = new Map<string, DraftEditor>();

/** The editor of an order's draft: the same one while a screen shows it or something of it isn't saved. */
export function draftEditor(orderId: string): DraftEditor {
  const editor = editors.get(orderId) ?? new DraftEditor(orderId);
  editors.set(orderId, editor);
  return editor;
}

/** Saves a draft as it is typed, over nothing that others save meanwhile. */
class DraftEditor {
  /** Undefined until it is loaded. */
  readonly $state = atom<DraftState | undefined>(undefined);
  readonly params: { readonly id: string };
  /** As the office has it. */
  #saved: Pick<Draft, 'version' | 'content'> = { version: 0, content: {} };
  #running: Promise<void> | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;
  readonly #keeper: DraftKeeper;
  #isLeft = false;
  #isWarning = false;
  /** How many works are under way whose result belongs into the draft. */
  #held = 0;

  constructor(orderId: string) {
    this.params = { id: orderId };
    this.#keeper = new DraftKeeper(orderId, () => this.#unsaved());
  }

  /**
   * Keeps the editor while a screen shows it.
   * @returns what ends it once the screen is left and nothing of it waits
   */
  open(): () => void {
    this.#isLeft = false;
    editors.set(this.params.id, this);
    document.addEventListener('visibilitychange', this.flush);
    return () => {
      this.#isLeft = true;
      document.removeEventListener('visibilitychange', this.flush);
      this.flush();
      this.#warnOrEnd();
    };
  }

  /** Takes over a draft that was loaded. */
  receive(draft: Draft): void {
    const state = this.$state.get();
    if (!state) {
      this.#saved = draft;
      this.#set({ draft, content: draft.content, conflicts: [], saving: 'saved' });
    } else if (!this.#running && draft.version > this.#saved.version) {
      this.#takeOver(draft);
    } else {
      // An owner may have entered the signature meanwhile, and somebody else have taken photographs.
      this.#set({ ...state, draft });
    }
  }

  /** Merges into the draft what an earlier page could not save of it. */
  adopt({ saved, ...typed }: KeptDraft): void {
    this.#keeper.adopt();
    this.change(({ content, conflicts }) => {
      const merged = mergeTheirs(typed, saved.content, { ...this.state.draft, content });
      return { ...merged, conflicts: [...conflicts, ...merged.conflicts] };
    });
  }

  /** Keeps photographs that wait in the browser, with the text in which they have their places. */
  keepPhotos(photos: readonly KeptPhoto[]): Promise<Keeping> {
    return this.#keeper.keepPhotos(photos);
  }

  /** Undefined where all is saved. */
  #unsaved(): KeptDraft | undefined {
    const state = this.$state.get();
    if (!state || isSettled(state)) return undefined;
    const { content, conflicts } = state;
    const { version, content: saved } = this.#saved;
    return { content, conflicts, saved: { version, content: saved } };
  }

  /** Changes the value at a path, and saves it when typing pauses. */
  readonly edit = (path: Path, value: FieldValue | undefined): void =>
    this.update((content) => withValue(content, path, value));

  /** Changes the content, and saves it when typing pauses. */
  update(change: (content: WrittenReport) => WrittenReport): void {
    this.change((typed) => ({ ...typed, content: change(typed.content) }));
  }

  /** Changes the content, and what of it waits for a choice. Saves it when typing pauses. */
  change(change: (typed: Typed) => Typed): void {
    const { state } = this;
    const saving = state.saving === 'offline' ? 'offline' : 'saving';
    this.#set({ ...state, ...change(state), saving });
    clearTimeout(this.#pause);
    this.#pause = setTimeout(this.flush, PAUSE_MS);
  }

  /** Saves what is typed, if it isn't. What fails is in the state. */
  readonly flush = (): void => {
    this.#keeper.now();
    const saving = this.$state.get()?.saving;
    if (saving && saving !== 'saved') void this.save().catch(() => undefined);
  };

  /**
   * Saves what is typed; without a connection, once there is one.
   * @returns the version that has it
   */
  async save(): Promise<number> {
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
    return this.#saved.version;
  }

  /** Keeps the editor, and warns before the page is left, while a work is under way whose result belongs into the draft. */
  async hold<T>(work: () => Promise<T>): Promise<T> {
    this.#held += 1;
    this.#warnOrEnd();
    try {
      return await work();
    } finally {
      this.#held -= 1;
      this.#warnOrEnd();
    }
  }

  /** Repeats a call until it is known what came of it, and says meanwhile that there is no connection. */
  repeatUntilResponse<T>(send: () => Promise<T>): Promise<T> {
    return repeatUntilResponse(send, () => this.#set({ ...this.state, saving: 'offline' }));
  }

  /** @throws Error before the draft is loaded */
  get state(): DraftState {
    const state = this.$state.get();
    if (!state) throw new Error('The draft is not loaded yet.');
    return state;
  }

  async #saveAll(): Promise<void> {
    for (;;) {
      clearTimeout(this.#pause);
      const content = withTheirs(this.state);
      const { version } = this.#saved;
      if (version > 0 && isSame(content, this.#saved.content)) break;
      this.#set({ ...this.state, saving: 'saving' });
      try {
        // The same content again: whether it arrived is unknown.
        const saved = await this.repeatUntilResponse(() =>
          call('PUT /orders/:id/draft', { params: this.params, body: { version, content } }),
        );
        this.#saved = { version: saved.version, content };
      } catch (error) {
        await this.#afterRejection(error);
      }
    }
    this.#set({ ...this.state, saving: 'saved' });
  }

  async #afterRejection(error: unknown): Promise<void> {
    try {
      if (!(error instanceof OfficeError && error.problem.type === OFFICE_PROBLEMS.draftChanged))
        throw error;
      const read = () => call('GET /orders/:id/draft', { params: this.params });
      this.#takeOver(await this.repeatUntilResponse(read));
    } catch (failure) {
      this.#set({
        ...this.state,
        saving: { failure: failure instanceof Error ? failure.message : `${failure}` },
      });
      if (hasEnded(failure)) void forgetOrder(this.params.id);
      throw failure;
    }
  }

  #takeOver(draft: Draft): void {
    const { state } = this;
    const typed = mergeTheirs(state, this.#saved.content, draft);
    this.#saved = draft;
    this.#set({ ...state, ...typed, draft });
  }

  #set(state: DraftState): void {
    this.$state.set(state);
    this.#keeper.soon();
    this.#warnOrEnd();
  }

  /** Listens only while something waits: browsers keep no page with such a listener for the way back. */
  #warnOrEnd(): void {
    const state = this.$state.get();
    const waits = (state && !isSettled(state)) || this.#held > 0;
    if (waits !== this.#isWarning) {
      this.#isWarning = waits;
      if (waits) addEventListener('beforeunload', this.#warn);
      else removeEventListener('beforeunload', this.#warn);
    }
    if (waits || !this.#isLeft || !editors.delete(this.params.id) || !state) return;
    const { version, content } = this.#saved;
    keepLoaded<'GET /orders/:id/draft'>(['GET /orders/:id/draft', { params: this.params }], {
      ...state.draft,
      version,
      content,
    });
  }

  readonly #warn = (event: BeforeUnloadEvent): void => {
    if (!isGivenUp()) event.preventDefault();
  };
}

function isSettled({ saving, conflicts }: DraftState): boolean {
  return saving === 'saved' && conflicts.length === 0;
}

export type { DraftEditor };
