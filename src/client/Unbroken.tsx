import { splitAtFacts } from '#business/unbroken-facts.ts';

/**
 * A text whose facts, such as a phone number or `24-48 hours`, are never broken across lines. Another text is another element: a
 * browser's translation replaces text nodes, and React would go on changing those that are no longer shown.
 */
export function Unbroken({ text }: { readonly text: string }) {
  return (
    <span key={text}>
      {splitAtFacts(text).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fact can occur twice, and its place is all that identifies it
          <span key={index} className="whitespace-nowrap">
            {part}
          </span>
        ),
      )}
    </span>
  );
}
