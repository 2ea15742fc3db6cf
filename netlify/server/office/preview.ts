import type * as z from 'zod/mini';
import type { Database } from '#server/adapters/neon.ts';
import type { Operator } from '#server/database/audit-log.ts';
import { readAddresses } from '#server/mail/addresses.ts';
import { type MailSources, previewMail } from '#server/mail/due-mail.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import type { MailAbout } from '#server/outbox/kinds.ts';
import { type Ok, ok, type Result } from '#server/platform/result.ts';
import type { PreviewedChanges } from '#shared/office/calls.ts';
import type { ChangePreview } from '#shared/office/orders.ts';
import type { OfficeReason } from './problems.ts';

/** The order whose change is previewed, and who asks. */
export interface PreviewCall {
  readonly db: Database;
  readonly orderId: string;
  readonly personId: string;
  readonly operator: Operator;
}

/** Outcome of a change, and the email to the customer. Nothing is changed. */
export interface Preview<Change extends keyof PreviewedChanges> {
  readonly schema: z.ZodMiniType<{ readonly change: Change } & PreviewedChanges[Change]>;
  // A method, so that a table of previews can be read without knowing their changes.
  respond(
    call: PreviewCall,
    change: PreviewedChanges[Change],
  ): Promise<Result<ChangePreview, OfficeReason>>;
}

/**
 * Previews the email about a change.
 * @param order as it would be
 */
export function previewOrderMail(
  order: OrderRecord,
  kind: MailAbout<'order'>,
  detail: string | null = null,
  sources: Pick<MailSources, 'summary'> = {},
): Ok<ChangePreview> {
  return ok({ mail: previewMail(order, kind, detail, readAddresses(), sources) });
}
