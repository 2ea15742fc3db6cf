/*
 * What people type on one line, cleaned alike in the browser and on the server before anything is checked: what nobody sees goes,
 * and what is the same to a reader becomes the same. Nothing that can be seen is cut.
 */

/** What Unicode calls default ignorable: marks of direction, joiners, soft hyphens, zero-width spaces. */
const UNSEEN = /\p{DI}/u;

const SPACES = /\r\n|[\p{Z}\t\n\v\f\r\u0085]/gu;

/** Returns one line without what nobody sees: a parcel number. */
export function cleanLine(text: string): string {
  return withPlainSpaces(text.replace(/\p{DI}/gu, ''));
}

/** Returns one line of words, in which joiners, variation selectors and a flag's tags stay where they belong. */
export function cleanWords(text: string): string {
  const signs = [...text];
  return withPlainSpaces(signs.filter((_, index) => belongs(signs, index)).join(''));
}

/** Returns a phone number in ASCII. Its words stay. */
export function cleanPhone(phone: string): string {
  return inAscii(cleanLine(phone))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Nd}/gu, digitOf);
}

/** Returns an email address without what programs write around it. Two addresses stay as they are, and are no address. */
export function cleanEmail(email: string): string {
  const line = inAscii(cleanLine(email));
  if (line.split('@').length !== 2) return line;
  const [, inBrackets] = /<([^<>]*@[^<>]*)>[.,;]*$/.exec(line) ?? [];
  const address = (inBrackets ?? line)
    .replace(/^mailto:/i, '')
    .replace(/[.,;]+$/, '')
    .trim();
  const [mailbox = '', domain = ''] = address.split('@');
  return `${mailbox}@${asciiDomain(domain)}`;
}

/** Returns the domain's form in mail headers (IDNA) if it is in another script than Latin without accents. */
function asciiDomain(domain: string): string {
  if (!/^[\p{L}\p{M}\p{Nd}.-]+$/u.test(domain) || /^[\x20-\x7e]*$/.test(domain)) return domain;
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return domain;
  }
}

function withPlainSpaces(text: string): string {
  return text.replace(SPACES, ' ').trim();
}

/** Returns full-width signs, which keyboards for Chinese and Japanese write, as those of ASCII. */
function inAscii(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
  );
}

/** Returns a digit of any script as 0 to 9. The digits of a script are in rows of ten. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

const JOINER = /^[\u200c\u200d]$/;
const VARIATION = /^[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]$/u;
const TAG = /^[\u{e0020}-\u{e007f}]$/u;
const FLAG = '\u{1f3f4}';

/** Whether a sign is seen, or changes how those beside it look. */
function belongs(signs: readonly string[], index: number): boolean {
  const sign = signs[index] ?? '';
  if (!UNSEEN.test(sign)) return true;
  if (VARIATION.test(sign)) return isSeen(signs[index - 1]);
  if (TAG.test(sign)) return beforeTags(signs, index) === FLAG;
  if (!JOINER.test(sign)) return false;
  const before = VARIATION.test(signs[index - 1] ?? '') ? signs[index - 2] : signs[index - 1];
  return isSeen(before) && isSeen(signs[index + 1]);
}

function isSeen(sign: string | undefined): boolean {
  return sign !== undefined && !UNSEEN.test(sign) && !/[\p{Z}\p{Cc}]/u.test(sign);
}

function beforeTags(signs: readonly string[], index: number): string | undefined {
  let start = index;
  while (TAG.test(signs[start - 1] ?? '')) start -= 1;
  return signs[start - 1];
}
