import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import { quoteOrder } from '#server/orders/quote.ts';
import { startWork } from '#server/orders/start-work.ts';
import { cancelOrder } from '#server/payments/cancel-order.ts';
import type { Reason, Result } from '#server/platform/result.ts';
import { deliver } from '#server/reports/deliver.ts';
import { samplePdf } from '../sample-pdf.ts';
import type { Visitor } from './visitor.ts';

const OPERATOR = 'the office';
const REPORT = samplePdf();

/** What operators do to orders between a visitor's page views, through the functions behind the CLI commands. */
export function operatorActions(db: Database, payments: Payments) {
  return {
    /** Quotes a Full Inspection at `price` cents before the fee. Returns the order's id. */
    quote: async ({ email }: Visitor, price: number): Promise<string> => {
      const { order } = unwrap(
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
    startWork: async (id: string) => unwrap(await startWork(db, id, OPERATOR)),
    deliver: async (orderId: string) =>
      unwrap(await deliver(db, { orderId, pdf: REPORT, operator: OPERATOR })),
    cancel: async (id: string) => unwrap(await cancelOrder(db, payments, id, OPERATOR)),
  };
}

function unwrap<Value>(result: Result<Value, Reason<string>>): Value {
  if (!result.ok) throw new Error(result.reason.type);
  return result.value;
}
