import { atom } from 'nanostores';
import { withEntryIds, withPlaceIds } from '#report/entry-ids.ts';
import type { FieldValue } from '#report/fields.ts';
import { OFFICE_PROBLEMS } from '#shared/office/access.ts';
import type { Draft, DraftWriter } from '#shared/office/reports.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import { call, OfficeError } from '../shell/api.ts';
import { forgetOrder, isGivenUp, type Keeping, type KeptPhoto } from '../shell/kept.ts';
import { repeatUntilResponse } from '../shell/repeat-until-response.ts';
import { keepLoaded } from '../shell/use-data.ts';
import { isThere, type Typed, withTheirs } from './conflicts.ts';
import { DraftKeeper, hasEnded, type KeptDraft } from './draft-keeper.ts';
import { type DraftState, isEnded, isSettled } from './draft-state.ts';
import { isSame, mergeTheirs } from './merge.ts';
import { type Path, withValue } from './values.ts';

/** Waits with saving until typing pauses. */
export const PAUSE_MS = 1_000;

/** How long somebody is taken to go on writing after the last call that said so. */
const WRITING_MS = 5 * 60_000;

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
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #isLeft = false;
  #isWarning = false;
  /** How many works are under way whose result belongs into the draft. */
  #held = 0;
  /** With which the ids of entries begin that are added here. */
  readonly #prefix = crypto.randomUUID().slice(0, 6);
  #added = 0;

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
  receive(loaded: Draft): void {
    const draft = identified(loaded);
    const state = this.$state.get();
    if (!state) {
      this.#saved = draft;
      this.#set({
        draft,
        content: draft.content,
        conflicts: [],
        saving: 'saved',
        writer: undefined,
      });
    } else if (!this.#running && draft.version > this.#saved.version) {
      this.#takeOver(draft);
    } else {
      // An owner may have entered the signature meanwhile, and somebody else have taken photographs.
      this.#set({ ...state, draft });
    }
    this.#meet(draft.writer);
  }

  /** Merges into the draft what an earlier page could not save of it. */
  adopt({ saved, ...typed }: KeptDraft): void {
    this.#keeper.adopt();
    this.change(({ content, conflicts }) => {
      const by = nameOf(this.state.draft.writer);
      const merged = mergeTheirs(typed, saved.content, { content, by });
      const asked = new Set(merged.conflicts.map(({ place }) => place.join('/')));
      const others = conflicts.filter(({ place }) => !asked.has(place.join('/')));
      return { ...merged, conflicts: [...others, ...merged.conflicts] };
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
    const isKnown = state.saving === 'offline' || isEnded(state.saving);
    const changed = change(state);
    const content = withEntryIds(changed.content, this.#newId, state.content);
    const conflicts = changed.conflicts.filter(({ place }) => isThere(content, place));
    this.#set({ ...state, content, conflicts, saving: isKnown ? state.saving : 'saving' });
    clearTimeout(this.#pause);
    this.#pause = setTimeout(this.flush, PAUSE_MS);
  }

  /** The id that the next entry will have which is added here. */
  get nextId(): string {
    return `${this.#prefix}-${this.#added}`;
  }

  readonly #newId = (): string => {
    const id = this.nextId;
    this.#added += 1;
    return id;
  };

  /** Saves what is typed, if it isn't. What fails is in the state. */
  readonly flush = (): void => {
    this.#keeper.now();
    const saving = this.$state.get()?.saving ?? 'saved';
    if (saving !== 'saved' && !isEnded(saving)) void this.save().catch(() => undefined);
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
        this.#meet(saved.writer);
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
      this.#takeOver(identified(await this.repeatUntilResponse(read)));
    } catch (failure) {
      const text = failure instanceof Error ? failure.message : `${failure}`;
      this.#set({ ...this.state, saving: { failure: text, hasEnded: hasEnded(failure) } });
      if (hasEnded(failure)) void forgetOrder(this.params.id);
      throw failure;
    }
  }

  #takeOver(draft: Draft): void {
    const { state } = this;
    const by = nameOf(draft.writer);
    const typed = mergeTheirs(state, this.#saved.content, { content: draft.content, by });
    this.#saved = draft;
    this.#set({ ...state, ...typed, draft });
    this.#meet(draft.writer);
  }

  /** Says for a while that somebody else writes too. No call is made to find out. */
  #meet(writer: DraftWriter | null): void {
    if (!writer?.isWriting) return;
    clearTimeout(this.#leaving);
    this.#set({ ...this.state, writer: writer.name });
    this.#leaving = setTimeout(() => this.#set({ ...this.state, writer: undefined }), WRITING_MS);
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
    clearTimeout(this.#leaving);
    const { version, content } = this.#saved;
    keepLoaded<'GET /orders/:id/draft'>(['GET /orders/:id/draft', { params: this.params }], {
      ...state.draft,
      version,
      content,
      writer: null,
    });
  }

  readonly #warn = (event: BeforeUnloadEvent): void => {
    if (!isGivenUp()) event.preventDefault();
  };
}

/** Who saved a draft, where that was not this page. */
function nameOf(writer: DraftWriter | null): string {
  return writer?.name ?? 'Another window';
}

/** What is merged has ids. A page may be younger than the office that responds. */
function identified(draft: Draft): Draft {
  return { ...draft, content: withPlaceIds(draft.content) };
}

export type { DraftEditor };
