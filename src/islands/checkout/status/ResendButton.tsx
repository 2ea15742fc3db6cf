import { useState } from 'react';
import { call, noticeText } from '#client/api.ts';
import { FieldErrorMessage } from '#client/fields/FieldErrorMessage.tsx';
import { SuccessMessage } from '#client/fields/SuccessMessage.tsx';
import { Mail } from '#client/icons.tsx';
import { type Resendable, resendRoute } from '#shared/resend.ts';
import { useTexts } from '../texts.ts';

interface ResendButtonProps {
  readonly orderId: string;
  readonly mail: Resendable;
  readonly className: string;
}

type State =
  | { readonly type: 'idle' | 'sending' | 'sent' }
  | { readonly type: 'failed'; readonly message: string };

/** Sends a mail of the order again. The result stays below the button. */
export function ResendButton({ orderId, mail, className }: ResendButtonProps) {
  const texts = useTexts().resend;
  const [state, setState] = useState<State>({ type: 'idle' });
  const result = `resend-${mail}`;

  async function resend() {
    if (state.type === 'sending') return;
    setState({ type: 'sending' });
    try {
      await call(resendRoute, { id: orderId, body: { mail } });
      setState({ type: 'sent' });
    } catch (error) {
      setState({ type: 'failed', message: noticeText(error, texts.tryAgain) });
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
        {state.type === 'sending' ? texts.sending : texts[mail].button}
      </button>
      <div role="status" id={result}>
        {state.type === 'sent' && (
          <SuccessMessage id={`${result}-sent`}>{texts[mail].sent}</SuccessMessage>
        )}
        {state.type === 'failed' && (
          <FieldErrorMessage id={`${result}-failed`} className="mt-3">
            {texts.notSent} {state.message}
          </FieldErrorMessage>
        )}
      </div>
    </div>
  );
}
