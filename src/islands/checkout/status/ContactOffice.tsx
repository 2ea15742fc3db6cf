import { useLanguage } from '#client/page-language.ts';
import { ANOTHER_REPORT, preselectLink } from '#shared/landing-sections.ts';
import { pathIn } from '#shared/languages.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { OfficeAddresses } from '../OfficeAddresses.tsx';
import { ReturnHome } from '../ReturnHome.tsx';
import { useTexts } from '../texts.ts';

interface ContactOfficeProps {
  readonly order: PublicOrder;
  /** Whether to offer a report about another property. */
  readonly offersAnother: boolean;
}

/** How to contact the office about an order: phone, email, hours and the order number to mention. */
export function ContactOffice({ order, offersAnother }: ContactOfficeProps) {
  const { contactOffice, next } = useTexts();
  const language = useLanguage();
  return (
    <section aria-labelledby="contact-office" className="mt-10">
      <h2 id="contact-office" className="text-title">
        {contactOffice.heading}
      </h2>
      <p className="mt-3">
        <OfficeAddresses orderId={order.id} />
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
