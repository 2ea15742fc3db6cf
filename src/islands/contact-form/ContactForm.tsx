import { AUTOCOMPLETE } from '#client/fields/autocomplete.ts';
import { EmailSuggestion } from '#client/fields/EmailSuggestion.tsx';
import { ErrorSummary } from '#client/fields/ErrorSummary.tsx';
import { Field, Select, TextArea } from '#client/fields/Field.tsx';
import { FormMessage } from '#client/fields/FormMessage.tsx';
import { island } from '#client/island.tsx';
import { TermsConsent } from '#client/TermsConsent.tsx';
import { CONTACT_INQUIRIES } from '#shared/messages.ts';
import { Honeypot } from './Honeypot.tsx';
import { FIELD_NAMES, FORM_ID } from './message-fields.ts';
import { useTexts } from './texts.ts';
import { useContactForm } from './use-contact-form.ts';

/** The form for messages to the office. */
function ContactForm() {
  const texts = useTexts();
  const { field, email, setEmail, rounds, progress, result, submit } = useContactForm();

  return (
    <form
      id={FORM_ID}
      // Before hydration the browser would submit the fields in the URL. With "dialog" it submits nothing.
      method="dialog"
      noValidate
      aria-label={texts.label}
      onSubmit={submit}
      className="relative rounded-md border border-rule bg-white p-5 raised sm:p-8"
    >
      <ErrorSummary
        heading={texts.fields.errorSummary}
        fields={FIELD_NAMES.map(field)}
        rounds={rounds}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 2xs:grid-cols-2 sm:gap-5">
        <Field {...field('firstName')} label={texts.firstName}>
          {(control) => <input {...control} {...AUTOCOMPLETE.firstName} required />}
        </Field>
        <Field {...field('lastName')} label={texts.lastName}>
          {(control) => <input {...control} {...AUTOCOMPLETE.lastName} required />}
        </Field>
        <EmailSuggestion
          id={field('email').id}
          email={email}
          texts={texts.fields.emailSuggestion}
          onAccept={setEmail}
          className="max-sm:col-span-full"
        >
          <Field {...field('email')} label={texts.email}>
            {(control) => <input {...control} {...AUTOCOMPLETE.email} required />}
          </Field>
        </EmailSuggestion>
        <Field {...field('phone')} label={texts.phone} className="max-sm:col-span-full">
          {(control) => <input {...control} {...AUTOCOMPLETE.phone} />}
        </Field>
        <Field {...field('inquiryType')} label={texts.inquiryType} className="col-span-full">
          {(control) => (
            <Select {...control} required>
              {CONTACT_INQUIRIES.map((inquiry) => (
                <option key={inquiry} value={inquiry}>
                  {texts.inquiries[inquiry]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field {...field('message')} label={texts.message} className="col-span-full">
          {(control) => <TextArea {...control} required rows={4} />}
        </Field>
      </div>
      <Honeypot label={texts.honeypot} />
      <button
        type="submit"
        // Not `disabled` while submitting, because a disabled button loses the focus.
        aria-disabled={progress === 'sending'}
        // While the fields are checked, screen readers hear nothing: a moment later they read the errors, or that it is sent.
        aria-label={progress === 'checking' ? texts.send : undefined}
        aria-describedby={result ? 'contact-result' : undefined}
        className="button button-primary mt-6 w-full aria-disabled:cursor-progress aria-disabled:opacity-70 noscript:hidden sm:w-auto sm:min-w-56"
      >
        {progress === 'none' ? texts.send : texts.sending}
      </button>
      {result && <FormMessage id="contact-result" {...result} />}
      <TermsConsent texts={texts.consent} />
    </form>
  );
}

export default island('ContactForm', ContactForm);
