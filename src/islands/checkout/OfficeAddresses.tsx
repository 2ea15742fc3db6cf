import { company } from '#business/company.ts';
import { PhoneLink } from '#client/PhoneLink.tsx';
import { Unbroken } from '#client/Unbroken.tsx';
import { orderNumber } from '#shared/order-number.ts';
import { OrderNumber } from './OrderSummary.tsx';
import { useTexts } from './texts.ts';

/** The office's phone, hours and email address, and the order number to mention. */
export function OfficeAddresses({ orderId }: { orderId: string }) {
  const { companyTexts, contactOffice } = useTexts();
  const { emailSubject, orWrite } = contactOffice;
  const subject = encodeURIComponent(emailSubject(orderNumber(orderId)));
  return (
    <>
      {contactOffice.call} <PhoneLink />
      <Unbroken text={orWrite(companyTexts.hoursInSentence)} />{' '}
      <a href={`mailto:${company.email}?subject=${subject}`} className="link">
        {company.email}
      </a>
      {contactOffice.haveNumberReady} <OrderNumber id={orderId} />
    </>
  );
}
