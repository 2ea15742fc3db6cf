import { COLORS } from '#business/colors.ts';
import { company } from '#business/company.ts';
import { type FileIdentity, toKeyword } from '#shared/file-identity.ts';
import { printedText } from '#shared/letters/letters.ts';
import { printedTexts } from './printed-texts.ts';
import { type Typesetting, typeset } from './typeset.ts';

/** What every document has. */
interface DocumentInfo {
  /** Shown as the window's title. */
  readonly title: string;
  readonly identity: FileIdentity;
  /** The language of its texts, for readers and for hyphens: `en-US`. */
  readonly locale: string;
  /** Below the company's name. */
  readonly tagline: string;
  /** At the foot of each page, beside the page number: a line each. */
  readonly footer: readonly string[];
  /** At the head of each page but the first. */
  readonly head?: string | undefined;
  /** The number of a page among all: `2 of 5`. */
  readonly pageNumber: (number: string, count: string) => string;
  /** A word at the head of each page, such as "Sample". */
  readonly mark?: string | undefined;
}

/** Sets a document on our paper. The same content and time make the same bytes. */
export function setDocument(
  { title, identity, locale, tagline, footer, head, pageNumber, mark }: DocumentInfo,
  { data, ...rest }: Omit<Typesetting, 'isLatin'>,
): Buffer {
  const [language, region] = locale.split('-');
  const { document, isLatin } = printedTexts({
    ...data,
    meta: {
      company: company.name,
      tagline,
      footer,
      head: head ?? null,
      page: pageNumber('{number}', '{count}'),
      mark: mark ?? null,
    },
  });
  const meta = {
    ...document.meta,
    title: printedText(title).text,
    author: company.legalEntity ?? company.name,
    keyword: toKeyword(identity),
    language,
    region,
  };
  return typeset({ ...rest, data: { ...document, meta, colors: COLORS }, isLatin });
}
