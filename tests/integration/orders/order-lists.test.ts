import { listOrders, ORDER_SORTINGS } from '#server/orders/list.ts';
import { sweep } from '../../sweep.ts';
import { openSite } from '../site.ts';

const site = await openSite();

const PAGE = 5;
const ORDERS = 2 * PAGE + 2;

/** Stores orders of three moments, so that most share theirs with others. */
async function storeOrdersOfThreeMoments(): Promise<void> {
  const { id } = await site.storePaidOrder();
  await site.db.query(
    `insert into orders select (jsonb_populate_record(null::orders, to_jsonb(first) || jsonb_build_object(
       'id', left(first.id, 24) || lpad(number::text, 2, '0'), 'stripe_payment_intent_id', 'pi_' || number,
       'created_at', first.created_at - number % 3 * interval '1 hour',
       'paid_at', first.paid_at - number % 3 * interval '1 hour',
       'due_at', first.due_at + number % 3 * interval '1 hour'))).*
     from orders first, generate_series(1, $more) number where first.id = $id`,
    { id, more: ORDERS - 1 },
  );
}

sweep(
  'the pages of a list show each order once',
  { sorting: ORDER_SORTINGS },
  async ({ sorting }) => {
    await storeOrdersOfThreeMoments();
    const all = await listOrders(site.db, {}, ORDERS + 1, sorting);
    const pages = await Promise.all(
      [0, 1, 2].map((page) => listOrders(site.db, {}, PAGE, sorting, page * PAGE)),
    );
    const ids = pages.flat().map(({ id }) => id);
    return [
      ...(new Set(ids).size === ORDERS
        ? []
        : [`${new Set(ids).size} of ${ORDERS} orders are shown`]),
      ...(ids.join() === all.map(({ id }) => id).join() ? [] : ['the pages are in another order']),
    ];
  },
);
