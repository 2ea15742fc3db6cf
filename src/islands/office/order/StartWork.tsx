import { useEffect, useEffectEvent } from 'react';
import type { OrderDetails } from '#shared/office/orders.ts';
import { call, preview } from '../shell/api.ts';
import { Button } from '../shell/Button.tsx';
import { PreviewPlace } from '../shell/PreviewPlace.tsx';
import type { useAction } from '../shell/use-action.ts';
import { usePreview } from '../shell/use-preview.ts';

interface StartWorkProps {
  readonly details: OrderDetails;
  readonly className: string;
  readonly action: ReturnType<typeof useAction>;
}

/** Starts the work on an order by one press. The email about it never differs, so it is beside the button, not in a dialog. */
export function StartWork({ details, className, action }: StartWorkProps) {
  const { order } = details;
  const request = { params: { id: order.id } };
  const shown = usePreview(request, () => preview('POST /orders/:id/work', request), details);
  const start = () =>
    void action.run(
      () => shown.press((headers) => call('POST /orders/:id/work', { ...request, headers })),
      'Work has started.',
    );
  const { failure } = shown;
  const showWhatHappened = useEffectEvent((text: string) => {
    void action.run(() => Promise.reject(new Error(text)));
  });
  // It can't start any more: the order is read again, which says why.
  const whyNot = failure?.reload ? undefined : failure?.text;
  useEffect(() => {
    if (whyNot) showWhatHappened(whyNot);
  }, [whyNot]);
  return (
    <>
      {order.paymentStatus === 'disputed' && (
        <p className="col-span-2 font-semibold text-violation">
          The customer’s bank disputes the payment and has withdrawn the money. If the dispute is
          lost, this work is unpaid.
        </p>
      )}
      <Button
        className={`${className} col-span-2`}
        isDisabled={action.isBusy || shown.isAwaited}
        onClick={start}
      >
        Start work
      </Button>
      {/* Below the other buttons, so that they stay in reach. */}
      <div className="order-last col-span-2">
        <PreviewPlace preview={shown} isAtOnce />
      </div>
    </>
  );
}
