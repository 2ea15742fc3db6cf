import { atom, computed } from 'nanostores';
import type { FieldValue } from '#report/fields.ts';
import type { PhotoSizes } from '#report/photo-room.ts';
import { photosOf } from '#report/photos.ts';
import { call } from '../shell/api.ts';
import { forgetPhotos, type Keeping, type KeptPhoto } from '../shell/kept.ts';
import type { DraftEditor } from './draft-editor.ts';
import { shrinkPhoto } from './photo.ts';
import { type Path, withText, withValue } from './values.ts';

/** A photograph that this page has and the office doesn't, by what stands for it in the draft. */
export interface WaitingPhoto {
  /** Once it is read, and small. */
  readonly jpeg?: Blob;
  /** Why the browser doesn't keep it meanwhile. */
  readonly keeping?: Keeping;
  /** Why it isn't stored. */
  readonly failure?: string;
}

const photos = new WeakMap<DraftEditor, DraftPhotos>();

/** The photographs of the draft that an editor has. */
export function draftPhotos(editor: DraftEditor): DraftPhotos {
  const known = photos.get(editor) ?? new DraftPhotos(editor);
  photos.set(editor, known);
  return known;
}

const PLACEHOLDER = 'uploading-';

/** Whether a photograph waits somewhere, here or on another device. */
export function isPlaceholder(file: string): boolean {
  return file.startsWith(PLACEHOLDER);
}

/** Stores photographs, one after the other, and puts their names where they belong in the draft. The browser keeps them until then. */
class DraftPhotos {
  readonly #editor: DraftEditor;
  /** Those that this page has stored. */
  readonly #$stored = atom<PhotoSizes>({});
  readonly $waiting = atom<Readonly<Record<string, WaitingPhoto>>>({});
  /** Those to store, in their order. */
  readonly #queue = new Set<string>();
  #running: Promise<void> | undefined;
  /** Of all that are stored. */
  readonly $sizes;
  /** Whether those that the draft has a place for are stored: some could not be and can be tried again, or all are on their way. */
  readonly $unstored;

  constructor(editor: DraftEditor) {
    this.#editor = editor;
    // Another one only where the photographs differ, not with each key.
    const $loaded = computed(editor.$state, (state) => state?.draft.photos);
    this.$sizes = computed(
      [$loaded, this.#$stored],
      (loaded, stored): PhotoSizes => ({ ...loaded, ...stored }),
    );
    this.$unstored = computed([this.$waiting, editor.$state], (waiting) => {
      const wanted = Object.entries(waiting).filter(([id, { jpeg }]) => jpeg && this.#isWanted(id));
      if (wanted.some(([, { failure }]) => failure !== undefined)) return 'failed';
      return wanted.length > 0 ? 'on their way' : 'none';
    });
    // On the way back to the report they are there.
    let letGo = () => {};
    this.$unstored.listen((unstored) => {
      letGo();
      if (unstored !== 'failed') return;
      const isGone = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      void editor.hold(() => isGone);
    });
  }

  /** Whether this page has stored it, as small as it can be. */
  isNew(photo: string): boolean {
    return photo in this.#$stored.get();
  }

  /**
   * Takes pictures, each for a path in the draft, and uploads them. They find their entries again if those are moved meanwhile.
   * What fails is said of each.
   */
  async add(pictures: readonly (readonly [path: Path, picture: Blob])[], shrink = shrinkPhoto) {
    const added = pictures.map(
      ([path, picture]) => [`${PLACEHOLDER}${crypto.randomUUID()}`, path, picture] as const,
    );
    this.#editor.update((content) =>
      added.reduce((now, [id, path]) => withValue(now, path, id), content),
    );
    for (const [id] of added) this.#tell(id, {});
    await this.#editor.hold(async () => {
      for (const [id, , picture] of added) {
        try {
          await this.#take({ id, jpeg: await shrink(picture) });
        } catch (error) {
          this.#tell(id, { failure: messageOf(error) });
        }
      }
      await this.#running;
    });
  }

  /** Goes on with what an earlier page has kept. What the draft has no place for was removed, or is stored. */
  async adopt(kept: readonly KeptPhoto[]): Promise<void> {
    const wanted = kept.filter(({ id }) => this.#isWanted(id));
    await forgetPhotos(kept.filter((photo) => !wanted.includes(photo)).map(({ id }) => id));
    for (const photo of wanted) this.#enqueue(photo);
    await this.#running;
  }

  /** Tries once more to store one. */
  retry(id: string): void {
    const { jpeg, keeping } = this.$waiting.get()[id] ?? {};
    if (jpeg) this.#enqueue({ id, jpeg }, keeping);
  }

  /** Stores a smaller photograph in place of another, which stays in the draft until it is there. */
  async replace(file: string, jpeg: Blob): Promise<void> {
    await this.#editor.hold(async () => {
      this.#replace(file, await this.#store(jpeg, file));
      await this.#editor.save();
    });
  }

  async #take(photo: KeptPhoto): Promise<void> {
    this.#enqueue(photo, await this.#editor.keepPhotos([photo]));
  }

  #enqueue({ id, jpeg }: KeptPhoto, keeping: Keeping = 'kept'): void {
    this.#tell(id, { jpeg, keeping });
    this.#queue.add(id);
    this.#running ??= this.#editor.hold(() => this.#storeAll());
  }

  async #storeAll(): Promise<void> {
    while (this.#queue.size > 0) await this.#storeQueue();
    this.#running = undefined;
  }

  async #storeQueue(): Promise<void> {
    const done: string[] = [];
    // The draft has a place for them first. What keeps it from being saved is said with it.
    await this.#editor.save().catch(() => undefined);
    for (const id of this.#queue) {
      try {
        const { jpeg } = this.$waiting.get()[id] ?? {};
        // Its entry may be gone meanwhile.
        if (jpeg && this.#isWanted(id)) this.#replace(id, await this.#store(jpeg));
        this.#forget(id);
        done.push(id);
      } catch (error) {
        this.#tell(id, { ...this.$waiting.get()[id], failure: messageOf(error) });
      }
      this.#queue.delete(id);
    }
    // Kept until their names are stored, too.
    await this.#editor.save().then(
      () => forgetPhotos(done),
      () => undefined,
    );
  }

  #isWanted(id: string): boolean {
    return photosOf(this.#editor.state.content).includes(id);
  }

  #tell(id: string, photo: WaitingPhoto): void {
    this.$waiting.set({ ...this.$waiting.get(), [id]: photo });
  }

  #forget(id: string): void {
    const { [id]: _, ...others } = this.$waiting.get();
    this.$waiting.set(others);
  }

  #replace(file: string, value: FieldValue | undefined): void {
    this.#editor.update((content) => withText(content, file, value));
  }

  async #store(jpeg: Blob, inPlaceOf?: string): Promise<string> {
    const { params } = this.#editor;
    const { file } = await this.#editor.repeatUntilResponse(() =>
      call('POST /orders/:id/photos', { params, query: { inPlaceOf }, body: jpeg }),
    );
    this.#$stored.set({ ...this.#$stored.get(), [file]: jpeg.size });
    return file;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : `${error}`;
}

export type { DraftPhotos };
