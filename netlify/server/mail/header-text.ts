import { CONTROL_CHARACTERS } from '#shared/control-characters.ts';

/**
 * Returns a text for a header of an email: on one line, without control and direction characters, and with nothing that a
 * mail program would decode (encoded-words, RFC 2047).
 */
export function headerText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(CONTROL_CHARACTERS, '').replaceAll('=?', '= ?');
}
