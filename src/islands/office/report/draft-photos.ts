import { atom, computed } from 'nanostores';
import type { FieldValue } from '#report/fields.ts';
import type { PhotoSizes } from '#report/photo-room.ts';
import { call } from '../shell/api.ts';
import type { DraftEditor } from './draft-editor.ts';
import { type Path, valueAt, withText } from './values.ts';

const photos = new WeakMap<DraftEditor, DraftPhotos>();

/** The photographs of the draft that an editor has. */
export function draftPhotos(editor: DraftEditor): DraftPhotos {
  const known = photos.get(editor) ?? new DraftPhotos(editor);
  photos.set(editor, known);
  return known;
}

/** Stores photographs, and puts their names where they belong in the draft. */
class DraftPhotos {
  readonly #editor: DraftEditor;
  /** Those that this page has stored. */
  readonly #$stored = atom<PhotoSizes>({});
  /** Placeholders for those that are on their way. */
  readonly #pending = new Set<string>();
  /** Of all that are stored. */
  readonly $sizes;

  constructor(editor: DraftEditor) {
    this.#editor = editor;
    this.$sizes = computed(
      [editor.$state, this.#$stored],
      (state, stored): PhotoSizes => ({ ...state?.draft.photos, ...stored }),
    );
  }

  isUploading(photo: string): boolean {
    return this.#pending.has(photo);
  }

  /** Whether this page has stored it, as small as it can be. */
  isNew(photo: string): boolean {
    return photo in this.#$stored.get();
  }

  /** Uploads a photograph to a path. It finds its entry again if that is moved meanwhile. */
  async add(path: Path, jpeg: Blob): Promise<void> {
    const placeholder = `uploading-${crypto.randomUUID()}`;
    const earlier = valueAt(this.#editor.state.content, path);
    this.#pending.add(placeholder);
    this.#editor.edit(path, placeholder);
    await this.#editor.hold(async () => {
      try {
        await this.#editor.save();
        this.#replace(placeholder, await this.#store(jpeg));
      } catch (error) {
        this.#replace(placeholder, earlier);
        throw error;
      } finally {
        this.#pending.delete(placeholder);
      }
    });
  }

  /** Stores a smaller photograph in place of another, which stays in the draft until it is there. */
  async replace(file: string, jpeg: Blob): Promise<void> {
    await this.#editor.hold(async () => {
      this.#replace(file, await this.#store(jpeg, file));
      await this.#editor.save();
    });
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

export type { DraftPhotos };
