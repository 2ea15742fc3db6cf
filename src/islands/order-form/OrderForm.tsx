import type { ReactNode } from 'react';
import { CancellationNote } from '#client/CancellationNote.tsx';
import { DueIfPaid } from '#client/DueIfPaid.tsx';
import { AUTOCOMPLETE } from '#client/fields/autocomplete.ts';
import { ErrorSummary } from '#client/fields/ErrorSummary.tsx';
import { Field, Select, TextArea } from '#client/fields/Field.tsx';
import { FormMessage } from '#client/fields/FormMessage.tsx';
import { island } from '#client/island.tsx';
import { PhoneLink } from '#client/PhoneLink.tsx';
import { PriceLines } from '#client/PriceLines.tsx';
import { useLanguage } from '#client/page-language.ts';
import { ServiceLimits } from '#client/ServiceLimits.tsx';
import { TermsConsent } from '#client/TermsConsent.tsx';
import { useServerTime } from '#client/use-our-time.ts';
import { useRestoredFocus } from '#client/use-restored-focus.ts';
import { COUNTIES, COUNTY_NAMES } from '#shared/counties.ts';
import { pathIn } from '#shared/languages.ts';
import { priceOfService } from '#shared/pricing.ts';
import { sampleReportLink } from '#shared/sample-report.ts';
import { isOrderedOnline, SERVICES } from '#shared/services.ts';
import { ClosingDetails } from './ClosingDetails.tsx';
import { EmailCheck } from './EmailCheck.tsx';
import { FIELD_NAMES, FORM_ID } from './order-details.ts';
import { PropertyCheck } from './PropertyCheck.tsx';
import { preloadCheckout } from './preload-checkout.ts';
import { QuoteConfirmation } from './QuoteConfirmation.tsx';
import { QuotePanel } from './QuotePanel.tsx';
import { ServiceChoice } from './ServiceChoice.tsx';
import { useTexts } from './texts.ts';
import { useOrderForm } from './use-order-form.ts';

/** The order form: the service, the property, the visitor's details and the price. */
function OrderForm() {
  const language = useLanguage();
  const texts = useTexts();
  const form = useOrderForm();
  const { service, field, progress, failure, quoteSent } = form;
  useServerTime();
  const button = useRestoredFocus(progress === 'sending');
  const isPaidOnline = isOrderedOnline(service);
  const action = isPaidOnline ? texts.submit.order : texts.submit.quote;

  return (
    <form
      id={FORM_ID}
      // Before hydration the browser would submit the fields in the URL. With "dialog" it submits nothing.
      method="dialog"
      noValidate
      aria-label={texts.label}
      onFocus={preloadCheckout}
      onSubmit={form.submit}
      className="gap-12 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start xl:grid-cols-9 xl:gap-8"
    >
      {quoteSent && <QuoteConfirmation text={quoteSent} />}
      <div className="xl:col-span-6">
        <ErrorSummary
          heading={texts.fields.errorSummary}
          fields={FIELD_NAMES.map(field)}
          rounds={form.rounds}
        />
        <Part number={1} title={texts.parts.service}>
          <ServiceChoice />
          <div className="mt-4 px-3 sm:px-4">
            <ServiceLimits {...texts.services[service]} labels={texts.service} />
            <a
              className="link mt-2 inline-block text-base"
              href={pathIn(language, sampleReportLink(service))}
            >
              {texts.service.sample}
            </a>
          </div>
        </Part>
        <Part number={2} title={texts.parts.property}>
          <div className="grid grid-cols-1 gap-4 sm:gap-5 sm:grid-cols-[minmax(0,1fr)_13rem]">
            <Field {...field('propertyAddress')} label={texts.property.address}>
              {(control) => (
                <input
                  {...control}
                  type="text"
                  required
                  autoComplete="section-property address-line1"
                  placeholder={texts.property.addressExample}
                />
              )}
            </Field>
            <Field {...field('county')} label={texts.property.county}>
              {(control) => (
                <Select {...control} required>
                  <option value="">{texts.property.selectCounty}</option>
                  {COUNTIES.map((county) => (
                    <option key={county} value={county}>
                      {COUNTY_NAMES[county]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <PropertyCheck form={form} />
        </Part>
        <Part number={3} title={texts.parts.details}>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5">
            <Field {...field('customerName')} label={texts.details.name} className="sm:col-span-2">
              {(control) => <input {...control} {...AUTOCOMPLETE.name} required />}
            </Field>
            <EmailCheck form={form} name="customerEmail">
              <Field {...field('customerEmail')} label={texts.details.email}>
                {(control) => <input {...control} {...AUTOCOMPLETE.email} required />}
              </Field>
            </EmailCheck>
            <Field {...field('customerPhone')} label={texts.details.phone}>
              {(control) => <input {...control} {...AUTOCOMPLETE.phone} required />}
            </Field>
            <Field {...field('notes')} label={texts.details.notes} className="sm:col-span-2">
              {(control) => <TextArea {...control} rows={2} />}
            </Field>
          </div>
          <ClosingDetails form={form} />
        </Part>
      </div>
      <div className="mt-6 rounded-md border border-rule bg-white p-[min(1.25rem,5vw)] raised lg:p-6 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:mt-0 xl:col-span-3">
        <div
          // Screen readers announce the price when the service changes, but not when a sent form resets.
          aria-live={progress === 'none' ? 'polite' : 'off'}
          aria-atomic
        >
          {isPaidOnline ? (
            <>
              <PriceLines
                service={texts.services[service].name}
                price={priceOfService(service)}
                texts={texts.price}
                lineSpace="py-1.5"
                totalSpace="mt-1"
              />
              <DueIfPaid
                texts={texts.dueIfPaid}
                dueDateWords={texts.dueDateWords}
                rule={SERVICES[service].due}
                inGeneral={texts.dueInGeneral(SERVICES[service].due)}
              />
            </>
          ) : (
            <QuotePanel service={service} />
          )}
        </div>
        <button
          ref={button}
          type="submit"
          aria-describedby={failure ? 'order-failure' : undefined}
          // While the fields are checked, screen readers hear nothing: a moment later they read the errors, or that it is sent.
          aria-label={progress === 'checking' ? action : undefined}
          disabled={progress === 'sending'}
          className="button button-primary mt-6 w-full noscript:hidden"
        >
          {progress === 'none' ? action : texts.submit.sending}
        </button>
        {failure && <FormMessage id="order-failure" {...failure} />}
        {isPaidOnline ? (
          <>
            <CancellationNote text={texts.cancellation} />
            <p className="mt-2 text-label text-ink-soft">{texts.submit.orderNote}</p>
          </>
        ) : (
          <>
            <p className="mt-3 text-label text-ink-soft">{texts.submit.quoteNote}</p>
            <TermsConsent texts={texts.quoteConsent} />
          </>
        )}
        <noscript>
          <p className="mt-3 text-label">
            {texts.submit.noScript} <PhoneLink />
          </p>
        </noscript>
      </div>
    </form>
  );
}

function Part({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <fieldset className="mb-7 min-w-0 lg:last:mb-0">
      <legend className="mb-3 flex items-baseline gap-3 text-title font-bold tracking-tight">
        <span aria-hidden="true" className="figures text-label font-semibold text-ink-soft">
          {number}
        </span>
        {title}
      </legend>
      {children}
    </fieldset>
  );
}

export default island('OrderForm', OrderForm);
