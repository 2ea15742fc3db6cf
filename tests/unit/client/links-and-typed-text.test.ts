import * as z from 'zod/mini';
import { idFromPath } from '#client/id-in-path.ts';
import { checkoutPath } from '#shared/checkout-path.ts';
import { dialedNumber } from '#shared/dial.ts';
import { emailAddress, phoneNumber } from '#shared/email-and-phone.ts';
import { LANGUAGES, pathIn } from '#shared/languages.ts';
import { forOptionalFields, OPTIONAL_FIELDS } from '#shared/order-fields.ts';
import { orderForm } from '#shared/order-form.ts';
import { sweep } from '../../sweep.ts';

const ID = '01j8zk3v9q4m5n6p7r8s9t0vwx';
const PATH = checkoutPath(ID);

/** What programs and people leave of a link, by how it came about. */
const LINKS = {
  alone: PATH,
  'a slash': `${PATH}/`,
  'a period': `${PATH}.`,
  'a comma': `${PATH},`,
  'a parenthesis': `${PATH})`,
  'a semicolon': `${PATH};`,
  'an apostrophe': `${PATH}'`,
  'a bracket': `${PATH}]`,
  'an equals sign': `${PATH}=`,
  'an angle bracket': `${PATH}%3E`,
  'a quotation mark': `${PATH}%22`,
  'a space': `${PATH}%20`,
  'a no-break space': `${PATH}%C2%A0`,
  'a zero-width space': `${PATH}%E2%80%8B`,
  'an escape of an escape': `${PATH}%2520`,
  'a parameter': `${PATH}&utm_source=x`,
  'a further page': `${PATH}/receipt`,
  'a file': `${PATH}/index.html`,
  capitals: checkoutPath(ID.toUpperCase()),
  'a space in front': `/checkout/%20${ID}`,
  'two slashes': `/checkout//${ID}`,
};

sweep(
  'a link to an order leads to it with what people paste around it',
  { link: LINKS },
  ({ link }) => {
    const ids = LANGUAGES.map((language) => idFromPath(pathIn(language, LINKS[link]), 'checkout'));
    const read = new Set(ids.filter((id) => id !== ID));
    return [...read].map((id) => `it is read as ${escaped(id?.replace(ID, 'ID') ?? 'none')}`);
  },
);

const EMAILS = {
  'in marks of direction': '\u202aana@example.com\u202c',
  'after a zero-width space': '\u200bana@example.com',
  'before a word joiner': 'ana@example.com\u2060',
  'as a link': 'mailto:ana@example.com',
  'with its name': 'Ana Diaz <ana@example.com>',
  'with a comma': 'ana@example.com,',
  'with a period': 'ana@example.com.',
  'with a full-width sign': 'ana\uff20example.com',
};

sweep('an email address is the one that was meant', { email: EMAILS }, ({ email }) => {
  const { data } = z.safeParse(emailAddress, EMAILS[email]);
  return data === 'ana@example.com'
    ? []
    : [data === undefined ? 'it is refused' : `it is ${escaped(data)}`];
});

sweep(
  'an email address in another script is one in ASCII',
  { domain: ['bücher.example'] },
  ({ domain }) => {
    const { data } = z.safeParse(emailAddress, `ana@${domain}`);
    return data === `ana@${new URL(`https://${domain}`).hostname}` ? [] : ['it is refused'];
  },
);

const DIALED = '+13055550100';

/** What people type, and what a phone dials. */
const PHONES = {
  'as Americans write it': ['(305) 555-0100', DIALED],
  'in marks of direction': ['\u202a(305) 555-0100\u202c', DIALED],
  'with a variation selector': ['+1\ufe0d-305-555-0100', DIALED],
  'with no-break hyphens': ['305\u2011555\u20110100', DIALED],
  'with en dashes': ['305\u2013555\u20130100', DIALED],
  'with minus signs': ['305\u2212555\u22120100', DIALED],
  'in full-width signs': ['\uff13\uff10\uff15\uff0d555\uff0d0100', DIALED],
  'ext: 12': ['305-555-0100 ext: 12', `${DIALED},12`],
  'extn 12': ['305-555-0100 extn 12', `${DIALED},12`],
  'x 12': ['305-555-0100 x 12', `${DIALED},12`],
  '01 in front': ['01 305 555 0100', DIALED],
  '011 in front': ['011 54 11 5555 0100', '+541155550100'],
  'two numbers': ['305-555-0100 / 786-555-0101', DIALED],
  'a word in front': ['Cell: 305-555-0100', DIALED],
} as const;

sweep('a phone number can be dialed as it was typed', { phone: PHONES }, ({ phone }) => {
  const [typed, right] = PHONES[phone];
  const { data } = z.safeParse(phoneNumber, typed);
  if (data === undefined) return ['it is refused'];
  const dialed = dialedNumber(data) ?? 'nothing';
  return dialed === right ? [] : [`it dials ${dialed}`];
});

/** What a text of one line looks like, by its field. */
const TYPED: Readonly<Record<string, string>> = {
  propertyAddress: '12 Sample Ave',
  customerName: 'Ana Diaz',
  customerEmail: 'ana@example.com',
  customerPhone: '305-555-0100',
  ...Object.fromEntries(
    Object.entries(OPTIONAL_FIELDS).flatMap(([name, { type }]) =>
      type === 'date' ? [] : [[name, type === 'email' ? 'eva@example.com' : 'AB 12']],
    ),
  ),
};

const FORM = {
  ...forOptionalFields(() => ''),
  ...TYPED,
  serviceType: 'full',
  county: 'broward',
  notes: '',
};

/** Signs that nobody sees, around a text. */
const UNSEEN = {
  'U+00AD': '\u00ad',
  'U+200B': '\u200b',
  'U+200E': '\u200e',
  'U+202A': '\u202a',
  'U+2060': '\u2060',
  'U+2066': '\u2066',
  'U+FEFF': '\ufeff',
};

sweep('a sign that nobody sees is not stored', { sign: UNSEEN }, ({ sign }) =>
  typedWith((text) => `${UNSEEN[sign]}${text}${UNSEEN[sign]}`),
);

/** Signs that stand for a space. */
const SPACES = { 'U+0009': '\t', 'U+00A0': '\u00a0', 'U+2009': '\u2009', 'U+3000': '\u3000' };

sweep('a space of another kind is stored as a space', { space: SPACES }, ({ space }) =>
  typedWith((text) => text.replaceAll(' ', SPACES[space])),
);

/** Fields that are not stored as they were meant. */
function typedWith(change: (text: string) => string): string[] {
  return Object.entries(TYPED).flatMap(([field, text]) => {
    const { data, error } = z.safeParse(orderForm, { ...FORM, [field]: change(text) });
    if (error) return [`${field} is refused`];
    return (data as Readonly<Record<string, unknown>>)[field] === text ? [] : [`${field} keeps it`];
  });
}

function escaped(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, (sign) => `U+${sign.charCodeAt(0).toString(16)}`);
}
