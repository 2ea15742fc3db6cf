import { company } from '#business/company.ts';
import { PhoneLink } from '#client/PhoneLink.tsx';
import { useLanguage } from '#client/page-language.ts';
import { Unbroken } from '#client/Unbroken.tsx';
import { ANOTHER_REPORT, preselectLink } from '#shared/landing-sections.ts';
import { pathIn } from '#shared/languages.ts';
import { orderNumber } from '#shared/order-number.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { ReturnHome } from '../MessagePage.tsx';
import { OrderNumber } from '../OrderSummary.tsx';
import { useTexts } from '../texts.ts';

interface ContactOfficeProps {
  readonly order: PublicOrder;
  /** Whether to offer a report about another property. */
  readonly offersAnother: boolean;
}

/** How to contact the office about an order: phone, email, hours and the order number to mention. */
export function ContactOffice({ order, offersAnother }: ContactOfficeProps) {
  const { companyTexts, contactOffice, next } = useTexts();
  const language = useLanguage();
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
      <p className="mt-6 flex flex-wrap gap-3">
        {offersAnother && (
          <a
            href={pathIn(language, preselectLink('order-form', ANOTHER_REPORT))}
            className="button button-quiet"
          >
            {next.another}
          </a>
        )}
        <ReturnHome className="button-quiet" />
      </p>
    </section>
  );
}
