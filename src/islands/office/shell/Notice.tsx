import { CircleAlert, CircleCheck } from '#client/icons.tsx';
import { useStatus } from '#client/StatusRegion.tsx';
import type { ActionResult } from './use-action.ts';

/** The result of an action, announced to screen readers. */
export function Notice({
  tone = 'failure',
  text,
}: Partial<Pick<ActionResult, 'tone'>> & Pick<ActionResult, 'text'>) {
  useStatus(tone === 'success' ? text : '');
  const [Icon, ink] =
    tone === 'success' ? [CircleCheck, 'text-closed'] : [CircleAlert, 'text-violation'];
  return (
    <p
      role={tone === 'failure' ? 'alert' : undefined}
      className={`my-4 flex gap-2 font-semibold ${ink}`}
    >
      <Icon className="mt-0.5 size-5 shrink-0" />
      <span>{text}</span>
    </p>
  );
}
