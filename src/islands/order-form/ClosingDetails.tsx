import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { countyOfParcelNumber } from '#business/parcel-number.ts';
import { Field } from '#client/fields/Field.tsx';
import { useFormValue } from '#client/fields/form-controls.ts';
import { Note } from '#client/fields/Note.tsx';
import { ChevronDown } from '#client/icons.tsx';
import { ourTime } from '#client/our-time.ts';
import { useLanguage } from '#client/page-language.ts';
import { Unbroken } from '#client/Unbroken.tsx';
import { useTimeOfDueDate } from '#client/use-our-time.ts';
import { COUNTY_NAMES } from '#shared/counties.ts';
import {
  type DayField,
  isDay,
  OPTIONAL_FIELD_NAMES,
  OPTIONAL_FIELDS,
  type OptionalField,
} from '#shared/order-fields.ts';
import { isPastDay } from '#shared/order-form.ts';
import { SERVICES } from '#shared/services.ts';
import { deadlineWarning } from './deadline-warning.ts';
import { EmailCheck } from './EmailCheck.tsx';
import { PermitOfficeHint } from './PermitOfficeHint.tsx';
import { ChangeCountyButton } from './PropertyCheck.tsx';
import { useTexts } from './texts.ts';
import type { OrderFormState } from './use-order-form.ts';

/**
 * The optional fields for a closing. Opens by itself when it contains an error or a restored draft. Its fields are
 * rendered once it was opened: most visitors need none of them.
 */
export function ClosingDetails({ form }: { form: OrderFormState }) {
  const { controls, field } = form;
  const texts = useTexts();
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const isFilledIn = useFormValue(controls, (values) =>
    OPTIONAL_FIELD_NAMES.some((name) => values[name] !== ''),
  );
  const hasError = OPTIONAL_FIELD_NAMES.some((name) => field(name).error !== undefined);
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
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-2 font-bold">
        <span>{texts.closing.summary}</span>
        <ChevronDown className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      {wasOpened && <ClosingFields form={form} />}
    </details>
  );
}

function ClosingFields({ form }: { form: OrderFormState }) {
  const { closing } = useTexts();
  const { controls } = form;
  // What was restored is what opened them.
  useLayoutEffect(() => controls.fillAdded(), [controls]);
  return (
    <div className="grid grid-cols-1 gap-5 pt-2 pb-6 sm:grid-cols-2">
      <p className="text-label text-ink-soft sm:col-span-2">{closing.intro}</p>
      {OPTIONAL_FIELD_NAMES.map((name) => (
        <OptionalInput key={name} name={name} form={form} />
      ))}
    </div>
  );
}

/** An optional field, with what there is to say about its value. */
function OptionalInput({ name, form }: { name: OptionalField; form: OrderFormState }) {
  const { orderFields } = useTexts();
  // Half a number is no mistake: what is wrong is said once the visitor has left the field.
  const [wasLeft, setWasLeft] = useState(false);
  const { label, hint } = orderFields[name];
  const { type } = OPTIONAL_FIELDS[name];
  const input = (
    <Field {...form.field(name)} label={label} hint={hint}>
      {(attributes) => (
        <input
          {...attributes}
          onBlur={() => setWasLeft(true)}
          type={type}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
  if (name === 'copyTo')
    return (
      <EmailCheck form={form} name={name}>
        {input}
      </EmailCheck>
    );
  return (
    <div>
      {input}
      {name === 'folio' && <FolioNote form={form} isTyped={wasLeft} />}
      {isDay(name) && <DeadlineNote name={name} form={form} />}
    </div>
  );
}

/** Hint by the folio: it may be of another county than the selected one, or none at all. It never keeps the form back. */
function FolioNote({ form, isTyped }: { form: OrderFormState; isTyped: boolean }) {
  const { property } = useTexts();
  const folio = useFormValue(form.controls, (values) => values.folio);
  const selected = useFormValue(form.controls, (values) => values.county);
  const county = countyOfParcelNumber(folio, isTyped);
  const isOther = county !== undefined && selected !== '' && selected !== county;
  return (
    <div aria-live="polite">
      {isOther ? (
        <Note className="mt-3">
          <p>{property.folioOfOtherCounty(COUNTY_NAMES[county])}</p>
          <ChangeCountyButton county={county} form={form} />
        </Note>
      ) : (
        <PermitOfficeHint folio={folio} isTyped={isTyped} />
      )}
    </div>
  );
}

/** A day that is past, or that may be before the report is due: of several, the first one has that note. */
function DeadlineNote({ name, form }: { name: DayField; form: OrderFormState }) {
  const language = useLanguage();
  const texts = useTexts();
  const isTimeKnown = useTimeOfDueDate(SERVICES[form.service].due) !== undefined;
  const text = useFormValue(form.controls, (values) => {
    const now = isTimeKnown && ourTime();
    if (!now) return '';
    if (isPastDay(values[name], now)) return texts.fields.errors['date-past'];
    const warning = deadlineWarning(values, form.service, language, texts, now);
    return warning?.field === name ? warning.text : '';
  });
  return (
    <div aria-live="polite">
      {text !== '' && (
        <Note className="mt-3">
          <Unbroken text={text} />
        </Note>
      )}
    </div>
  );
}
