import { MessagePage } from '#client/MessagePage.tsx';
import { OfficeAddresses } from './OfficeAddresses.tsx';
import { ReturnHome } from './ReturnHome.tsx';
import { useTexts } from './texts.ts';

/** The order is missing although its payment was received: whoever ordered or paid again would pay twice. */
export function OrderLookedFor({ orderId }: { orderId: string }) {
  const { title, orderLookedFor } = useTexts();
  return (
    <MessagePage label={title} heading={orderLookedFor.heading} actions={<ReturnHome />}>
      <p>{orderLookedFor.text}</p>
      <p>
        <OfficeAddresses orderId={orderId} />
      </p>
    </MessagePage>
  );
}
