import type { Language } from '#shared/languages.ts';
import type { ScopeItem } from '#shared/report/sold-parts.ts';
import type { Words } from './record-words.ts';
import type { Timeline } from './timeline.ts';

/**
 * Version of the shape of a {@link ReportDocument}. It is stored with each delivery: raise it with a change that the pages of
 * reports which were delivered before could not show. Such a page has the files alone.
 */
export const DOCUMENT_VERSION = 1;

/** A report as it is read, in its language: first what takes a minute, then what that rests on. */
export interface ReportDocument {
  readonly tier: string;
  readonly address: string;
  readonly facts: readonly Fact[];
  /** The days that a reader plans by, in one line: `Inspection period ends Fri, Nov 27, 2026; closing Fri, Dec 4, 2026`. */
  readonly days: string | undefined;
  /** Of a report that replaces one that was delivered before. */
  readonly correction?: CorrectionNote | undefined;
  /** Stands beside the address on the first page: the house, or what the first finding shows. */
  readonly cover?: Picture | undefined;
  /** Of a visit: when, by whom, and what couldn't be entered. */
  readonly visit?: readonly Fact[];
  readonly verdict: { readonly tone: Tone; readonly grade: string; readonly text: string };
  readonly summary: readonly Section[];
  /** Where lists of the summary are shortened, as on paper. */
  readonly shortened?: Shortened;
  readonly evidence: readonly Section[];
}

/** What is said of entries for which the first sheet of paper has no room: of one that is left out, of two, and so on. */
export interface Shortened {
  /** Where in the summary the findings are. The steps follow them. */
  readonly place: number;
  readonly findings: readonly string[];
  readonly steps: readonly string[];
  /** Heading of the steps that follow later. */
  readonly otherSteps: string;
}

/** Which report it replaces, and what changed. */
export interface CorrectionNote {
  readonly heading: string;
  readonly texts: readonly LedText[];
}

/** The files of a document's pictures, in the order in which they are shown. */
export function picturesOf({
  cover,
  evidence,
}: Pick<ReportDocument, 'cover' | 'evidence'>): string[] {
  const shown = evidence
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.type === 'findings' ? block.findings : []))
    .flatMap(({ pictures }) => pictures);
  return [...new Set([...(cover ? [cover] : []), ...shown].map(({ file }) => file))];
}

export type Fact = readonly [label: string, value: string];

/** A photograph, and what it shows. */
export interface Picture {
  readonly file: string;
  readonly alt: string;
}

/** Result of a check. */
export type WrittenTone = 'fine' | 'open' | 'violation';

/** The same; that a permit has ended, which is neither; or in a preview that nobody has written it yet. */
export type Tone = WrittenTone | 'ended' | 'unwritten';

export interface Section {
  readonly heading: string;
  readonly blocks: readonly Block[];
  /** How many entries it has. */
  readonly count?: number;
  /** Shown without a click, where sections can be folded. */
  readonly isOpen?: boolean;
}

export type Block =
  | Paragraphs
  | KeyFindings
  | Findings
  | Entries
  | Questions
  | Message
  | Table
  | Timeline;

interface Paragraphs {
  readonly type: 'paragraphs';
  readonly texts: readonly string[];
  /**
   * Texts that are set in another way: a remark and the limits of a report smaller, the words of the customer as
   * a quotation.
   */
  readonly kind?: 'remark' | 'limits' | 'question';
}

/** A numbered list of findings, each with its reason. */
interface KeyFindings {
  readonly type: 'key-findings';
  readonly findings: readonly {
    readonly title: string;
    readonly why: string;
    readonly basis: ScopeItem;
  }[];
}

/** A text, and words that stand out before it: `Why it matters:`. */
export interface LedText {
  readonly lead?: string | undefined;
  readonly text: string;
}

interface Findings {
  readonly type: 'findings';
  readonly findings: readonly {
    readonly title: string;
    readonly texts: readonly LedText[];
    readonly facts: readonly Fact[];
    readonly pictures: readonly Picture[];
    readonly closing?: Closing;
  }[];
}

/** How a finding is closed: what the office says about it, what to ask there, and whom to call. */
export interface Closing {
  /** In the office's own words, each with the page that says so. */
  readonly facts: readonly (LedText & {
    readonly source: { readonly text: string; readonly url: string };
  })[];
  readonly lead: string;
  readonly questions: readonly string[];
  readonly contact: TableCell['texts'];
}

/** A list of short texts, in small print on paper. */
interface Entries {
  readonly type: 'entries';
  readonly heading?: string;
  readonly entries: readonly LedText[];
}

/** Questions for somebody else, each with what the report has about it. */
interface Questions {
  readonly type: 'questions';
  readonly questions: readonly { readonly title: string; readonly facts: readonly string[] }[];
}

/** A message that the reader may send, once for each language that it is written in. */
interface Message {
  readonly type: 'message';
  readonly versions: readonly MessageVersion[];
}

export interface MessageVersion {
  readonly language: Language;
  /** Names the language, where there are several. */
  readonly heading?: string;
  /** Each is a paragraph. */
  readonly lines: readonly string[];
}

export interface Table {
  readonly type: 'table';
  readonly heading?: string;
  /** Set smaller on paper: what nobody reads from end to end. */
  readonly isMinor?: boolean;
  /** Its first heading is a day, with what is to be done by then below. */
  readonly isByDay?: boolean;
  readonly columns: readonly {
    readonly heading: string;
    /** The share of the width that it takes beside the others. */
    readonly share: number;
  }[];
  /** The first cell is the row's header. */
  readonly rows: readonly (readonly TableCell[])[];
}

/** Texts, one below the other. */
export interface TableCell {
  readonly texts: readonly (Words & {
    readonly style?: 'strong' | 'note';
    /** The address on the web that the text leads to. */
    readonly url?: string;
  })[];
  /** Meaning of the first text, as a color. */
  readonly tone?: Tone;
  /** Keeps each text on one line. */
  readonly isUnbroken?: boolean;
  /** A number as an office writes it: on paper it is never broken, on a narrow screen it may be. */
  readonly isNumber?: boolean;
}
