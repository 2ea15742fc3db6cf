import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { useStatus } from '#client/StatusRegion.tsx';
import { FileField } from '../shell/FileField.tsx';
import type { Keeping } from '../shell/kept.ts';
import { Notice } from '../shell/Notice.tsx';
import { idOf, useComposer } from './composer.ts';
import { isPlaceholder, type WaitingPhoto } from './draft-photos.ts';
import type { Path } from './values.ts';

interface PhotoFieldProps {
  readonly path: Path;
  readonly file: string;
  readonly error: string | undefined;
}

/** A photograph, from the camera or a file. */
export function PhotoField({ path, file, error }: PhotoFieldProps) {
  const { orderId, photos } = useComposer();
  const waiting = useStore(photos.$waiting)[file];
  const isUploading = waiting !== undefined && waiting.failure === undefined;
  const isListed = typeof path.at(-2) === 'number';
  const isThere = /\.jpe?g$/.test(file);
  const isElsewhere = isPlaceholder(file) && !waiting;
  const here = useDataUrl(waiting?.jpeg);
  const src = isThere ? photoUrl(orderId, file) : here;
  const place = useRef<HTMLDivElement>(null);
  const tryAgain = () => {
    // The button goes.
    place.current?.focus({ preventScroll: true });
    photos.retry(file);
  };
  return (
    <div ref={place} tabIndex={-1} className="col-span-full">
      {src && (
        <img
          className="mb-3 max-h-64 max-w-full object-contain border border-rule bg-sand-soft"
          src={src}
          alt={isThere ? 'As it was uploaded' : 'As it waits here'}
        />
      )}
      {isElsewhere && (
        <p className="mb-3 text-label font-semibold">
          This photograph waits on the device on which it was chosen, and comes from there. Choose
          it here if that device is gone.
        </p>
      )}
      {waiting?.failure && (
        <div className="mb-3">
          <Notice text={waiting.failure} />
          {waiting.jpeg && (
            <button
              type="button"
              className="button button-quiet office-action mt-2"
              onClick={tryAgain}
            >
              Try again
            </button>
          )}
        </div>
      )}
      {!(isUploading && isListed) && (
        <FileField
          id={idOf(path)}
          label={isThere ? 'Replace the photograph' : 'Take or choose a photograph'}
          error={isThere || isElsewhere || waiting ? undefined : error}
          accept="image/*"
          isDisabled={isUploading}
          onChoose={([chosen]) => chosen && void photos.add([[path, chosen]])}
        />
      )}
      {isUploading && <Status text={statusOf(waiting)} />}
    </div>
  );
}

function Status({ text }: { readonly text: string }) {
  useStatus(text);
  return <p className="mt-1.5 text-label text-ink-soft">{text}</p>;
}

/** The office's page shows pictures of its own and data, and no blobs. */
function useDataUrl(blob: Blob | undefined): string | undefined {
  const [read, setRead] = useState<readonly [blob: Blob, url: string]>();
  useEffect(() => {
    if (!blob) return;
    const reader = new FileReader();
    reader.onload = () => setRead([blob, `${reader.result}`]);
    reader.readAsDataURL(blob);
    return () => reader.abort();
  }, [blob]);
  return blob && read?.[0] === blob ? read[1] : undefined;
}

/** What the browser does with a photograph that waits. */
const KEEPING: Readonly<Record<Keeping, string>> = {
  kept: 'It is kept on this device until it is stored: you can go on, or close this page.',
  full: 'This device has no room to keep it. Leave this page open until it is stored.',
  blocked:
    'This browser keeps nothing, as in a private window. Leave this page open until it is stored.',
};

function statusOf({ keeping }: WaitingPhoto): string {
  return keeping ? `On its way. ${KEEPING[keeping]}` : 'The photograph is read.';
}

interface AddPhotosProps {
  /** Of the list of photographs. */
  readonly path: Path;
  /** How many it has. */
  readonly count: number;
  /** The names of an entry's fields for the picture and for what it shows. */
  readonly fields: readonly [photo: string, description: string];
  readonly error: string | undefined;
}

/** Adds photographs to a list, several at once, and begins with the description of the first. */
export function AddPhotos({ path, count, fields, error }: AddPhotosProps) {
  const { photos, reveal } = useComposer();
  const [photo, description] = fields;
  return (
    <FileField
      id={idOf([...path, count, photo])}
      label="Take or choose photographs"
      error={error}
      accept="image/*"
      isMultiple
      isDisabled={false}
      onChoose={(chosen) => {
        void photos.add(chosen.map((file, index) => [[...path, count + index, photo], file]));
        reveal([...path, count, description]);
      }}
    />
  );
}

/** Where the office has a photograph of an order's draft. */
export function photoUrl(orderId: string, file: string): string {
  return `/api/office/orders/${orderId}/photos/${file}`;
}
