import { type ComponentProps, Fragment, useEffect, useState } from 'react';
import { counties } from '#business/coverage.ts';
import { Field, Select } from '#client/fields/Field.tsx';
import { LANGUAGE_FACTS, LANGUAGES } from '#shared/languages.ts';
import type { OfficeCalls, QuoteRequest } from '#shared/office/calls.ts';
import type { QuoteDraft } from '#shared/office/orders.ts';
import { OPTIONAL_FIELD_NAMES, OPTIONAL_FIELDS } from '#shared/order-fields.ts';
import { COUNTIES } from '#shared/orders.ts';
import { formatAmount, PROCESSING_FEE_LABEL, parseDollars, priceOf } from '#shared/pricing.ts';
import { call } from '../shell/api.ts';
import { LoadFailure, Loading } from '../shell/Loading.tsx';
import { MailPreview } from '../shell/MailPreview.tsx';
import { Notice } from '../shell/Notice.tsx';
import { navigate } from '../shell/router.tsx';
import { useAction } from '../shell/use-action.ts';
import { useData } from '../shell/use-data.ts';
import { usePreview } from '../shell/use-preview.ts';

type Name = keyof QuoteDraft;
type Typed = Partial<Record<Name, string>>;

/** What the address bar names: the message that asks, and its earlier quote. */
function readQuery(): OfficeCalls['GET /quote-draft']['query'] {
  const query = new URLSearchParams(location.search);
  return {
    message: query.get('message') ?? undefined,
    replaces: query.get('replaces') ?? undefined,
  };
}

/** Returns undefined as long as something required is missing. */
function toQuote(
  typed: Typed,
  price: number,
  { message, replaces }: ReturnType<typeof readQuery>,
): QuoteRequest | undefined {
  const { propertyAddress, customerName, customerEmail, customerPhone } = typed;
  if (!propertyAddress || !customerName || !customerEmail || !customerPhone) return undefined;
  const optional = OPTIONAL_FIELD_NAMES.flatMap((field) =>
    typed[field] ? [[field, typed[field]] as const] : [],
  );
  return {
    ...Object.fromEntries(optional),
    propertyAddress,
    customerName,
    customerEmail,
    customerPhone,
    county: COUNTIES.find((county) => county === typed.county) ?? COUNTIES[0],
    language: LANGUAGES.find((language) => language === typed.language) ?? LANGUAGES[0],
    notes: typed.notes ?? '',
    price,
    messageId: message,
    replacedId: replaces,
  };
}

/** Emails a price and a checkout link: for a message, in place of an earlier quote, or to anybody. */
export default function Quote() {
  const [query] = useState(readQuery);
  const { data: draft, failure, reload } = useData('GET /quote-draft', { query });
  const [typed, setTyped] = useState<Typed>();
  const { isBusy, result, run } = useAction();
  useEffect(() => {
    if (!draft) return;
    const { price, ...rest } = draft;
    setTyped((now) => now ?? { ...rest, ...(price && { price: String(price / 100) }) });
  }, [draft]);
  const price = parseDollars(typed?.price ?? '');
  const quote = typed && price !== undefined ? toQuote(typed, price, query) : undefined;
  const preview = usePreview(quote, (body) => call('POST /quotes/preview', { body }));
  if (!typed) return <Loading failure={failure} reload={reload} />;

  const send = async () => {
    if (price === undefined) throw new Error('Type the price in dollars, like 449.');
    if (!quote) throw new Error('Fill in the address and the customer’s name, email and phone.');
    const quoted = await call('POST /quotes', { body: quote });
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
      {query.replaces && (
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
      {OPTIONAL_FIELD_NAMES.map((field) => {
        const { name, type } = OPTIONAL_FIELDS[field];
        return <Fragment key={field}>{input(field, `${name} (optional)`, { type })}</Fragment>;
      })}
      <div className="sm:col-span-2" aria-live="polite">
        {preview.failure && <LoadFailure {...preview.failure} />}
        {preview.loaded?.mail && <MailPreview mail={preview.loaded.mail} />}
      </div>
      <div className="sm:col-span-2">
        {result && <Notice {...result} />}
        <button
          type="submit"
          className="button button-primary mt-2 max-sm:w-full"
          disabled={isBusy || preview.isAwaited}
        >
          Email this quote
        </button>
      </div>
    </form>
  );
}
