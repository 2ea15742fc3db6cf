import type { Database } from '#server/adapters/neon.ts';

/** What happened to an order, as the office looks it up. Times in UTC. */
export interface OrderHistory {
  /** What operators did. */
  readonly deeds: readonly {
    readonly at: Date;
    readonly operator: string;
    readonly action: string;
    readonly detail: string | null;
  }[];
  /** What Stripe told. */
  readonly events: readonly {
    readonly at: Date;
    readonly type: string;
    /** The state of the payment that it led to, if it changed anything. */
    readonly movedTo: string | null;
  }[];
  readonly reports: readonly { readonly at: Date; readonly bytes: number }[];
  /** The message that was answered by quoting this order. */
  readonly messageId: string | null;
}

/** The history of one order, the oldest first. */
export async function orderHistory(db: Database, orderId: string): Promise<OrderHistory> {
  const id = [orderId];
  const [deeds = [], events = [], reports = [], origin = []] = await db.transaction([
    {
      text: 'select created_at as at, operator, action, detail from desk_log where order_id = $1 order by id',
      params: id,
    },
    {
      text: `select received_at as at, type, moved_to as "movedTo" from stripe_events
             where order_id = $1 order by received_at, id`,
      params: id,
    },
    {
      text: 'select created_at as at, octet_length(pdf) as bytes from reports where order_id = $1 order by id',
      params: id,
    },
    { text: 'select contact_message_id as "messageId" from orders where id = $1', params: id },
  ]);
  return {
    deeds: deeds as unknown as OrderHistory['deeds'],
    events: events as unknown as OrderHistory['events'],
    reports: reports as unknown as OrderHistory['reports'],
    messageId: (origin[0]?.messageId ?? null) as string | null,
  };
}
