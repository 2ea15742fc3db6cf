import { useState } from 'react';
import { BECAUSE } from '#shared/office/because.ts';
import {
  FIGURE_PARTS,
  type FigurePart,
  type PartFigures,
  type RefundsBecause,
} from '#shared/office/figures.ts';
import { formatAmount } from '#shared/pricing.ts';
import { download } from '../shell/api.ts';
import { Button } from '../shell/Button.tsx';
import { SelectField } from '../shell/fields.tsx';
import { LoadFailure, Loading } from '../shell/Loading.tsx';
import { ResultNotice } from '../shell/ResultNotice.tsx';
import { useAction } from '../shell/use-action.ts';
import { useData } from '../shell/use-data.ts';
import { hours } from './hours.ts';

const PARTS: Readonly<Record<FigurePart, string>> = {
  all: 'All',
  service: 'By service',
  county: 'By county',
  language: 'By language',
  person: 'By person',
};

interface Column {
  readonly title: string;
  readonly cell: (figures: PartFigures) => string;
  /** It is about nobody's work. */
  readonly isNobodys?: true;
}

const COLUMNS: readonly Column[] = [
  { title: 'Placed', cell: ({ placed }) => String(placed), isNobodys: true },
  { title: 'Paid', cell: ({ paid }) => String(paid), isNobodys: true },
  { title: 'Delivered', cell: ({ delivered }) => String(delivered) },
  { title: 'On time', cell: ({ onTime }) => String(onTime) },
  { title: 'Median', cell: ({ medianHours }) => hours(medianHours) },
  { title: 'Corrections', cell: ({ corrections }) => String(corrections) },
  { title: 'Quotes sent', cell: ({ quotesSent }) => String(quotesSent) },
  { title: 'Quotes won', cell: ({ quotesWon }) => String(quotesWon) },
];

/**
 * One month by service, county, language and person, as a table and as a file.
 * @param months the months to choose from, the newest first
 */
export function MonthFigures({ months }: { readonly months: readonly string[] }) {
  const [chosen, setChosen] = useState('');
  const month = months.find((each) => each === chosen) ?? months[0] ?? '';
  const query = { month };
  const { data, failure, reload } = useData('GET /figures/month', { query });
  const { isBusy, result, run } = useAction();
  const save = () => download(`figures-${month}.csv`, 'GET /figures/month.csv', { query });
  return (
    <section className="mt-10" aria-labelledby="the-month">
      <h2 id="the-month" className="text-title">
        The month in parts
      </h2>
      <p className="mt-2 max-w-measure">
        Median is clock hours from payment to delivery, without those that waited for the customer.
        A delivery and a refund count for the person who delivered or began the work last, a
        correction for whose report was corrected, a quote for who sent it. A replaced quote isn’t
        counted, and a quote is won in the month in which it is paid.
      </p>
      <ResultNotice result={result} />
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <SelectField
          id="figures-month"
          label="Month"
          value={month}
          error={undefined}
          onType={setChosen}
          options={months.map((each) => [each, each])}
        />
        <Button
          className="button button-quiet office-action"
          isDisabled={isBusy}
          onClick={() => void run(save, `figures-${month}.csv is downloaded.`)}
        >
          Download as CSV
        </Button>
      </div>
      {data ? <Table parts={data} /> : <Loading failure={failure} reload={reload} />}
      {data && failure && <LoadFailure text={failure} reload={reload} />}
    </section>
  );
}

function Table({ parts }: { readonly parts: readonly PartFigures[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll it
    <section className="mt-5 overflow-x-auto" aria-label="The month in parts" tabIndex={0}>
      <table className="w-full text-right text-label figures">
        <thead>
          <tr className="border-b border-rule-strong align-bottom text-label text-ink-soft">
            <th scope="col" className="sticky left-0 bg-paper py-2 pr-4 text-left">
              Part
            </th>
            {COLUMNS.map(({ title }) => (
              <th key={title} scope="col" className="px-2 py-2">
                {title}
              </th>
            ))}
            <th scope="col" className="py-2 pl-4 text-left">
              Refunds
            </th>
          </tr>
        </thead>
        {FIGURE_PARTS.map((part) => (
          <Part key={part} part={part} rows={parts.filter((each) => each.part === part)} />
        ))}
      </table>
    </section>
  );
}

function Part({
  part,
  rows,
}: {
  readonly part: FigurePart;
  readonly rows: readonly PartFigures[];
}) {
  if (rows.length === 0) return null;
  return (
    <tbody>
      {part !== 'all' && (
        <tr>
          <th
            scope="rowgroup"
            colSpan={COLUMNS.length + 2}
            className="pt-5 pb-1 text-left eyebrow text-ink-soft"
          >
            <span className="sticky left-0">{PARTS[part]}</span>
          </th>
        </tr>
      )}
      {rows.map((figures) => (
        <tr key={figures.id} className="border-b border-rule align-baseline">
          <th
            scope="row"
            className="sticky left-0 min-w-32 bg-paper py-2.5 pr-4 text-left font-semibold wrap-anywhere"
          >
            {figures.name}
          </th>
          {COLUMNS.map(({ title, cell, isNobodys }) => (
            <td key={title} className="px-2 py-2.5 whitespace-nowrap">
              {part === 'person' && isNobodys ? '–' : cell(figures)}
            </td>
          ))}
          <td className="min-w-72 xl:min-w-48 py-2.5 pl-4 text-left">
            {refundsInWords(figures.refunds)}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function refundsInWords(refunds: readonly RefundsBecause[]): string {
  if (refunds.length === 0) return '–';
  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  const reasons = refunds.map(
    ({ because, count }) => `${because ? BECAUSE[because].label : 'No reason'} (${count})`,
  );
  return `${formatAmount(amount)}: ${reasons.join(', ')}`;
}
