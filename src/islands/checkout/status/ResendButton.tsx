import { useState } from 'react';
import { call, noticeText } from '#client/api.ts';
import { FieldErrorMessage } from '#client/fields/FieldErrorMessage.tsx';
import { SuccessMessage } from '#client/fields/SuccessMessage.tsx';
import { Mail } from '#client/icons.tsx';
import { type Resendable, resendRoute } from '#shared/resend.ts';

interface ResendButtonProps {
  readonly orderId: string;
  readonly mail: Resendable;
  readonly className: string;
}

type State =
  | { readonly type: 'idle' | 'sending' | 'sent' }
  | { readonly type: 'failed'; readonly message: string };

const LABELS: Readonly<Record<Resendable, string>> = {
  receipt: 'Send the receipt again',
  report: 'Send the report again',
};

/** Without the address: whoever has the order's page need not know it. */
const SENT: Readonly<Record<Resendable, string>> = {
  receipt: 'Sent. The receipt is on its way to the email address of this order.',
  report: 'Sent. The report is on its way to the email address of this order.',
};

/** Sends a mail of the order again. The result stays below the button. */
export function ResendButton({ orderId, mail, className }: ResendButtonProps) {
  const [state, setState] = useState<State>({ type: 'idle' });
  const result = `resend-${mail}`;

  async function resend() {
    if (state.type === 'sending') return;
    setState({ type: 'sending' });
    try {
      await call(resendRoute, { params: { id: orderId }, body: { mail } });
      setState({ type: 'sent' });
    } catch (error) {
      setState({ type: 'failed', message: noticeText(error, 'Please try again or call us.') });
    }
  }

  return (
    <div>
      <button
        type="button"
        // Not `disabled` while sending, because a disabled button loses the focus.
        aria-disabled={state.type === 'sending'}
        aria-describedby={result}
        onClick={resend}
        className={`button aria-disabled:cursor-progress aria-disabled:opacity-70 ${className}`}
      >
        <Mail className="size-5" />
        {state.type === 'sending' ? 'Sending...' : LABELS[mail]}
      </button>
      <div role="status" id={result}>
        {state.type === 'sent' && (
          <SuccessMessage id={`${result}-sent`}>{SENT[mail]}</SuccessMessage>
        )}
        {state.type === 'failed' && (
          <FieldErrorMessage id={`${result}-failed`} className="mt-3">
            Not sent. {state.message}
          </FieldErrorMessage>
        )}
      </div>
    </div>
  );
}
