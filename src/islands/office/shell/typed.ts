import * as z from 'zod/mini';
import { formDraft } from '#client/form-draft.ts';
import { removeSessionValues } from '#client/session-storage.ts';

/**
 * Text that is typed in the office's forms and isn't sent, in the tab's session storage, so that it outlives a reload, Back and
 * another screen. Forms that hold a file or a secret don't use it. The composer keeps here which sections are open.
 */

const PREFIX = 'office-typed';

/** The fields that were typed in, by name. No `z.record`: the checkout shares the file of zod, and would load it too. */
const typedFields = z.custom<Readonly<Record<string, string>>>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string'),
);

/** The storage of one form, for one person at one path. */
export function typedIn(form: string, email: string, path: string) {
  return formDraft([PREFIX, email, path, form].join(' '), typedFields);
}

/**
 * Removes what was typed, at sign-out and when somebody else signs in.
 * @param except the person whose text stays
 */
export function forgetTyped(except?: string): void {
  const kept = except === undefined ? undefined : `${PREFIX} ${except} `;
  removeSessionValues((key) => key.startsWith(PREFIX) && !(kept && key.startsWith(kept)));
}
