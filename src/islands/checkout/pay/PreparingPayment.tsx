import { LoadingMessage } from '#client/LoadingMessage.tsx';
import { useTexts } from '../texts.ts';

/** Says that the card form is on its way. On a phone as high as that form, so that what follows below doesn't move. */
export function PreparingPayment() {
  const { payment } = useTexts();
  return (
    <div className="max-lg:min-h-140">
      <LoadingMessage>{payment.preparing}</LoadingMessage>
    </div>
  );
}
