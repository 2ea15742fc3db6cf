import { atom } from 'nanostores';
import type { PhotoSizes } from '#report/photo-room.ts';
import { OFFICE_PROBLEMS } from '#shared/office/access.ts';
import type { Draft, DraftFields, DraftSubject, DraftValue } from '#shared/office/reports.ts';
import { call, OfficeError } from '../shell/api.ts';
import { repeatUntilResponse } from '../shell/repeat-until-response.ts';
import { isSame, mergeDrafts } from './merge.ts';
import { type Path, valueAt, withText, withValue } from './values.ts';

/** Waits with saving until typing pauses. */
export const PAUSE_MS = 1_000;

/** A field that somebody else changed too. The content has mine, the office theirs. */
export interface Conflict {
  readonly field: string;
  readonly theirs: DraftValue | undefined;
  readonly by: string;
}

export interface DraftState {
  readonly subject: DraftSubject;
  /** As it is typed. */
  readonly content: DraftFields;
  /** Bytes of the photographs that are stored. */
  readonly photos: PhotoSizes;
  readonly saving: 'saved' | 'saving' | 'offline' | { readonly failure: string };
  readonly conflicts: readonly Conflict[];
}

const editors = new Map<string, DraftEditor>();

/** The editor of an order's draft: the same one until the page is loaded again, so that leaving its screen loses nothing. */
export function draftEditor(orderId: string): DraftEditor {
  const editor = editors.get(orderId) ?? new DraftEditor(orderId);
  editors.set(orderId, editor);
  return editor;
}

/** Saves a draft as it is typed, and merges what others change meanwhile. */
class DraftEditor {
  /** Undefined until it is loaded. */
  readonly $state = atom<DraftState | undefined>(undefined);
  readonly #params: { readonly id: string };
  /** Version that the office has. */
  #saved = { version: 0, content: {} as DraftFields };
  #running: Promise<void> | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** Placeholders for photographs that are on their way. */
  readonly #photos = new Set<string>();

  constructor(orderId: string) {
    this.#params = { id: orderId };
    addEventListener('beforeunload', (event) => {
      const { saving, conflicts } = this.$state.get() ?? { saving: 'saved', conflicts: [] };
      if (saving !== 'saved' || conflicts.length > 0 || this.#photos.size > 0) {
        event.preventDefault();
      }
    });
  }

  /** Takes over a draft that was loaded. */
  receive(draft: Draft): void {
    const { tier, order, language, notes = null, signedBy, version, content, photos = {} } = draft;
    const subject = { tier, order, language, notes, signedBy };
    const state = this.$state.get();
    if (!state) {
      this.#saved = { version, content };
      this.$state.set({ subject, content, photos, saving: 'saved', conflicts: [] });
      return;
    }
    // An owner may have entered the signature meanwhile, and somebody else have taken photographs.
    this.#set({ subject, photos: { ...state.photos, ...photos } });
    if (!this.#running && version > this.#saved.version) this.#takeOver(draft);
  }

  /** Changes the value at a path, and saves it when typing pauses. */
  readonly edit = (path: Path, value: DraftValue | undefined): void =>
    this.update((content) => withValue(content, path, value));

  /** Changes the content, and saves it when typing pauses. */
  update(change: (content: DraftFields) => DraftValue | undefined): void {
    const { content, saving } = this.state;
    this.#set({
      content: change(content) as DraftFields,
      saving: saving === 'offline' ? saving : 'saving',
    });
    clearTimeout(this.#pause);
    this.#pause = setTimeout(this.flush, PAUSE_MS);
  }

  /** Saves what is typed, if it isn't. What fails is in the state. */
  readonly flush = (): void => {
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

  /** Keeps mine of what both changed, or takes theirs. */
  resolve({ field, theirs }: Conflict, keepsMine: boolean): void {
    const conflicts = this.state.conflicts.filter((each) => each.field !== field);
    this.#set({ conflicts });
    this.update((content) => (keepsMine ? content : { ...content, [field]: theirs }));
  }

  /** Uploads a photograph to a path. It finds its entry again if that is moved meanwhile. */
  async addPhoto(path: Path, jpeg: Blob): Promise<void> {
    const pending = `uploading-${crypto.randomUUID()}`;
    const earlier = valueAt(this.state.content, path);
    const replacePending = (value: DraftValue | undefined) =>
      this.update((content) => withText(content, pending, value));
    this.#photos.add(pending);
    this.edit(path, pending);
    try {
      await this.save();
      replacePending(await this.#storePhoto(jpeg));
    } catch (error) {
      replacePending(earlier);
      throw error;
    } finally {
      this.#photos.delete(pending);
    }
  }

  /**
   * Stores a smaller photograph in place of another, which stays in the draft until it is there.
   * @returns its name
   */
  async replacePhoto(file: string, jpeg: Blob): Promise<string> {
    const replacement = await this.#storePhoto(jpeg, file);
    this.update((content) => withText(content, file, replacement));
    await this.save();
    return replacement;
  }

  async #storePhoto(jpeg: Blob, inPlaceOf?: string): Promise<string> {
    const { file } = await this.#repeatUntilResponse(() =>
      call('POST /orders/:id/photos', { params: this.#params, query: { inPlaceOf }, body: jpeg }),
    );
    this.#set({ photos: { ...this.state.photos, [file]: jpeg.size } });
    return file;
  }

  isUploading(photo: string): boolean {
    return this.#photos.has(photo);
  }

  async #saveAll(): Promise<void> {
    for (;;) {
      clearTimeout(this.#pause);
      const { content: typed, conflicts } = this.state;
      const theirs = conflicts.map(({ field, theirs }) => [field, theirs]);
      const content: DraftFields = { ...typed, ...Object.fromEntries(theirs) };
      const { version } = this.#saved;
      if (version > 0 && isSame(content, this.#saved.content)) break;
      this.#set({ saving: 'saving' });
      try {
        // The same content again: whether it arrived is unknown.
        const saved = await this.#repeatUntilResponse(() =>
          call('PUT /orders/:id/draft', { params: this.#params, body: { version, content } }),
        );
        this.#saved = { version: saved.version, content };
      } catch (error) {
        await this.#afterRejection(error as Error);
      }
    }
    this.#set({ saving: 'saved' });
  }

  async #afterRejection(error: Error): Promise<void> {
    try {
      if (!(error instanceof OfficeError && error.problem.type === OFFICE_PROBLEMS.draftChanged))
        throw error;
      const read = () => call('GET /orders/:id/draft', { params: this.#params });
      this.#takeOver(await this.#repeatUntilResponse(read));
    } catch (failure) {
      this.#set({ saving: { failure: (failure as Error).message } });
      throw failure;
    }
  }

  #takeOver({ version, content: theirs, savedBy, photos }: Draft): void {
    const { content: mine, conflicts } = this.state;
    const { content, conflicts: found } = mergeDrafts(this.#saved.content, mine, theirs);
    const fields = new Set([...conflicts.map(({ field }) => field), ...found]);
    this.#saved = { version, content: theirs };
    this.#set({
      content,
      photos: { ...this.state.photos, ...photos },
      conflicts: [...fields]
        .filter((field) => !isSame(content[field], theirs[field]))
        .map((field) => ({ field, theirs: theirs[field], by: savedBy ?? 'another person' })),
    });
  }

  #repeatUntilResponse<T>(send: () => Promise<T>): Promise<T> {
    return repeatUntilResponse(send, () => this.#set({ saving: 'offline' }));
  }

  /** @throws Error before the draft is loaded */
  get state(): DraftState {
    const state = this.$state.get();
    if (!state) throw new Error('The draft is not loaded yet.');
    return state;
  }

  #set(change: Partial<DraftState>): void {
    this.$state.set({ ...this.state, ...change });
  }
}

export type { DraftEditor };
