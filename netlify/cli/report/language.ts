import type { CliContext } from '#cli/cli-context.ts';
import { CommandRejected } from '#cli/errors.ts';
import { findOrderByPrefix } from '#cli/find-by-id-prefix.ts';
import type { Report, ReportInLanguage } from '#report/schema.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { SettingError } from '#server/platform/env.ts';
import { Unavailable } from '#server/platform/unavailable.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS } from '#shared/languages.ts';

/**
 * Returns the order that a report names. Undefined where it names none, or where the order can't be read: a report can
 * be checked and previewed without a connection.
 */
export async function findOrderOf(
  { order }: Report,
  context: CliContext,
): Promise<OrderRecord | undefined> {
  if (!order) return undefined;
  try {
    return await findOrderByPrefix(context, order);
  } catch (error) {
    const isUnread = [CommandRejected, SettingError, Unavailable].some(
      (type) => error instanceof type,
    );
    if (isUnread) return undefined;
    throw error;
  }
}

/** Returns the report in the language that it names, else in its order's. */
export function inItsLanguage(report: Report, order: OrderRecord | undefined): ReportInLanguage {
  return { ...report, language: report.language ?? order?.language ?? DEFAULT_LANGUAGE };
}

/** Says that a report is not in the language of its order. None where it is. */
export function languageWarnings({ language }: Report, order: OrderRecord | undefined): string[] {
  if (!order || !language || language === order.language) return [];
  const [written, read] = [language, order.language].map(
    (each) => LANGUAGE_FACTS[each].englishName,
  );
  return [`The report is in ${written}, but the order is in ${read}. Did the customer ask for it?`];
}
