import type { Database } from '#server/adapters/neon.ts';
import type { AuditAction } from '#shared/audit-actions.ts';

/** History of an order. Times in UTC. */
export interface OrderHistory {
  /** Operators' actions. */
  readonly auditLog: readonly {
    readonly at: Date;
    readonly operator: string;
    readonly action: AuditAction;
    readonly detail: string | null;
  }[];
  /** The office's notes. */
  readonly notes: readonly {
    readonly at: Date;
    readonly operator: string;
    readonly text: string;
  }[];
  /** The office's questions to the customer. */
  readonly questions: OrderHistory['notes'];
  /** Events that Stripe sent. */
  readonly events: readonly {
    readonly at: Date;
    readonly type: string;
    /** The payment status that it led to, if it changed anything. */
    readonly paymentStatus: string | null;
  }[];
  /** What was delivered: PDFs, and advice as a text. */
  readonly reports: readonly StoredReport[];
  /** The message that this order is the quote for. */
  readonly messageId: string | null;
}

interface StoredReport {
  readonly at: Date;
  readonly bytes: number;
  readonly isText: boolean;
  /** Which file of its order it is, from 1. */
  readonly file: number;
}

/** Returns how large a stored report is: `PDF, 12 KB`. */
export function sizeInWords({ bytes, isText }: StoredReport): string {
  return `${isText ? 'Text' : 'PDF'}, ${Math.ceil(bytes / 1024)} KB`;
}

/** The history of one order, the oldest first. */
export async function orderHistory(db: Database, orderId: string): Promise<OrderHistory> {
  const about = (text: string) => ({ text, params: { orderId } });
  const [auditLog, events, reports, origin, notes, questions] = await db.transaction([
    about(
      'select created_at as at, operator, action, detail from audit_log where order_id = $orderId order by created_at, id',
    ),
    about(
      `select received_at as at, type, payment_status as "paymentStatus" from stripe_events
       where order_id = $orderId order by received_at, id`,
    ),
    about(
      `select created_at as at, octet_length(pdf) as bytes, is_text as "isText", file from reports
       where order_id = $orderId order by created_at, id`,
    ),
    about('select contact_message_id as "messageId" from orders where id = $orderId'),
    about(
      'select created_at as at, operator, text from order_notes where order_id = $orderId order by created_at, id',
    ),
    about(
      'select created_at as at, operator, text from order_questions where order_id = $orderId order by created_at, id',
    ),
  ]);
  return {
    notes: notes as unknown as OrderHistory['notes'],
    questions: questions as unknown as OrderHistory['notes'],
    auditLog: auditLog as unknown as OrderHistory['auditLog'],
    events: events as unknown as OrderHistory['events'],
    reports: reports as unknown as OrderHistory['reports'],
    messageId: (origin[0]?.messageId ?? null) as string | null,
  };
}
