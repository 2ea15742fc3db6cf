/** The mail providers that most of our visitors use. */
const COMMON_DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'live.com',
  'msn.com',
  'comcast.net',
  'bellsouth.net',
  'att.net',
];

/** Providers whose names are close to one of those. */
const SIMILAR_DOMAINS = ['mail.com', 'email.com', 'ymail.com', 'me.com', 'mac.com'];

/** Two typos make another word of a shorter name. */
const MIN_NAME_LENGTH_FOR_TWO_TYPOS = 5;

/** Returns the address with the common domain that its own one looks like a typo of, or undefined. */
export function suggestedEmail(email: string): string | undefined {
  const [, mailbox, typed = ''] = /^([^\s@]+@)([^\s@]+\.[a-z]{2,})$/i.exec(email.trim()) ?? [];
  const domain = typed.toLowerCase();
  if (!mailbox || [...COMMON_DOMAINS, ...SIMILAR_DOMAINS].includes(domain)) return undefined;
  const meant = COMMON_DOMAINS.find((common) => isTypoOf(domain, common));
  return meant && mailbox + meant;
}

/** Whether two domains differ in one place, or in two places of a long name under the same ending. */
function isTypoOf(domain: string, common: string): boolean {
  if (isWithin(1, domain, common)) return true;
  const [name = '', ending] = common.split('.');
  const isLong = name.length >= MIN_NAME_LENGTH_FOR_TWO_TYPOS;
  return isLong && domain.endsWith(`.${ending}`) && isWithin(2, domain, common);
}

/** Whether at most `typos` letters of a word are wrong, missing, added, or swapped with the next one. */
function isWithin(typos: number, one: string, other: string): boolean {
  if (one === other) return true;
  if (one[0] === other[0]) return isWithin(typos, one.slice(1), other.slice(1));
  if (typos === 0) return false;
  const isSwapped = one[0] === other[1] && one[1] === other[0];
  return (
    isWithin(typos - 1, one.slice(1), other.slice(1)) ||
    isWithin(typos - 1, one.slice(1), other) ||
    isWithin(typos - 1, one, other.slice(1)) ||
    (isSwapped && isWithin(typos - 1, one.slice(2), other.slice(2)))
  );
}
