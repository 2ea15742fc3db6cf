import type { YAMLParseError, YAMLWarning } from 'yaml';
import type { LocatedProblem } from './problem.ts';

const QUOTE_IT = 'Put the text in double quotes';

/** What to do about the mistakes that people make in YAML, by the parser's code. */
const ADVICE: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: `A colon and a space begin a field. ${QUOTE_IT} if they are part of it, and begin each field on its own line.`,
  MULTILINE_IMPLICIT_KEY: `This line has no field. Write the field’s name and a colon first, or indent the line to continue the text above.`,
  MISSING_CHAR: `A quote, bracket or colon is missing. Close the quotes, and write a colon after the field’s name.`,
  UNEXPECTED_TOKEN: `This can’t be read here. ${QUOTE_IT}, with \\" for each double quote in it.`,
  BAD_SCALAR_START: `A value can’t begin with this character. ${QUOTE_IT}.`,
  BAD_DQ_ESCAPE: 'Write \\\\ for a backslash within double quotes.',
  BAD_INDENT: 'Indent the fields that belong together by the same number of spaces.',
  TAB_AS_INDENT: 'Indent with spaces, not with tabs.',
  DUPLICATE_KEY: 'This field is there twice. Remove one of them.',
  TAG_RESOLVE_FAILED: `A value that begins with ! needs quotes.`,
  MULTIPLE_DOCS: 'Remove the line of three dashes: a file holds one report.',
};

/** Says what to do about a part of the text that is not YAML. */
export function toSyntaxProblem(
  { code, message }: YAMLParseError | YAMLWarning,
  line: number,
): LocatedProblem {
  return { line, field: '', message: ADVICE[code] ?? `This can’t be read (${message}).` };
}
