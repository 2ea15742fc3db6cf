import { Check } from './icons.tsx';

/** Until when an order can be canceled, below the buttons that order and pay. */
export function CancellationNote({ text }: { text: string }) {
  return (
    <p className="mt-3 flex gap-2 text-label font-semibold">
      <Check className="mt-0.5 size-4 text-closed" />
      {text}
    </p>
  );
}
