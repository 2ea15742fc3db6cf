import type { ReportInLanguage } from '#shared/report/schema.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import { type FieldPath, isEmpty, isGroup, isList } from './fields.ts';
import { mapFields } from './walk.ts';

/** The name of a photograph, and where a report has it. */
interface ReportPhoto {
  readonly path: FieldPath;
  readonly file: string;
}

/** The photographs of a report, each as often as it stands there. */
export function photosIn(report: WrittenReport): ReportPhoto[] {
  const photos: ReportPhoto[] = [];
  mapFields(report, (value, { path, schema }, withParts) => {
    if (schema.isPhoto && !isEmpty(value)) photos.push({ path, file: String(value) });
    return withParts(value);
  });
  return photos;
}

/** The names of a report's photographs, one for each place where it has one. */
export function photosOf(report: WrittenReport): string[] {
  return photosIn(report).map(({ file }) => file);
}

/** A report without the photographs that are not there: one that is on its way, or was removed. */
export function withPhotos(report: ReportInLanguage, stored: StoredPhotos): ReportInLanguage;
export function withPhotos(report: WrittenReport, stored: StoredPhotos): WrittenReport;
export function withPhotos(report: WrittenReport, stored: StoredPhotos): WrittenReport {
  return mapFields(report, (value, { schema: { properties = {} } }, withParts) => {
    const isMissing =
      isGroup(value) &&
      Object.keys(properties).some(
        (name) => properties[name]?.isPhoto && !stored.has(String(value[name])),
      );
    if (isMissing) return undefined;
    const kept = withParts(value);
    return isList(kept) ? kept.filter((entry) => entry !== undefined) : kept;
  });
}

type StoredPhotos = ReadonlyMap<string, unknown>;
