import type { ReactNode } from 'react';
import { DueIfPaid } from '#client/DueIfPaid.tsx';
import { Check, ChevronDown } from '#client/icons.tsx';
import { readOrderEmail } from '#client/order-email.ts';
import { PhoneLink } from '#client/PhoneLink.tsx';
import { PriceLines } from '#client/PriceLines.tsx';
import { Unbroken } from '#client/Unbroken.tsx';
import { namesOf } from '#i18n/order-names.ts';
import { COUNTY_NAMES } from '#shared/counties.ts';
import { orderNumber } from '#shared/order-number.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { formatDollars, priceFromTotal } from '#shared/pricing.ts';
import { SERVICES } from '#shared/services.ts';
import { useTexts } from './texts.ts';

/** The service, the property and the amounts: what a visitor checks before paying. */
export function OrderSummary({ order }: { order: PublicOrder }) {
  const { dueDateWords, dueIfPaid, dueInGeneral, services, summary } = useTexts();
  const { due } = SERVICES[order.serviceType];
  return (
    <section aria-labelledby="order-summary" className="border-t-2 border-ink">
      <h2 id="order-summary" className="pt-4 text-title lg:pb-4">
        {summary.heading}
      </h2>
      {/* Folded above the payment, and open beside it. */}
      <details className="group open:pb-4 lg:pb-4 lg:details-content:[content-visibility:visible]">
        <summary className="flex min-h-11 cursor-pointer items-center gap-4 py-3 supports-[selector(::details-content)]:lg:hidden print:hidden">
          <span className="min-w-0 grow font-semibold">
            <span className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{namesOf(order, services).name}</span>
              <span className="figures shrink-0">{formatDollars(order.totalAmount)}</span>
            </span>
            <span className="block text-label font-normal wrap-anywhere">
              <Unbroken text={order.propertyAddress} />
            </span>
          </span>
          <ChevronDown className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
        </summary>
        <dl>
          <Property order={order} />
        </dl>
        <Amounts order={order} />
        {due?.after === 'payment' && (
          <DueIfPaid
            texts={dueIfPaid}
            dueDateWords={dueDateWords}
            rule={due}
            inGeneral={dueInGeneral(due)}
          />
        )}
      </details>
      <EmailAddress orderId={order.id} />
    </section>
  );
}

/** The address that the order was placed with, if it was in this tab: last chance to notice a typo. */
function EmailAddress({ orderId }: { orderId: string }) {
  const { email } = useTexts().summary;
  const address = readOrderEmail(orderId);
  if (address === undefined) return null;
  return (
    <dl>
      <Entry label={email.label}>
        {address}
        <span className="block text-label font-normal text-ink-soft">
          {email.use} <PhoneLink />
        </span>
      </Entry>
    </dl>
  );
}

/** The service and the property. */
export function Property({ order }: { order: PublicOrder }) {
  const { services, summary } = useTexts();
  return (
    <>
      <Entry label={summary.service}>{namesOf(order, services).name}</Entry>
      <Entry label={summary.address}>
        <Address>{order.propertyAddress}</Address>
      </Entry>
      <Entry label={summary.county}>{COUNTY_NAMES[order.county]}</Entry>
    </>
  );
}

/** The service price, the fee and the total. */
export function Amounts({ order }: { order: PublicOrder }) {
  const { services, summary } = useTexts();
  return (
    <PriceLines
      service={namesOf(order, services).name}
      price={priceFromTotal(order.totalAmount)}
      texts={summary}
      className="border-t border-rule py-3"
      lineSpace="py-1"
      totalSpace="mt-2"
    />
  );
}

/** Contents of the report, its delivery, and the order's number. */
export function OrderContents({ order }: { order: PublicOrder }) {
  const { dueInGeneral, services, summary } = useTexts();
  const { features = [] } = services[order.serviceType];
  const { due } = SERVICES[order.serviceType];
  return (
    <section
      aria-labelledby={features.length > 0 ? 'order-contents' : undefined}
      className="border-t border-rule pt-4"
    >
      {features.length > 0 && (
        <>
          <h2 id="order-contents" className="eyebrow tracking-normal text-ink-soft">
            {summary.included}
          </h2>
          <ul className="mt-2 mb-4 text-label leading-6">
            {features.map((feature) => (
              <li key={feature} className="flex gap-3 py-1.5">
                <Check className="mt-0.5 size-5 shrink-0 text-lagoon" />
                {feature}
              </li>
            ))}
          </ul>
        </>
      )}
      <dl>
        {due && (
          <Entry label={summary.delivery}>
            <Unbroken text={dueInGeneral(due)} />
          </Entry>
        )}
        <Entry label={summary.orderNumber}>
          <OrderNumber id={order.id} />
        </Entry>
      </dl>
    </section>
  );
}

/** A label and its value. A value that is too long for the line wraps below the label. */
export function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 border-t border-rule py-2.5">
      <dt className="eyebrow w-24 max-3xs:w-full pt-1 text-ink-soft sm:w-36">{label}</dt>
      <dd className="min-w-0 flex-[1_1_min-content] font-semibold text-balance wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}

/** An order's number, never broken across lines, to be read aloud. */
export function OrderNumber({ id }: { id: string }) {
  return <span className="figures font-semibold whitespace-nowrap">{orderNumber(id)}</span>;
}

/** An address that wraps after the street, as on an envelope. */
function Address({ children }: { children: string }) {
  const streetEnd = children.indexOf(',') + 1;
  return (
    <>
      <span className="inline-block">{children.slice(0, streetEnd)}</span>
      <Unbroken text={children.slice(streetEnd)} />
    </>
  );
}
