import type { ReactNode } from 'react';
import { counties } from '#business/coverage.ts';
import { services } from '#business/services.ts';
import { AUTOCOMPLETE } from '#client/fields/autocomplete.ts';
import { ErrorSummary, useErrorSummaryFocus } from '#client/fields/ErrorSummary.tsx';
import { Field, Select } from '#client/fields/Field.tsx';
import { FieldErrorMessage } from '#client/fields/FieldErrorMessage.tsx';
import { SuccessMessage } from '#client/fields/SuccessMessage.tsx';
import { PhoneLink } from '#client/PhoneLink.tsx';
import { ServiceLimits } from '#client/ServiceLimits.tsx';
import { TermsConsent } from '#client/TermsConsent.tsx';
import { useRestoredFocus } from '#client/use-restored-focus.ts';
import { inLanguage, useLanguage } from '#i18n/island-texts.ts';
import { fieldErrorSentence } from '#shared/field-errors.ts';
import { COUNTIES, isPriced } from '#shared/orders.ts';
import { sampleReportLink } from '#shared/sample-report.ts';
import { ClosingDetails } from './ClosingDetails.tsx';
import { FIELD_NAMES, fieldId } from './order-details.ts';
import { PriceSummary } from './PriceSummary.tsx';
import { PropertyCheck } from './PropertyCheck.tsx';
import { preloadCheckout } from './preload-checkout.ts';
import { QuotePanel } from './QuotePanel.tsx';
import { ServiceChoice } from './ServiceChoice.tsx';
import { useTexts } from './texts.ts';
import { useOrderForm } from './use-order-form.ts';

/** The order form: the service, the property, the visitor's details and the price. */
function OrderForm() {
  const language = useLanguage();
  const texts = useTexts();
  const {
    service,
    selectService,
    register,
    control,
    setCounty,
    confirmedZipCode,
    confirmZipCode,
    errors,
    submitCount,
    isSubmitting,
    failure,
    sentLine,
    saveDraft,
    submit,
  } = useOrderForm();
  const button = useRestoredFocus(isSubmitting);
  const summary = useErrorSummaryFocus(submitCount);
  const isPaidOnline = isPriced(service);
  const field = (name: (typeof FIELD_NAMES)[number]) => {
    const message = errors[name]?.message;
    return {
      id: fieldId(name),
      error: message && fieldErrorSentence(message, texts.fieldErrors, language),
    };
  };

  return (
    <form
      // Before hydration the browser would submit the fields in the URL. With "dialog" it submits nothing.
      method="dialog"
      noValidate
      aria-label="Order a report"
      onFocus={preloadCheckout}
      onSubmit={submit}
      onChange={saveDraft}
      className="gap-12 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start xl:grid-cols-9 xl:gap-8"
    >
      <div className="xl:col-span-6">
        <ErrorSummary ref={summary} fields={FIELD_NAMES.map(field)} />
        <Part number={1} title="Service">
          <ServiceChoice selected={service} onSelect={selectService} />
          <div className="mt-4 px-3 sm:px-4">
            <ServiceLimits
              {...services[service]}
              labels={{ canFind: 'Can find', cannotFind: 'Can’t find' }}
            />
            <a className="link mt-2 inline-block text-base" href={sampleReportLink(service)}>
              See a sample of this report
            </a>
          </div>
        </Part>
        <Part number={2} title="Property">
          <div className="grid gap-4 sm:gap-5 sm:grid-cols-[minmax(0,1fr)_13rem]">
            <Field {...field('propertyAddress')} label="Property Address">
              {(control) => (
                <input
                  {...control}
                  {...register('propertyAddress')}
                  type="text"
                  required
                  autoComplete="section-property address-line1"
                  placeholder="1200 Example Ave, Miami, FL 33101"
                />
              )}
            </Field>
            <Field {...field('county')} label="County">
              {(control) => (
                <Select {...control} {...register('county')} required>
                  <option value="">Select a county</option>
                  {COUNTIES.map((county) => (
                    <option key={county} value={county}>
                      {counties[county].label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <PropertyCheck
            control={control}
            setCounty={setCounty}
            confirmedZipCode={confirmedZipCode}
            confirmZipCode={confirmZipCode}
          />
        </Part>
        <Part number={3} title="Your details">
          <div className="grid gap-4 sm:grid-cols-2 sm:gap-5">
            <Field {...field('customerName')} label="Full Name" className="sm:col-span-2">
              {(control) => (
                <input {...control} {...register('customerName')} {...AUTOCOMPLETE.name} required />
              )}
            </Field>
            <Field {...field('customerEmail')} label="Email Address">
              {(control) => (
                <input
                  {...control}
                  {...register('customerEmail')}
                  {...AUTOCOMPLETE.email}
                  required
                />
              )}
            </Field>
            <Field {...field('customerPhone')} label="Phone Number">
              {(control) => (
                <input
                  {...control}
                  {...register('customerPhone')}
                  {...AUTOCOMPLETE.phone}
                  required
                />
              )}
            </Field>
            <Field
              {...field('notes')}
              label="Additional Notes (Optional)"
              className="sm:col-span-2"
            >
              {(control) => <textarea {...control} {...register('notes')} rows={2} />}
            </Field>
          </div>
          <ClosingDetails
            control={control}
            register={register}
            field={field}
            setCounty={setCounty}
          />
        </Part>
      </div>
      <div className="mt-6 rounded-md border border-rule bg-white p-5 raised lg:p-6 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:mt-0 xl:col-span-3">
        <div
          // Screen readers announce the price when the service changes, but not when a sent form resets.
          aria-live={isSubmitting ? 'off' : 'polite'}
          aria-atomic
        >
          {isPaidOnline ? <PriceSummary service={service} /> : <QuotePanel />}
        </div>
        <button
          ref={button}
          type="submit"
          aria-describedby={failure ? 'order-failure' : sentLine ? 'quote-sent' : undefined}
          disabled={isSubmitting}
          className="button button-primary mt-6 w-full noscript:hidden"
        >
          {isSubmitting ? 'Processing...' : isPaidOnline ? 'Proceed to Payment' : 'Request Quote'}
        </button>
        {failure && (
          <FieldErrorMessage id="order-failure" className="mt-3">
            Not sent. {failure.text}
          </FieldErrorMessage>
        )}
        {sentLine && <SuccessMessage id="quote-sent">{sentLine}</SuccessMessage>}
        <p className="mt-3 text-label text-ink-soft">
          {isPaidOnline ? 'You pay by card on the next page.' : 'No payment required'}
        </p>
        <TermsConsent by={isPaidOnline ? 'ordering' : 'asking for a quote'} />
        <noscript>
          <p className="mt-3 text-label">
            Ordering online needs JavaScript. You can also call us: <PhoneLink />
          </p>
        </noscript>
      </div>
    </form>
  );
}

function Part({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <fieldset className="mb-7 lg:last:mb-0">
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

export default inLanguage(OrderForm);
