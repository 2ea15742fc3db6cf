import { useEffect, useRef } from 'react';
import { company } from '#business/company.ts';
import { CircleAlert, CircleCheck } from '#client/icons.tsx';
import { PhoneLink } from '#client/PhoneLink.tsx';
import { Unbroken } from '#client/Unbroken.tsx';

/** How a form's last submit ended. */
export interface FormResult {
  readonly tone: 'success' | 'failure';
  /** The title of the notice about it. Phones show it here, and no notice. */
  readonly title?: string | undefined;
  readonly text: string;
  /** Whether the company's phone number and email address follow the text. */
  readonly hasContact?: boolean;
}

interface FormMessageProps extends FormResult {
  /** For the control's or the button's `aria-describedby`. */
  readonly id?: string;
  readonly className?: string;
}

/**
 * An error below a control, or a result below a button. It stays where a notice closes by itself. With a notice's title,
 * it comes into view.
 */
export function FormMessage({
  id,
  tone,
  title,
  text,
  hasContact = false,
  className = 'mt-3',
}: FormMessageProps) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (title) message.current?.scrollIntoView({ block: 'nearest' });
  }, [title]);
  const [Icon, ink] =
    tone === 'success' ? [CircleCheck, 'text-closed'] : [CircleAlert, 'text-violation'];
  return (
    <p
      ref={message}
      className={`${className} flex scroll-my-4 gap-1.5 text-label font-semibold ${ink}`}
    >
      <Icon className="mt-0.5 size-4 shrink-0" />
      <span>
        {title && <strong className="block font-bold sm:hidden">{title}</strong>}
        <span id={id}>
          <Unbroken text={text} />
          {hasContact && (
            <>
              {' '}
              <PhoneLink />,{' '}
              <a className="link" href={`mailto:${company.email}`}>
                {company.email}
              </a>
            </>
          )}
        </span>
      </span>
    </p>
  );
}
