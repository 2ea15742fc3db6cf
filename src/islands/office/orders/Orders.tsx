import { services } from '#i18n/en/services.ts';
import { namesOf } from '#i18n/order-names.ts';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import { DUE_LIST_NAMES, DUE_LISTS } from '#shared/office/due-lists.ts';
import { ORDER_STATUS_MEANINGS, statusInWords } from '#shared/office/order-statuses.ts';
import type { OrderSummary } from '#shared/office/orders.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatAmount } from '#shared/pricing.ts';
import { awaitsReport, ORDER_STATUSES } from '#shared/states.ts';
import { Flags } from '../shell/Flags.tsx';
import { SelectField, TextField } from '../shell/fields.tsx';
import { LoadFailure } from '../shell/Loading.tsx';
import { usePerson } from '../shell/person.ts';
import { Link, replaceQuery, useQuery } from '../shell/router.tsx';
import { useData } from '../shell/use-data.ts';
import { useForm } from '../shell/use-form.ts';

/** The lists that people look for, as queries. */
const LISTS: readonly (readonly [query: string, label: string])[] = [
  ['', 'All orders'],
  ...DUE_LIST_NAMES.map((list) => [`due=${list}`, DUE_LISTS[list]] as const),
  ...ORDER_STATUSES.map(
    (status) => [`status=${status}`, ORDER_STATUS_MEANINGS[status].list] as const,
  ),
  ['payment=needs_review', 'Payment under review'],
  ['payment=disputed', 'Payment disputed'],
];

/** All orders, and the search over them. The address bar keeps it for the way back. */
export default function Orders() {
  const { actions } = usePerson();
  const query = useQuery();
  const shown = new URLSearchParams(query);
  const form = useForm('orders', { search: shown.get('search') ?? '' });
  shown.delete('search');
  const page = Number(shown.get('page') ?? 1);
  shown.delete('page');
  const list = shown.toString();
  const { data, failure, reload } = useData('GET /orders', {
    query: Object.fromEntries(new URLSearchParams(query)),
  });
  const show = (nextList: string) => {
    const next = new URLSearchParams(nextList);
    const search = form.value('search').trim();
    if (search) next.set('search', search);
    form.forget();
    replaceQuery(next.toString());
  };
  return (
    <>
      <search>
        <form
          className="grid gap-3 md:grid-cols-[minmax(0,1fr)_17rem_auto] md:items-end"
          onSubmit={(event) => {
            event.preventDefault();
            show(list);
          }}
        >
          <TextField
            {...form.field('search')}
            label="Number, name, address, email, phone, folio or reference"
            type="search"
            minLength={3}
            enterKeyHint="search"
          />
          <SelectField
            id="orders-list"
            error={undefined}
            label="Show"
            options={LISTS}
            value={list}
            onType={show}
          />
          <button type="submit" className="button button-primary">
            Search
          </button>
        </form>
      </search>
      {actions.includes('quote') && (
        <p className="mt-2">
          <Link
            className="link inline-flex min-h-11 items-center font-semibold"
            href="/office/quote"
          >
            Write a quote
          </Link>
        </p>
      )}
      {failure && <LoadFailure text={failure} reload={reload} />}
      <div aria-live="polite">
        {data?.orders.length === 0 && <p className="mt-6">No orders match.</p>}
      </div>
      <ul className="mt-5">
        {data?.orders.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </ul>
      {data && (page > 1 || data.isCut) && (
        <nav className="mt-5 flex items-center gap-4" aria-label="Pages">
          {page > 1 && <PageLink page={page - 1} query={query} label="Earlier page" />}
          <span className="text-ink-soft figures">Page {page}</span>
          {data.isCut && <PageLink page={page + 1} query={query} label="Next page" />}
        </nav>
      )}
    </>
  );
}

interface PageLinkProps {
  readonly page: number;
  readonly query: string;
  readonly label: string;
}

function PageLink({ page, query, label }: PageLinkProps) {
  const next = new URLSearchParams(query);
  if (page === 1) next.delete('page');
  else next.set('page', String(page));
  return (
    <Link className="button button-quiet office-action" href={`/office/orders?${next}`}>
      {label}
    </Link>
  );
}

function Row({ order }: { readonly order: OrderSummary }) {
  const { id, propertyAddress, customerName, totalAmount } = order;
  return (
    <li className="border-t border-rule last:border-b">
      <Link href={`/office/orders/${id}`} className="office-row-link">
        <span className="flex flex-wrap gap-x-3 text-label text-ink-soft figures">
          <span>{orderNumber(id)}</span>
          {order.assignee && (
            <span className="order-last ml-auto font-semibold text-lagoon">
              {order.assignee.name}
            </span>
          )}
          <span className="font-semibold text-ink">
            <Flags flags={order.flags} text={statusInWords(order)} />
          </span>
        </span>
        <span className="font-semibold wrap-anywhere">{propertyAddress}</span>
        <span className="flex flex-wrap gap-x-3 text-label text-ink-soft figures">
          <span className="wrap-anywhere">
            {customerName}, {namesOf(order, services).name}
          </span>
          <span>{timeOf(order)}</span>
          <span className="ml-auto font-semibold text-ink">{formatAmount(totalAmount)}</span>
        </span>
      </Link>
    </li>
  );
}

/** The time that matters of an order: since when it waits for its customer, when its report is due, or when it was placed. */
function timeOf(order: OrderSummary): string {
  const { waitingSince, dueAt, createdAt } = order;
  if (waitingSince) return `asked ${formatTimeInFlorida(waitingSince)}`;
  return awaitsReport(order) && dueAt
    ? `due ${formatTimeInFlorida(dueAt)}`
    : `placed ${formatTimeInFlorida(createdAt)}`;
}
