import { useState } from 'react';
import { call, isConnectionLost, noticeText } from '#client/api.ts';
import { FormMessage, type FormResult } from '#client/fields/FormMessage.tsx';
import { Mail } from '#client/icons.tsx';
import type { CheckoutTexts } from '#i18n/en/checkout.ts';
import type { Resendable } from '#shared/resend.ts';
import { useTexts } from '../texts.ts';

interface ResendButtonProps {
  readonly orderId: string;
  readonly mail: Resendable;
  /** Of what is sent again; by default those of the email. */
  readonly words?: keyof CheckoutTexts['resend']['mails'];
  readonly className: string;
}

/** Sends an email of the order again. The result stays below the button. */
export function ResendButton({ orderId, mail, words = mail, className }: ResendButtonProps) {
  const { resend: texts, connectionLost } = useTexts();
  const [isSending, setIsSending] = useState(false);
  const [result, setResult] = useState<FormResult | null>(null);
  const resultId = `resend-${mail}`;

  async function resend() {
    if (isSending) return;
    setIsSending(true);
    setResult(null);
    try {
      await call('POST /api/orders/:id/resend', { params: { id: orderId }, body: { mail } });
      setResult({ tone: 'success', text: texts.mails[words].sent });
    } catch (error) {
      const reason = isConnectionLost(error) ? connectionLost : noticeText(error, texts.tryAgain);
      setResult({ tone: 'failure', text: `${texts.notSent} ${reason}` });
    }
    setIsSending(false);
  }

  return (
    <div>
      <button
        type="button"
        // Not `disabled` while sending, because a disabled button loses the focus.
        aria-disabled={isSending}
        aria-describedby={resultId}
        onClick={resend}
        className={`button aria-disabled:cursor-progress aria-disabled:opacity-70 ${className}`}
      >
        <Mail className="size-5" />
        <span>{isSending ? texts.sending : texts.mails[words].button}</span>
      </button>
      <div role="status" id={resultId}>
        {result && <FormMessage {...result} />}
      </div>
    </div>
  );
}
