import { useEffect, useRef, useState } from 'react';
import { type Control, type UseFormRegister, useWatch } from 'react-hook-form';
import { counties } from '#business/coverage.ts';
import { countyOfFolio } from '#business/property-county.ts';
import { Field, type ValidatedField } from '#client/fields/Field.tsx';
import { ChevronDown } from '#client/icons.tsx';
import { useLanguage } from '#i18n/island-texts.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { Note } from './Note.tsx';
import {
  CLOSING_FIELDS,
  type FieldName,
  type OrderDetails,
  type TypedDetails,
} from './order-details.ts';
import { ChangeCountyButton, type PropertyCheckProps } from './PropertyCheck.tsx';
import { useTexts } from './texts.ts';

type FormControl = Control<TypedDetails, unknown, OrderDetails>;

interface ClosingDetailsProps {
  readonly control: FormControl;
  readonly register: UseFormRegister<TypedDetails>;
  readonly field: (name: FieldName) => ValidatedField;
  readonly setCounty: PropertyCheckProps['setCounty'];
}

/**
 * The optional fields for a closing. Opens by itself when it contains an error or a restored draft. Its fields are
 * rendered once it was opened: most visitors need none of them.
 */
export function ClosingDetails(props: ClosingDetailsProps) {
  const { control, field } = props;
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
      {wasOpened && <ClosingFields {...props} />}
    </details>
  );
}

function ClosingFields({ control, register, field, setCounty }: ClosingDetailsProps) {
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
        <FolioNote control={control} setCounty={setCounty} />
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
        <ClosingDateNote control={control} />
      </div>
      <Field {...field('reference')} label={closing.reference} hint={closing.referenceHint}>
        {(attributes) => (
          <input {...attributes} {...register('reference')} type="text" autoComplete="off" />
        )}
      </Field>
      <Field {...field('copyTo')} label={closing.copyTo} hint={closing.copyToHint}>
        {(attributes) => (
          <input {...attributes} {...register('copyTo')} type="email" autoComplete="off" />
        )}
      </Field>
    </div>
  );
}

/** A folio of another county than the selected one. */
function FolioNote({ control, setCounty }: Pick<ClosingDetailsProps, 'control' | 'setCounty'>) {
  const { property } = useTexts();
  const [folio, selected] = useWatch({ control, name: ['folio', 'county'] });
  const county = countyOfFolio(folio);
  const isOther = county !== undefined && selected !== '' && selected !== county;
  return (
    <div aria-live="polite">
      {isOther && (
        <Note className="mt-3">
          <p>{property.folioOfOtherCounty(counties[county].label)}</p>
          <ChangeCountyButton county={county} setCounty={setCounty} />
        </Note>
      )}
    </div>
  );
}

/** A closing before the report would be due. The rules of business days load when a date is entered. */
function ClosingDateNote({ control }: { readonly control: FormControl }) {
  const language = useLanguage();
  const texts = useTexts();
  const closingDate = useWatch({ control, name: 'closingDate' });
  const [warning, setWarning] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const show = (text: string | undefined) => isCurrent && setWarning(text);
    if (closingDate === '') show(undefined);
    else
      import('./closing-date-warning.ts').then(
        ({ closingDateWarning }) =>
          show(closingDateWarning(closingDate, language, texts, new Date())),
        // Without the network the form works without the warning, and the office sees both dates.
        () => show(undefined),
      );
    return () => {
      isCurrent = false;
    };
  }, [closingDate, language, texts]);
  return <div aria-live="polite">{warning && <Note className="mt-3">{warning}</Note>}</div>;
}
