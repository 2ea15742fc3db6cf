import { company } from '#business/company.ts';
import { PhoneLink } from '#client/PhoneLink.tsx';
import { Unbroken } from '#client/Unbroken.tsx';
import { orderNumber } from '#shared/order-number.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { ReturnHome } from '../MessagePage.tsx';
import { OrderNumber } from '../OrderSummary.tsx';
import { useTexts } from '../texts.ts';

/** How to contact the office about an order: phone, email, hours and the order number to mention. */
export function ContactOffice({ order }: { order: PublicOrder }) {
  const { companyTexts, contactOffice } = useTexts();
  const { emailSubject, orWrite } = contactOffice;
  const subject = encodeURIComponent(emailSubject(orderNumber(order.id)));
  return (
    <section aria-labelledby="contact-office" className="mt-10">
      <h2 id="contact-office" className="text-title">
        {contactOffice.heading}
      </h2>
      <p className="mt-3">
        {contactOffice.call} <PhoneLink />
        <Unbroken text={orWrite(companyTexts.hoursInSentence)} />{' '}
        <a href={`mailto:${company.email}?subject=${subject}`} className="link">
          {company.email}
        </a>
        {contactOffice.haveNumberReady} <OrderNumber id={order.id} />
      </p>
      <p className="mt-3 text-ink-soft">{contactOffice.keepAddress}</p>
      <p className="mt-6">
        <ReturnHome className="button-quiet" />
      </p>
    </section>
  );
}
