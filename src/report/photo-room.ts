import type { ReportProblem } from './rules/rule.ts';

/** More than anybody takes of one house. */
export const MAX_PHOTOS = 60;

/** What all photographs of a report may have together, in bytes: its email takes ten megabytes. */
export const PHOTO_ROOM_BYTES = 9_000_000;

/** What a photograph is made to have, so that the most of them fit. */
export const PHOTO_BYTES = PHOTO_ROOM_BYTES / MAX_PHOTOS;

/** Bytes of the photographs that are stored, by their names. */
export type PhotoSizes = Readonly<Record<string, number>>;

export function bytesOf(photos: readonly string[], sizes: PhotoSizes): number {
  return photos.reduce((sum, file) => sum + (sizes[file] ?? 0), 0);
}

/** What keeps a report with too many large photographs from being delivered. */
export function photoProblems(photos: readonly string[], sizes: PhotoSizes): ReportProblem[] {
  const bytes = bytesOf(photos, sizes);
  if (bytes <= PHOTO_ROOM_BYTES) return [];
  const message = `The photographs have ${inMegabytes(bytes)} MB, and there is room for ${inMegabytes(PHOTO_ROOM_BYTES)}. Press “Make smaller” in the report, or leave some out.`;
  return [{ path: ['findings'], message }];
}

/** Megabytes as people read them: `6.1`, `9`. */
export const inMegabytes = (bytes: number) => String(Math.round(bytes / 100_000) / 10);
