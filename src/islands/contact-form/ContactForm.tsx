import { AUTOCOMPLETE } from '#client/fields/autocomplete.ts';
import { ErrorSummary, useErrorSummaryFocus } from '#client/fields/ErrorSummary.tsx';
import { Field, Select } from '#client/fields/Field.tsx';
import { FieldErrorMessage } from '#client/fields/FieldErrorMessage.tsx';
import { SuccessMessage } from '#client/fields/SuccessMessage.tsx';
import { TermsConsent } from '#client/TermsConsent.tsx';
import { inLanguage, useLanguage } from '#i18n/island-texts.ts';
import { fieldErrorSentence } from '#shared/field-errors.ts';
import { CONTACT_INQUIRIES } from '#shared/messages.ts';
import { Honeypot } from './Honeypot.tsx';
import { FIELD_NAMES, type FieldName, fieldId } from './message-fields.ts';
import { useTexts } from './texts.ts';
import { useContactForm } from './use-contact-form.ts';

/** The form for messages to the office. */
function ContactForm() {
  const language = useLanguage();
  const texts = useTexts();
  const {
    register,
    honeypot,
    errors,
    submitCount,
    isSubmitting,
    failure,
    sentLine,
    saveDraft,
    submit,
  } = useContactForm();
  const summary = useErrorSummaryFocus(submitCount);
  const field = (name: FieldName) => {
    const message = errors[name]?.message;
    return {
      id: fieldId(name),
      error: message && fieldErrorSentence(message, texts.fields.errors, language),
    };
  };

  return (
    <form
      // Before hydration the browser would submit the fields in the URL. With "dialog" it submits nothing.
      method="dialog"
      noValidate
      aria-label={texts.label}
      onSubmit={submit}
      onChange={saveDraft}
      className="relative rounded-md border border-rule bg-white p-5 raised sm:p-8"
    >
      <ErrorSummary
        ref={summary}
        heading={texts.fields.errorSummary}
        fields={FIELD_NAMES.map(field)}
      />
      <div className="grid gap-4 2xs:grid-cols-2 sm:gap-5">
        <Field {...field('firstName')} label={texts.firstName}>
          {(control) => (
            <input {...control} {...register('firstName')} {...AUTOCOMPLETE.firstName} required />
          )}
        </Field>
        <Field {...field('lastName')} label={texts.lastName}>
          {(control) => (
            <input {...control} {...register('lastName')} {...AUTOCOMPLETE.lastName} required />
          )}
        </Field>
        <Field {...field('email')} label={texts.email} className="max-sm:col-span-full">
          {(control) => (
            <input {...control} {...register('email')} {...AUTOCOMPLETE.email} required />
          )}
        </Field>
        <Field {...field('phone')} label={texts.phone} className="max-sm:col-span-full">
          {(control) => <input {...control} {...register('phone')} {...AUTOCOMPLETE.phone} />}
        </Field>
        <Field {...field('inquiryType')} label={texts.inquiryType} className="col-span-full">
          {(control) => (
            <Select {...control} {...register('inquiryType')} required>
              {CONTACT_INQUIRIES.map((inquiry) => (
                <option key={inquiry} value={inquiry}>
                  {texts.inquiries[inquiry]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field {...field('message')} label={texts.message} className="col-span-full">
          {(control) => <textarea {...control} {...register('message')} required rows={4} />}
        </Field>
      </div>
      <Honeypot ref={honeypot} label={texts.honeypot} />
      <button
        type="submit"
        // Not `disabled` while submitting, because a disabled button loses the focus.
        aria-disabled={isSubmitting}
        aria-describedby={failure ? 'contact-failure' : sentLine ? 'contact-sent' : undefined}
        className="button button-primary mt-6 w-full aria-disabled:cursor-progress aria-disabled:opacity-70 noscript:hidden sm:w-auto sm:min-w-56"
      >
        {isSubmitting ? texts.sending : texts.send}
      </button>
      {failure && (
        <FieldErrorMessage id="contact-failure" className="mt-3">
          {texts.fields.notSent(failure.text)}
        </FieldErrorMessage>
      )}
      {sentLine && <SuccessMessage id="contact-sent">{sentLine}</SuccessMessage>}
      <TermsConsent texts={texts.consent} />
    </form>
  );
}

export default inLanguage(ContactForm);
