import { useState } from 'react';
import {
  bytesOf,
  inMegabytes,
  PHOTO_BYTES,
  PHOTO_ROOM_BYTES,
  type PhotoSizes,
} from '#report/photo-room.ts';
import { photosOf } from '#report/photos.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import { call } from '../shell/api.ts';
import { Button } from '../shell/Button.tsx';
import { ResultNotice } from '../shell/ResultNotice.tsx';
import { useAction } from '../shell/use-action.ts';
import { useComposer } from './composer.ts';
import { shrinkPhoto } from './photo.ts';

interface PhotoRoomProps {
  readonly content: WrittenReport;
  readonly sizes: PhotoSizes;
}

/** What a picture that is drawn again must save: less is no gain for the quality that it loses. */
const LEAST_GAIN = 0.1;

/** How much of their room the photographs fill. Those that were stored larger than they are made now can be made smaller. */
export function PhotoRoom({ content, sizes }: PhotoRoomProps) {
  const { orderId, photos } = useComposer();
  const { isBusy, result, run } = useAction();
  /** Those that can't be made smaller than they are. */
  const [smallest, setSmallest] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState('');
  const files = photosOf(content).filter((file) => file in sizes);
  const bytes = bytesOf(files, sizes);
  const large = [...new Set(files)].filter(
    (file) => (sizes[file] ?? 0) > PHOTO_BYTES && !smallest.has(file) && !photos.isNew(file),
  );
  if (files.length === 0) return null;

  const makeSmaller = () =>
    run(async () => {
      for (const [index, file] of large.entries()) {
        setProgress(`Making smaller: ${index + 1} of ${large.length}`);
        const stored = await call('GET /orders/:id/photos/:file', {
          params: { id: orderId, file },
        });
        const smaller = await shrinkPhoto(stored);
        const isGain = smaller.size < stored.size * (1 - LEAST_GAIN);
        if (isGain) await photos.replace(file, smaller);
        else setSmallest((before) => new Set([...before, file]));
      }
    }, 'The photographs are as small as they can be.');
  const isOver = bytes > PHOTO_ROOM_BYTES;
  return (
    <div className="mt-4">
      {/* One text in each element: translators of pages replace the text beside another. */}
      <p className={isOver ? 'font-semibold text-violation' : ''}>
        Photographs:{' '}
        <span className="figures">
          {`${inMegabytes(bytes)} of ${inMegabytes(PHOTO_ROOM_BYTES)} MB`}
        </span>
      </p>
      {(large.length > 0 || isBusy) && (
        <Button
          className="button button-quiet office-action mt-2"
          isDisabled={isBusy}
          onClick={() => void makeSmaller()}
        >
          {isBusy ? progress : 'Make smaller'}
        </Button>
      )}
      <ResultNotice result={result} />
    </div>
  );
}
