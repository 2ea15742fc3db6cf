import { checkPost } from './check-post.ts';

/** A post with what has one right reading repaired, and in how many places. */
interface RepairedPost {
  readonly text: string;
  readonly count: number;
}

/** Repairs hard spaces, bullets, headings and bare addresses in the text of a post. Its line endings stay. */
export function repairPost(file: string, text: string): RepairedPost {
  const { body, parsedBody } = checkPost(file, text);
  const repairs = parsedBody.repairs.toSorted((one, other) => other.start - one.start);
  const repaired = repairs.reduce(
    (result, { start, end, text: meant }) => result.slice(0, start) + meant + result.slice(end),
    body.text,
  );
  const lines = text.replaceAll('\r\n', '\n');
  const whole = lines.slice(0, lines.length - body.text.length) + repaired;
  return {
    text: text.includes('\r\n') ? whole.replaceAll('\n', '\r\n') : whole,
    count: repairs.length,
  };
}
