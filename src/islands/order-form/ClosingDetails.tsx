import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { counties } from '#business/coverage.ts';
import { countyOfFolio } from '#business/property-county.ts';
import { Field } from '#client/fields/Field.tsx';
import { Note } from '#client/fields/Note.tsx';
import { ChevronDown } from '#client/icons.tsx';
import { Unbroken } from '#client/Unbroken.tsx';
import { useLanguage } from '#i18n/island-texts.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { closingDateWarning } from './closing-date-warning.ts';
import { EmailCheck } from './EmailCheck.tsx';
import { CLOSING_FIELDS } from './order-details.ts';
import { ChangeCountyButton } from './PropertyCheck.tsx';
import { useTexts } from './texts.ts';
import type { OrderFormState } from './use-order-form.ts';

/**
 * The optional fields for a closing. Opens by itself when it contains an error or a restored draft. Its fields are
 * rendered once it was opened: most visitors need none of them.
 */
export function ClosingDetails({ form }: { form: OrderFormState }) {
  const { control, field } = form;
  const texts = useTexts();
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const isFilledIn = useWatch({ control, name: CLOSING_FIELDS }).some(Boolean);
  const hasError = CLOSING_FIELDS.some((name) => field(name).error !== undefined);
  useEffect(() => {
    if (!details.current) return;
    if (isFilledIn || hasError) details.current.open = true;
    // A visitor may have opened it before hydration.
    if (details.current.open) setWasOpened(true);
  }, [isFilledIn, hasError]);

  return (
    <details
      ref={details}
      onToggle={() => setWasOpened(true)}
      className="group mt-6 border-y border-ink/20 noscript:hidden"
    >
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 font-bold">
        <span>{texts.closing.summary}</span>
        <ChevronDown className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      {wasOpened && <ClosingFields form={form} />}
    </details>
  );
}

function ClosingFields({ form }: { form: OrderFormState }) {
  const { register, field } = form;
  const { closing } = useTexts();
  return (
    <div className="grid gap-5 pt-2 pb-6 sm:grid-cols-2">
      <p className="text-label text-ink-soft sm:col-span-2">{closing.intro}</p>
      <div>
        <Field {...field('folio')} label={closing.folio} hint={closing.folioHint}>
          {(attributes) => (
            <input
              {...attributes}
              {...register('folio')}
              type="text"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <FolioNote form={form} />
      </div>
      <div>
        <Field {...field('closingDate')} label={closing.date}>
          {(attributes) => (
            <input
              {...attributes}
              {...register('closingDate')}
              type="date"
              min={dayInFlorida(new Date())}
            />
          )}
        </Field>
        <ClosingDateNote form={form} />
      </div>
      <Field {...field('reference')} label={closing.reference} hint={closing.referenceHint}>
        {(attributes) => (
          <input {...attributes} {...register('reference')} type="text" autoComplete="off" />
        )}
      </Field>
      <EmailCheck form={form} name="copyTo">
        <Field {...field('copyTo')} label={closing.copyTo} hint={closing.copyToHint}>
          {(attributes) => (
            <input {...attributes} {...register('copyTo')} type="email" autoComplete="off" />
          )}
        </Field>
      </EmailCheck>
    </div>
  );
}

/** A folio of another county than the selected one. */
function FolioNote({ form }: { form: OrderFormState }) {
  const { property } = useTexts();
  const [folio, selected] = useWatch({ control: form.control, name: ['folio', 'county'] });
  const county = countyOfFolio(folio);
  const isOther = county !== undefined && selected !== '' && selected !== county;
  return (
    <div aria-live="polite">
      {isOther && (
        <Note className="mt-3">
          <p>{property.folioOfOtherCounty(counties[county].label)}</p>
          <ChangeCountyButton county={county} form={form} />
        </Note>
      )}
    </div>
  );
}

/** A closing that may be before the report is due. */
function ClosingDateNote({ form }: { form: OrderFormState }) {
  const language = useLanguage();
  const texts = useTexts();
  const closingDate = useWatch({ control: form.control, name: 'closingDate' });
  const warning = closingDateWarning(closingDate, form.service, language, texts, new Date());
  return (
    <div aria-live="polite">
      {warning && (
        <Note className="mt-3">
          <Unbroken text={warning} />
        </Note>
      )}
    </div>
  );
}
