import { withoutState } from './place-names.ts';

/** A post office box in English and Spanish, with its number. */
const POST_BOX =
  /\b(?:p\.?\s*o\.?\s*b(?:ox)?|post(?:al)?\s+(?:office\s+)?box|apartado(?:\s+(?:postal|de\s+correos?))?|apdo\.?|casilla\s+(?:postal|de\s+correos?))\b[\s.:#]*(?:n(?:o|[uú]m(?:ero)?)\b\.?\s*)?(?:\d[\d-]*)?/giu;

/** Whether an address is a post office box and nothing else: no house number is left without it. */
export function isPostBox(typed: string): boolean {
  // Not by shared/typed-text.ts, all of which the finder of permit offices would load.
  const address = typed.replace(/\p{DI}/gu, '');
  const rest = address.replace(POST_BOX, '');
  return rest !== address && !/\d/.test(withoutState(rest));
}
