import { company } from '#business/company.ts';

/** A property of an event, its value escaped as its type asks for. */
type EventProperty = readonly [name: string, value: string];

/**
 * An iCalendar object (RFC 5545) with one event, with CRLF: of several, Outlook makes another calendar. It has no METHOD, with
 * which RFC 5546 asks for an organizer: strict readers refuse a file that has one of the two.
 * @param subject of the file, for its product identifier
 */
export function calendarFile(subject: string, event: readonly EventProperty[]): string {
  const lines: readonly EventProperty[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', escapeText(`-//${company.name}//${subject}//EN`)],
    ['CALSCALE', 'GREGORIAN'],
    ['BEGIN', 'VEVENT'],
    ...event,
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ];
  return lines.map(([key, value]) => `${fold(`${key}:${value}`)}\r\n`).join('');
}

/** The UID of an order's event, by which a calendar finds the one that it replaces. */
export function calendarId(event: string, number: string, siteUrl: string): string {
  return `${event}-${number.toLowerCase()}@${new URL(siteUrl).hostname}`;
}

/** `20261124T230000Z` (RFC 5545, 3.3.5, form 2). */
export function utcTime(isoTime: string): string {
  return isoTime.replace(/\.\d+/, '').replace(/[-:]/g, '');
}

/** A TEXT value (RFC 5545, 3.3.11), without control characters other than line breaks and tabs. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '');
}

const MAX_LINE_BYTES = 75;

/** Folds a line before its 76th byte (RFC 5545, 3.1), never within a character. */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (bytes + length > MAX_LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += length;
  }
  return folded;
}
