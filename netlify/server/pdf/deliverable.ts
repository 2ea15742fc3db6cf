import type { PdfStructure } from './structure.ts';
import { Dictionary, nameOf, type PdfValue, toText } from './syntax.ts';

/** Why a customer should not open a PDF, or could not read it. The first that is true is named. */
const REASONS = [
  /** Most readers show its cover alone. */
  'portfolio',
  /** It runs something, sends something or opens something else. */
  'scripted',
  /** It plays something. */
  'media',
  /** A part of it is in another file. */
  'external',
  'program',
  /** It leads to a share of a network, to which a reader sends passwords. */
  'network',
  /** A link leads to something else than a page, an email or a phone number. */
  'linked',
  'empty',
] as const;
export type Undeliverable = (typeof REASONS)[number];

/** What may be meant, and a person has to look at. */
export interface ToConfirm {
  /** Names of the files in it. */
  readonly attachments: readonly string[];
  /** Links that don't say what kind they are. */
  readonly links: readonly string[];
}

type Judged = Undeliverable | ToConfirm;

/** Actions for which a reader waits until somebody presses (ISO 32000-1, 12.6.4). */
const ALLOWED_ACTIONS = ['GoTo', 'GoToR', 'URI', 'Named', 'Hide', 'SetOCGState', 'ResetForm'];

/** Any other action, wherever it stands. */
const FORBIDDEN_ACTIONS: ReadonlyMap<string, Undeliverable> = new Map([
  ['JavaScript', 'scripted'],
  ['Launch', 'scripted'],
  ['SubmitForm', 'scripted'],
  ['ImportData', 'scripted'],
  ['GoToE', 'scripted'],
  ['GoToDp', 'scripted'],
  ['Thread', 'scripted'],
  ['Rendition', 'media'],
  ['Sound', 'media'],
  ['Movie', 'media'],
  ['GoTo3DView', 'media'],
  ['RichMediaExecute', 'media'],
]);

/** Kinds of annotations that play something. */
const MEDIA: ReadonlyMap<string, Undeliverable> = new Map(
  ['Movie', 'Sound', 'Screen', 'RichMedia', '3D'].map((kind) => [kind, 'media']),
);

/** Keys of a file's name, one for each system. */
const FILE_NAMES = ['UF', 'F', 'DOS', 'Mac', 'Unix'];

/** Endings of what Windows, macOS and Linux run when it is opened. */
const PROGRAM =
  /\.(?:exe|com|scr|pif|cpl|dll|msi|msp|msix|appx|bat|cmd|ps1|psm1|vb|vbs|vbe|js|jse|mjs|wsf|wsh|hta|jar|lnk|url|scf|reg|inf|gadget|application|chm|iso|img|vhdx?|xll|(?:doc|dot|xls|xlt|ppt|pot)m|app|command|dmg|pkg|sh|bash|run|desktop|apk)[.\s]*$/i;

const ALLOWED_SCHEMES = ['http', 'https', 'mailto', 'tel'];

/** Two letters at least: one is a drive's. */
const SCHEME = /^([a-z][a-z0-9+-]+):/i;

/** Judges what a PDF's objects hold: whether it can be sent to a customer, and what has to be looked at before. */
export function judge({ values, streams, resolve }: PdfStructure): Judged {
  const reasons = new Set<Undeliverable>();
  const attachments = new Set<string>();
  const links = new Set<string>();
  const judgeLink = (link: string) => {
    const kind = kindOfLink(link);
    if (kind === 'unknown') links.add(link);
    else if (kind) reasons.add(kind);
  };
  const resolveAll = (value: PdfValue) => resolve(value).flatMap((each) => [each].flat());

  const judgeEntry = (dictionary: Dictionary, key: string, value: PdfValue) => {
    switch (key) {
      case 'Collection':
        if (dictionary.has('Pages')) reasons.add('portfolio');
        break;
      case 'S':
      case 'Subtype':
        for (const each of resolve(value)) {
          const reason = (key === 'S' ? FORBIDDEN_ACTIONS : MEDIA).get(nameOf(each) ?? '');
          if (reason) reasons.add(reason);
        }
        break;
      case 'JS':
      case 'JavaScript':
      case 'XFA':
        reasons.add('scripted');
        break;
      case 'AA':
        if (!resolve(value).every(isEmpty)) reasons.add('scripted');
        break;
      case 'OpenAction':
        if (!isPageView(resolve(value))) reasons.add('scripted');
        break;
      case 'A':
      case 'PA':
      case 'Next': {
        const actions = resolveAll(value).flatMap((each) => resolve(each as PdfValue));
        if (actions.some(isOtherAction)) reasons.add('scripted');
        break;
      }
      case 'URI':
        for (const each of resolve(value)) {
          const bases = each instanceof Dictionary ? each.all('Base').flatMap(resolve) : [each];
          for (const link of textsOf(bases)) judgeLink(link);
        }
        break;
      case 'F':
      case 'UF':
      case 'DOS':
      case 'Mac':
      case 'Unix':
        for (const name of textsOf(resolve(value))) {
          if (dictionary.names('FS', 'URL')) judgeLink(name);
          else if (kindOfLink(name) === 'network') reasons.add('network');
        }
        break;
      case 'EF': {
        const names = FILE_NAMES.flatMap((each) => dictionary.all(each)).flatMap(resolve);
        if (textsOf(names).some((name) => PROGRAM.test(name))) reasons.add('program');
        attachments.add(textsOf(names)[0] ?? 'a file without a name');
      }
    }
  };

  let hasPage = false;
  let hasContents = false;
  for (const dictionary of dictionariesIn(values)) {
    for (const [key, value] of dictionary.entries) {
      if (value === null) continue;
      if (key === 'Type') hasPage ||= resolve(value).some((type) => nameOf(type) === 'Page');
      else if (key === 'Contents') hasContents = true;
      else judgeEntry(dictionary, key, value);
    }
  }
  if (!hasPage || !hasContents) reasons.add('empty');
  const isExternal = (stream: Dictionary) =>
    stream.has('F') ||
    stream
      .all('Ref')
      .flatMap(resolve)
      .some((each) => each instanceof Dictionary && each.has('F'));
  if (streams.some(isExternal)) reasons.add('external');
  const reason = REASONS.find((each) => reasons.has(each));
  return reason ?? { attachments: [...attachments], links: [...links] };
}

/** Every dictionary, also those in others. */
function* dictionariesIn(values: readonly PdfValue[]): Generator<Dictionary> {
  for (const value of values) {
    if (value instanceof Dictionary) {
      yield value;
      yield* dictionariesIn(value.entries.map(([, each]) => each));
    } else if (Array.isArray(value)) yield* dictionariesIn(value);
  }
}

const textsOf = (values: readonly PdfValue[]) =>
  values.flatMap((value) =>
    typeof value === 'object' && value !== null && 'text' in value ? toText(value.text) : [],
  );

const isEmpty = (value: PdfValue) =>
  value === null || (value instanceof Dictionary && value.entries.length === 0);

/** True for an action that is none of those that are known. */
function isOtherAction(value: PdfValue): boolean {
  if (!(value instanceof Dictionary)) return false;
  const names = value
    .all('S')
    .map(nameOf)
    .filter((name) => name !== undefined);
  return names.some((name) => !ALLOWED_ACTIONS.includes(name) && !FORBIDDEN_ACTIONS.has(name));
}

/** True if a file that is opened goes to one of its pages, and does nothing else. */
function isPageView(found: readonly PdfValue[]): boolean {
  const isView = (each: PdfValue) => {
    if (!(each instanceof Dictionary)) return Array.isArray(each) || textsOf([each]).length > 0;
    const [action, ...others] = each.all('S');
    const goesToPage = action !== undefined && nameOf(action) === 'GoTo';
    return goesToPage && others.length === 0 && !each.has('Next');
  };
  return found.length > 0 && found.every(isView);
}

/** @returns undefined for one that may stand in a report; `unknown` for one that a person has to look at */
function kindOfLink(link: string): 'network' | 'linked' | 'unknown' | undefined {
  const typed = unescaped(link).replace(/[\0-\x20\x7f]/g, '');
  if (typed === '') return undefined;
  const [, scheme] = SCHEME.exec(typed) ?? [];
  const path = scheme?.toLowerCase() === 'file' ? typed.slice('file:'.length) : typed;
  if (/^[\\/]{2}/.test(path) && !/^\/\/\/?[a-z]:/i.test(path)) return 'network';
  if (scheme === undefined) return 'unknown';
  return ALLOWED_SCHEMES.includes(scheme.toLowerCase()) ? undefined : 'linked';
}

/** With the signs that a link writes as numbers, so that none is hidden. */
function unescaped(link: string): string {
  return link.replace(/%([2-7][\da-f])/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
