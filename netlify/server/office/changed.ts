import type { OrderRecord } from '#server/orders/record.ts';
import { ok, type Result } from '#server/platform/result.ts';
import type { Changed } from '#shared/office/calls.ts';
import type { OfficeReason } from './problems.ts';

/** The response to a change of an order: the screen reads what it needs of it again. */
export function toChanged(
  result: Result<OrderRecord, OfficeReason>,
): Result<Changed, OfficeReason> {
  return result.ok ? ok({ id: result.value.id }) : result;
}
