import { CircleAlert, CircleCheck } from '#client/icons.tsx';
import { Unbroken } from '#client/Unbroken.tsx';

/** How a form's last submit ended. */
export interface FormResult {
  readonly tone: 'success' | 'failure';
  readonly text: string;
}

interface FormMessageProps extends FormResult {
  /** For the control's or the button's `aria-describedby`. */
  readonly id?: string;
  readonly className?: string;
}

/** An error below a control, or a result below a button. It stays where a notice closes by itself. */
export function FormMessage({ id, tone, text, className = 'mt-3' }: FormMessageProps) {
  const [Icon, ink] =
    tone === 'success' ? [CircleCheck, 'text-closed'] : [CircleAlert, 'text-violation'];
  return (
    <p id={id} className={`${className} flex gap-1.5 text-label font-semibold ${ink}`}>
      <Icon className="mt-0.5 size-4 shrink-0" />
      <span>
        <Unbroken text={text} />
      </span>
    </p>
  );
}
