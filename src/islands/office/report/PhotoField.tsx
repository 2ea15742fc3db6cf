import { FileField } from '../shell/FileField.tsx';
import { ResultNotice } from '../shell/ResultNotice.tsx';
import { useAction } from '../shell/use-action.ts';
import { idOf, useComposer } from './composer.ts';
import { shrinkPhoto } from './photo.ts';
import type { Path } from './values.ts';

interface PhotoFieldProps {
  readonly path: Path;
  readonly file: string;
  readonly error: string | undefined;
}

/** A photograph, from the camera or a file. */
export function PhotoField({ path, file, error }: PhotoFieldProps) {
  const { orderId, photos } = useComposer();
  const { isBusy, result, run } = useAction();
  const isUploading = isBusy || photos.isUploading(file);
  const isThere = /\.jpe?g$/.test(file);
  return (
    <div className="col-span-full">
      {isThere && (
        <img
          className="mb-3 max-h-64 max-w-full object-contain border border-rule bg-sand-soft"
          src={photoUrl(orderId, file)}
          alt="As it was uploaded"
        />
      )}
      <FileField
        id={idOf(path)}
        label={isThere ? 'Replace the photograph' : 'Take or choose a photograph'}
        error={isUploading || isThere ? undefined : error}
        accept="image/*"
        isDisabled={isUploading}
        onChoose={(chosen) => void run(async () => photos.add(path, await shrinkPhoto(chosen)))}
      />
      <p role="status" className="mt-1.5 text-label text-ink-soft">
        {isUploading && 'The photograph is on its way. You can go on typing.'}
      </p>
      <ResultNotice result={result} />
    </div>
  );
}

/** Where the office has a photograph of an order's draft. */
export function photoUrl(orderId: string, file: string): string {
  return `/api/office/orders/${orderId}/photos/${file}`;
}
