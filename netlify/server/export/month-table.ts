import { BECAUSE_NAMES } from '#shared/office/because.ts';
import type { PartFigures, RefundsBecause } from '#shared/office/figures.ts';
import type { Cell } from './csv.ts';

type Column = readonly [title: string, cell: (part: PartFigures, month: string) => Cell];

/** The refunds of one reason have a column each, so that a sheet can add them up over months. */
const REFUND_COLUMNS = [...BECAUSE_NAMES, null].map(
  (because): Column => [
    `refunds_${because ?? 'without_reason'}`,
    ({ refunds }) => String(refunds.find((each) => each.because === because)?.count ?? 0),
  ],
);

const COLUMNS: readonly Column[] = [
  ['month', (_, month) => month],
  ['by', ({ part }) => part],
  ['of', ({ name }) => name],
  ['placed', ({ placed }) => String(placed)],
  ['paid', ({ paid }) => String(paid)],
  ['delivered', ({ delivered }) => String(delivered)],
  ['on_time', ({ onTime }) => String(onTime)],
  // In hundredths, as an amount is.
  ['median_hours', ({ medianHours }) => (medianHours === null ? '' : medianHours * 100)],
  ['corrections', ({ corrections }) => String(corrections)],
  ['refunds', ({ refunds }) => String(sumOf(refunds, 'count'))],
  ['refunded', ({ refunds }) => sumOf(refunds, 'amount')],
  ...REFUND_COLUMNS,
  ['quotes_sent', ({ quotesSent }) => String(quotesSent)],
  ['quotes_won', ({ quotesWon }) => String(quotesWon)],
];

/** The columns of a month's figures as CSV. */
export const MONTH_TITLES = COLUMNS.map(([title]) => title);

/** A part of a month as a row of the CSV. */
export function toMonthCells(month: string, part: PartFigures): Cell[] {
  return COLUMNS.map(([, cell]) => cell(part, month));
}

function sumOf(refunds: readonly RefundsBecause[], figure: 'count' | 'amount'): number {
  return refunds.reduce((sum, refund) => sum + refund[figure], 0);
}
