import { COUNTY_ADDITIONS } from './made-up-county.ts';
import { SERVICE_ADDITIONS } from './made-up-service.ts';

/** What a change adds to the project, by file. Paths begin at the project's root. */
export interface Additions {
  readonly edits: Readonly<Record<string, (text: string) => string>>;
  readonly files: Readonly<Record<string, string>>;
}

/** The rows and texts of what is made up: the whole change, so that what another file lacks is a fault. */
export const ADDITIONS: Additions = {
  edits: { ...COUNTY_ADDITIONS.edits, ...SERVICE_ADDITIONS.edits },
  files: { ...COUNTY_ADDITIONS.files, ...SERVICE_ADDITIONS.files },
};
