import { countyWarnings } from '#business/county-warnings.ts';
import { services as englishServices } from '#i18n/en/services.ts';
import { investorOffers, quoteOfOffer } from '#i18n/investor-offers.ts';
import type { OfficeCalls } from '#shared/calls.ts';
import { COUNTIES, COUNTY_NAMES, type County } from '#shared/counties.ts';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import { IDEMPOTENCY_KEY } from '#shared/idempotency.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, LANGUAGES } from '#shared/languages.ts';
import type { MessageRecord } from '#shared/messages.ts';
import type { QuoteDraft, QuoteStart } from '#shared/office/orders.ts';
import type { QuoteRequest } from '#shared/office/requests.ts';
import { OPTIONAL_FIELD_NAMES, OPTIONAL_FIELDS } from '#shared/order-fields.ts';
import { parseDollars } from '#shared/parse-dollars.ts';
import { formatDollars, PROCESSING_FEE_LABEL, priceOf } from '#shared/pricing.ts';
import {
  DEFAULT_QUOTE,
  hasReport,
  INVESTOR_OFFERS,
  INVESTOR_PRICES,
  type InvestorOffer,
  isTitled,
  QUOTED_SERVICES,
  type QuotedService,
  quotedPrices,
} from '#shared/services.ts';
import { LIMITS } from '#shared/text-limits.ts';
import { MessageText } from '../messages/MessageText.tsx';
import { call, preview } from '../shell/api.ts';
import { Button } from '../shell/Button.tsx';
import { AreaField, SelectField, TextField } from '../shell/fields.tsx';
import { Loading } from '../shell/Loading.tsx';
import { PreviewPlace } from '../shell/PreviewPlace.tsx';
import { ResultNotice } from '../shell/ResultNotice.tsx';
import { navigate, useQuery } from '../shell/router.tsx';
import { TitleField } from '../shell/TitleField.tsx';
import { useData } from '../shell/use-data.ts';
import { focusInvalid, type OfficeForm, useForm } from '../shell/use-form.ts';
import { usePreview } from '../shell/use-preview.ts';

/** The message that asks for the quote, and its earlier quote, from the address bar. */
type QuoteQuery = OfficeCalls['GET /quote-draft']['query'];

const REQUIRED = [
  'propertyAddress',
  'county',
  'customerName',
  'customerEmail',
  'customerPhone',
] as const;
const NAMES = [
  'serviceType',
  'title',
  'price',
  ...REQUIRED,
  'language',
  'notes',
  ...OPTIONAL_FIELD_NAMES,
] as const satisfies readonly (keyof QuoteDraft)[];
/** `key` is of the filled-in form: sent again after a reload, it is the same quote. */
type Name = (typeof NAMES)[number] | 'key';

/** The form as it starts. */
function toFields({ price, ...draft }: QuoteDraft): Record<Name, string> {
  const known: QuoteDraft = draft;
  const fields = Object.fromEntries(NAMES.map((name) => [name, String(known[name] ?? '')]));
  const language = draft.language ?? DEFAULT_LANGUAGE;
  const dollars = price ? String(price / 100) : '';
  const serviceType = draft.serviceType ?? DEFAULT_QUOTE;
  return { ...fields, serviceType, language, price: dollars, key: '' } as Record<Name, string>;
}

/** Returns undefined as long as something required is missing. */
function toQuote(
  value: (name: Name) => string,
  price: number | undefined,
  { message, replaces }: QuoteQuery,
): QuoteRequest | undefined {
  const county = chosenCounty(value('county'));
  const serviceType = chosenService(value('serviceType'));
  const title = isTitled(serviceType) ? value('title') : undefined;
  if (price === undefined || !county || title === '') return undefined;
  if (REQUIRED.some((name) => !value(name))) return undefined;
  const optional = OPTIONAL_FIELD_NAMES.filter((name) => value(name));
  return {
    ...Object.fromEntries(optional.map((name) => [name, value(name)])),
    propertyAddress: value('propertyAddress'),
    customerName: value('customerName'),
    customerEmail: value('customerEmail'),
    customerPhone: value('customerPhone'),
    county,
    serviceType,
    title,
    language: LANGUAGES.find((language) => language === value('language')),
    notes: value('notes'),
    price,
    messageId: message,
    replacedId: replaces,
  };
}

function chosenCounty(value: string): County | undefined {
  return COUNTIES.find((county) => county === value);
}

function chosenService(value: string): QuotedService {
  return QUOTED_SERVICES.find((service) => service === value) ?? DEFAULT_QUOTE;
}

/** The price in cents: typed within the range of its service, or the one that a page shows. */
function chosenPrice(value: (name: Name) => string): number | undefined {
  const { from, to } = quotedPrices(chosenService(value('serviceType')));
  return from === to ? from : parseDollars(value('price'));
}

const SERVICE_OPTIONS = QUOTED_SERVICES.map(
  (service) => [service, englishServices[service].title] as const,
);

/** None is chosen where nobody said which. */
const COUNTY_OPTIONS = [
  ['', 'Choose the county'] as const,
  ...COUNTIES.map((county) => [county, COUNTY_NAMES[county]] as const),
];
const LANGUAGE_OPTIONS = LANGUAGES.map(
  (language) => [language, LANGUAGE_FACTS[language].englishName] as const,
);

/** Emails a price and a checkout link: for a message, in place of an earlier quote, or to anybody. */
export default function Quote() {
  const search = new URLSearchParams(useQuery());
  const query: QuoteQuery = {
    message: search.get('message') ?? undefined,
    replaces: search.get('replaces') ?? undefined,
  };
  const { data, isCurrent, failure, reload } = useData('GET /quote-draft', { query });
  if (!data || !isCurrent) return <Loading failure={failure} reload={reload} />;
  // Back leads from one quote to another: each has what was typed into it.
  return <QuoteForm key={search.toString()} {...data} query={query} />;
}

interface QuoteFormProps extends QuoteStart {
  readonly query: QuoteQuery;
}

function QuoteForm({ request, draft, query }: QuoteFormProps) {
  const name = ['quote', query.message, query.replaces].filter(Boolean).join('-');
  const form = useForm<Name>(name, toFields(draft));
  const { field, value } = form;
  const price = chosenPrice(value);
  const service = chosenService(value('serviceType'));
  const { from, to } = quotedPrices(service);
  const total = price === undefined ? undefined : priceOf(price).totalAmount;
  const quote = toQuote(value, price, query);
  const warnings = countyWarnings({
    propertyAddress: value('propertyAddress'),
    county: chosenCounty(value('county')) ?? '',
    folio: value('folio') || null,
  });
  const shown = usePreview(quote, async (body) => {
    try {
      return await preview('POST /quotes', { body });
    } catch (error) {
      throw form.showErrors(error);
    }
  });
  const send = async () => {
    if (price === undefined) {
      form.setError('price', 'Type the price in dollars, like 449.');
      throw new Error('Nothing was sent. Type the price first.');
    }
    if (isTitled(service) && !value('title')) {
      form.setError('title', 'Say in one line what was agreed.');
      throw new Error('Nothing was sent. Type the title first.');
    }
    if (!quote) {
      throw new Error('Fill in the address, its county, and the customer’s name, email and phone.');
    }
    const key = value('key') || crypto.randomUUID();
    form.setValue('key', key);
    const quoted = await shown.press((headers) =>
      call('POST /quotes', { body: quote, headers: { ...headers, [IDEMPOTENCY_KEY]: key } }),
    );
    form.forget();
    navigate(`/office/orders/${quoted.id}`);
  };
  return (
    <form
      className="grid max-w-2xl grid-cols-1 gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (shown.isAwaited) focusInvalid(form.name);
        else void form.submit(send);
      }}
    >
      {request && <Request message={request} />}
      {query.replaces && (
        <p className="border-l-4 border-coral bg-sand-soft px-4 py-3 sm:col-span-2">
          The earlier quote can then no longer be paid. The customer is told that this one replaces
          it.
        </p>
      )}
      <div className="sm:col-span-2">
        <SelectField {...field('serviceType')} label="Service" options={SERVICE_OPTIONS} />
      </div>
      {isTitled(service) && <Title form={form} />}
      {from === to ? (
        <p className="figures sm:pt-10">{formatDollars(from)} before the fee</p>
      ) : (
        <TextField
          {...field('price')}
          label="Price in dollars, before the fee"
          hint={`${formatDollars(from)} to ${formatDollars(to)}`}
          required
          inputMode="decimal"
        />
      )}
      <p className="figures sm:pt-10" aria-live="polite">
        {total !== undefined && `${formatDollars(total)} with the ${PROCESSING_FEE_LABEL} fee`}
      </p>
      <TextField
        {...field('propertyAddress')}
        label={isTitled(service) ? 'Address of the (first) property' : 'Property address'}
        required
      />
      <div>
        <SelectField {...field('county')} label="County" required options={COUNTY_OPTIONS} />
        <div aria-live="polite">
          {warnings.map((warning) => (
            <p key={warning} className="mt-1.5 text-label font-semibold text-violation">
              {warning}
            </p>
          ))}
        </div>
      </div>
      <TextField {...field('customerName')} label="Name" required />
      <TextField {...field('customerEmail')} label="Email address" required type="email" />
      <TextField {...field('customerPhone')} label="Phone" required type="tel" />
      <SelectField
        {...field('language')}
        label="What the customer reads"
        options={LANGUAGE_OPTIONS}
      />
      {OPTIONAL_FIELD_NAMES.map((each) => (
        <TextField
          key={each}
          {...field(each)}
          label={`${OPTIONAL_FIELDS[each].name} (optional)`}
          type={OPTIONAL_FIELDS[each].type}
        />
      ))}
      <div className="sm:col-span-2">
        <AreaField
          {...field('notes')}
          label="Customer’s notes (optional)"
          hint={`What the customer wants to know${hasReport(service) ? ': the report answers it' : ''}.`}
          maxLength={LIMITS.longText}
          lang={value('language')}
        />
      </div>
      <div className="sm:col-span-2">
        <PreviewPlace preview={shown} />
      </div>
      <div className="office-form-bar sm:col-span-2">
        <ResultNotice result={form.result} />
        <Button
          type="submit"
          className="button button-primary max-sm:w-full"
          isDisabled={form.isBusy || shown.isAwaited}
        >
          {total === undefined ? 'Email this quote' : `Email this quote of ${formatDollars(total)}`}
        </Button>
      </div>
    </form>
  );
}

/** What was agreed, in one line. An offer to investors fills it in with its price. */
function Title({ form }: { readonly form: OfficeForm<Name> }) {
  const language = LANGUAGES.find((each) => each === form.value('language')) ?? DEFAULT_LANGUAGE;
  const begin = (offer: InvestorOffer) => {
    const { title, price } = quoteOfOffer(offer, language);
    form.setValue('title', title);
    form.setValue('price', String(price / 100));
  };
  return (
    <div className="sm:col-span-2">
      <TitleField
        {...form.field('title')}
        label="What was agreed, in one line"
        language={language}
      />
      <div className="mt-2 flex flex-wrap gap-2.5">
        {INVESTOR_OFFERS.map((offer) => (
          <button
            key={offer}
            type="button"
            className="button button-quiet"
            onClick={() => begin(offer)}
          >
            {investorOffers[DEFAULT_LANGUAGE][offer].name}, {formatDollars(INVESTOR_PRICES[offer])}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Request of the customer, to be read while it is quoted. */
function Request({ message }: { readonly message: MessageRecord }) {
  const sender = `${message.firstName} ${message.lastName}`.trim();
  return (
    <section className="sm:col-span-2">
      <h2 className="mb-2 text-label text-ink-soft figures wrap-anywhere">
        {sender} wrote, {formatTimeInFlorida(message.createdAt)}
      </h2>
      <MessageText message={message} />
    </section>
  );
}
