import { useComposer, useContent } from './composer.ts';
import { itemsWithoutResult, withSameResult } from './same-result.ts';

/** Gives the items that come to nothing yet the result of one of them, and its permit: what was built with the house, say. */
export function SameResult({ index }: { readonly index: number }) {
  const { editor, reveal } = useComposer();
  const content = useContent();
  const count = itemsWithoutResult(content, index).length;
  if (count === 0) return null;
  return (
    <button
      type="button"
      className="button button-quiet office-action"
      onClick={() => {
        editor.update((now) => withSameResult(now, index));
        // The button is gone.
        reveal(['comparison', index]);
      }}
    >
      {count === 1
        ? 'The same for the item without a result'
        : `The same for the ${count} items without a result`}
    </button>
  );
}
