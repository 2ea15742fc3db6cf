import { LoaderCircle } from './icons.tsx';
import { useStatus } from './StatusRegion.tsx';

/** A spinner with a message. Its height keeps the footer off the screen until the content is loaded. */
export function LoadingMessage({ children }: { children: string }) {
  useStatus(children);
  return (
    <p className="flex min-h-80 items-start gap-3 py-4 text-ink-soft">
      <LoaderCircle className="size-6 text-lagoon motion-safe:animate-spin" />
      {children}
    </p>
  );
}
