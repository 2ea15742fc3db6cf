import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import { deliver } from '#server/orders/deliver.ts';
import { quoteOrder } from '#server/orders/quote.ts';
import { startWork } from '#server/orders/start-work.ts';
import { cancelOrder } from '#server/payments/cancel-order.ts';
import type { Reason, Result } from '#server/result.ts';
import type { Visitor } from './visitor.ts';

const OPERATOR = 'the office';
const REPORT = Buffer.from('%PDF-1.7\n%%EOF\n');

/** What the office does to orders while visitors look at them: the desk's own verbs. */
export function openStripeAdmin(db: Database, payments: Payments) {
  return {
    /** Quotes a Full Inspection at this price, in cents before the fee; gives the order's id. */
    quote: async ({ email }: Visitor, price: number): Promise<string> => {
      const { order } = succeeded(
        await quoteOrder(
          db,
          {
            propertyAddress: '1200 Brickell Bay Drive, Miami, FL 33131',
            county: 'miami-dade',
            customerName: 'Ana María Pérez',
            customerEmail: email,
            customerPhone: '(305) 555-0199',
            notes: '',
            price,
          },
          OPERATOR,
        ),
      );
      return order.id;
    },
    startWork: async (id: string) => succeeded(await startWork(db, id, OPERATOR)),
    deliver: async (orderId: string) =>
      succeeded(await deliver(db, { orderId, pdf: REPORT, operator: OPERATOR, corrected: false })),
    cancel: async (id: string) => succeeded(await cancelOrder(db, payments, id, OPERATOR)),
  };
}

function succeeded<Value>(result: Result<Value, Reason<string>>): Value {
  if (!result.ok) throw new Error(result.reason.type);
  return result.value;
}
