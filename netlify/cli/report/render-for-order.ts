import { CommandRejected } from '#cli/errors.ts';
import { report as reportTexts } from '#i18n/en/report.ts';
import type { Report } from '#report/schema.ts';
import type { ReportProblem } from '#report/tier-rules.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { orderNumber } from '#shared/order-number.ts';
import { inItsLanguage, languageWarnings } from './language.ts';
import { loadReport, renderLoaded } from './load.ts';
import { formatProblems } from './problem.ts';

/** A report that can be delivered. */
interface RenderedReport {
  readonly pdf: Buffer;
  /** What to consider before it is delivered, as messages. */
  readonly warnings: readonly string[];
}

/**
 * Renders the report that an order is delivered with.
 * @throws CommandRejected when it is not ready, or is another order's
 */
export async function renderForOrder(file: string, order: OrderRecord): Promise<RenderedReport> {
  const loaded = await loadReport(file);
  const { report, locate } = loaded;
  const mismatches = report ? mismatchesOf(report, order).map(locate) : [];
  const problems = [...loaded.problems, ...mismatches];
  if (!report || problems.length > 0) {
    throw new CommandRejected(
      `Nothing was delivered, because the report is not ready:\n${formatProblems(file, problems)}`,
    );
  }
  const pdf = await renderLoaded(inItsLanguage(report, order), loaded);
  return { pdf, warnings: languageWarnings(report, order) };
}

/** What shows that a report was written for another order. */
function mismatchesOf(report: Report, { id, serviceType }: OrderRecord): ReportProblem[] {
  const number = orderNumber(id);
  const isOfOrder = report.order?.toUpperCase() === number;
  return [
    ...(isOfOrder
      ? []
      : [{ path: ['order'], message: `The order is ${number}. Is this the right report?` }]),
    ...(report.tier === serviceType
      ? []
      : [
          {
            path: ['tier'],
            message: `The customer bought a ${reportTexts.tiers[serviceType].title} (${serviceType}).`,
          },
        ]),
  ];
}
