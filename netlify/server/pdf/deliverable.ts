import type { PdfStructure } from './structure.ts';

/** Why a customer could not read a PDF, or should not open it. */
export type Undeliverable = 'encrypted' | 'empty' | 'scripted';

/** Actions that run something, send something or open another file (ISO 32000-1, 12.6.4), and forms that do. */
const ACTIONS = /\/(?:JavaScript|Launch|SubmitForm|ImportData|GoToE|RichMedia|XFA)\b/;

/** Two letters that the bytes of a picture have too, so that the objects alone are searched: a script, and events of a page. */
const SHORT_ACTIONS = /\/JS\s*[(<\d]|\/AA\s*(?:<<|\d)/;

/** Where a link leads, and what it says, as strings: a `#` in them begins a part of a page. */
const LINK = /\/(?:URI|Contents)\s*\((?:\\.|[^()\\])*\)/g;

/** A letter of a name that is written as its number, `/Java#53cript`: only what hides something does that. */
const HIDDEN = /\/[^\s/<>()[\]{}%]{0,60}#(?:[46][1-9a-f]|[57][0-9a])/i;

/** View when the file is opened. Many programs name the page to begin with. */
const OPENING = /\/OpenAction\b/;
const OPENS_AT_A_PAGE = /\/OpenAction\s*(?:\[|<<(?:(?!>>)[\s\S]){0,100}\/GoTo\b)/;

/** Returns why a PDF can't be sent to a customer; undefined if it can. */
export function whyUndeliverable({ objects, all }: PdfStructure): Undeliverable | undefined {
  if (/\/Encrypt\b/.test(objects)) return 'encrypted';
  const hasPage = /\/Type\s*\/Page\b/.test(objects) && /\/Contents\b/.test(objects);
  if (!hasPage) return 'empty';
  const opensOtherwise = OPENING.test(all) && !OPENS_AT_A_PAGE.test(objects);
  const isScripted =
    ACTIONS.test(all) ||
    SHORT_ACTIONS.test(objects) ||
    HIDDEN.test(objects.replace(LINK, '')) ||
    opensOtherwise;
  return isScripted ? 'scripted' : undefined;
}
