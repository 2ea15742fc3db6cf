import { useEffect, useRef } from 'react';
import { Notice } from './Notice.tsx';
import type { ActionResult } from './use-action.ts';

interface ResultNoticeProps {
  readonly result: ActionResult | undefined;
  /** The place. */
  readonly className?: string;
}

/** How a press ended, brought into view: its button may be far below or above. */
export function ResultNotice({ result, className }: ResultNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) place.current?.scrollIntoView({ block: 'nearest' });
  }, [result]);
  if (!result) return null;
  return (
    <div ref={place} className={className}>
      <Notice {...result} />
    </div>
  );
}
