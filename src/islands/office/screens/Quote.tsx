import { type ComponentProps, useEffect, useState } from 'react';
import { counties } from '#business/coverage.ts';
import { Field, Select } from '#client/fields/Field.tsx';
import { LANGUAGE_FACTS, LANGUAGES } from '#shared/languages.ts';
import type { QuoteDraft } from '#shared/office/orders.ts';
import { COUNTIES } from '#shared/orders.ts';
import { formatAmount, PROCESSING_FEE_LABEL, priceOf } from '#shared/pricing.ts';
import { call } from '../api.ts';
import { Notice } from '../Notice.tsx';
import { navigate } from '../router.tsx';
import { useAction } from '../use-action.ts';
import { useData } from '../use-data.ts';
import { parseDollars } from '../words.ts';

type Name =
  | Exclude<keyof QuoteDraft, 'price'>
  | 'folio'
  | 'inspectionEnds'
  | 'closingDate'
  | 'reference'
  | 'copyTo'
  | 'notes'
  | 'price';
type Typed = Partial<Record<Name, string>>;

const OPTIONAL: readonly Name[] = ['folio', 'inspectionEnds', 'closingDate', 'reference', 'copyTo'];

/** Emails a price and a checkout link: for a message, in place of an earlier quote, or to anybody. */
export default function Quote() {
  const { data: draft, failure } = useData<QuoteDraft>(`/quote-draft${location.search}`);
  const [typed, setTyped] = useState<Typed>();
  const { isBusy, result, run } = useAction();
  const query = new URLSearchParams(location.search);
  useEffect(() => {
    if (!draft) return;
    const { price, ...rest } = draft;
    setTyped((now) => now ?? { ...rest, ...(price && { price: String(price / 100) }) });
  }, [draft]);
  if (!typed) return failure ? <Notice text={failure} /> : <p>Loading …</p>;

  const price = parseDollars(typed.price ?? '');
  const send = async () => {
    if (price === undefined) throw new Error('Type the price in dollars, like 449.');
    const optional = Object.fromEntries(
      OPTIONAL.flatMap((name) => (typed[name] ? [[name, typed[name]]] : [])),
    );
    const { propertyAddress, county, customerName, customerEmail, customerPhone } = typed;
    const quoted = await call<{ id: string }>('POST', '/quotes', {
      propertyAddress,
      county: county ?? COUNTIES[0],
      customerName,
      customerEmail,
      customerPhone,
      notes: typed.notes ?? '',
      language: typed.language ?? LANGUAGES[0],
      ...optional,
      price,
      ...(query.has('message') && { messageId: query.get('message') }),
      ...(query.has('replaces') && { replacedId: query.get('replaces') }),
    });
    navigate(`/office/orders/${quoted.id}`);
  };
  const input = (name: Name, label: string, props: ComponentProps<'input'> = {}) => (
    <Field id={name} label={label} error={undefined}>
      {(control) => (
        <input
          {...control}
          autoComplete="off"
          {...props}
          value={typed[name] ?? ''}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      )}
    </Field>
  );
  const select = (name: Name, label: string, options: readonly (readonly [string, string])[]) => (
    <Field id={name} label={label} error={undefined}>
      {(control) => (
        <Select
          {...control}
          value={typed[name] ?? options[0]?.[0]}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        >
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  return (
    <form
      className="grid max-w-2xl gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        void run(send);
      }}
    >
      {query.has('replaces') && (
        <p className="border-l-4 border-coral bg-sand-soft px-4 py-3 sm:col-span-2">
          The earlier quote can then no longer be paid. The customer is told that this one replaces
          it.
        </p>
      )}
      {input('price', 'Price in dollars, before the fee', { required: true, inputMode: 'decimal' })}
      <p className="self-end pb-3 figures" aria-live="polite">
        {price !== undefined &&
          `${formatAmount(priceOf(price).totalAmount)} with the ${PROCESSING_FEE_LABEL} fee`}
      </p>
      {input('propertyAddress', 'Property address', { required: true })}
      {select(
        'county',
        'County',
        COUNTIES.map((county) => [county, counties[county].label] as const),
      )}
      {input('customerName', 'Name', { required: true })}
      {input('customerEmail', 'Email address', { required: true, type: 'email' })}
      {input('customerPhone', 'Phone', { required: true, type: 'tel' })}
      {select(
        'language',
        'What the customer reads',
        LANGUAGES.map((language) => [language, LANGUAGE_FACTS[language].englishName] as const),
      )}
      {input('folio', 'Folio (optional)')}
      {input('inspectionEnds', 'Inspection ends (optional)', { type: 'date' })}
      {input('closingDate', 'Closing (optional)', { type: 'date' })}
      {input('reference', 'File reference (optional)')}
      {input('copyTo', 'Copy to (optional)', { type: 'email' })}
      <div className="sm:col-span-2">
        {result && <Notice {...result} />}
        <button
          type="submit"
          className="button button-primary mt-2 max-sm:w-full"
          disabled={isBusy}
        >
          Email this quote
        </button>
      </div>
    </form>
  );
}
