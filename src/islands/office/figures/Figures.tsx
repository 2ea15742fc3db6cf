import { useState } from 'react';
import { EXPORT_TABLES, EXPORT_TIMES, type MonthlyStats } from '#shared/office/figures.ts';
import { formatAmount } from '#shared/pricing.ts';
import { download } from '../shell/api.ts';
import { Button } from '../shell/Button.tsx';
import { chosenOf, DateField, SelectField } from '../shell/fields.tsx';
import { LoadFailure, Loading } from '../shell/Loading.tsx';
import { usePerson } from '../shell/person.ts';
import { ResultNotice } from '../shell/ResultNotice.tsx';
import { Link } from '../shell/router.tsx';
import { useData } from '../shell/use-data.ts';
import { useForm } from '../shell/use-form.ts';
import { hours } from './hours.ts';
import { MonthFigures } from './MonthFigures.tsx';

/** As many as are shown, unless there was nothing before. */
const MONTHS = 12;

const COLUMNS: readonly (readonly [title: string, cell: (stats: MonthlyStats) => string])[] = [
  ['Orders', ({ placed }) => String(placed)],
  ['Paid', ({ paid }) => String(paid)],
  ['Received', ({ received }) => formatAmount(received)],
  ['Refunded', ({ refunded }) => formatAmount(refunded)],
  ['Lost', ({ lost }) => formatAmount(lost)],
  ['Kept', ({ received, refunded, lost }) => formatAmount(received - refunded - lost)],
  ['Delivered', ({ delivered }) => String(delivered)],
  ['Late', ({ deliveredLate }) => String(deliveredLate)],
  ['Median', ({ medianHours }) => hours(medianHours)],
  ['Longest', ({ longestHours }) => hours(longestHours)],
];

/** Orders, money and turnaround by month, and for owners the ways out: exports and erasures. */
export default function Figures() {
  const [until, setUntil] = useState<string>();
  const { data, failure, reload } = useData('GET /figures', { query: { until } });
  const { actions } = usePerson();
  if (!data) return <Loading failure={failure} reload={reload} />;
  const oldest = data.at(-1)?.month;
  const [newest] = data;
  return (
    <>
      {newest && !until && <ThisMonth stats={newest} />}
      <p className="max-w-measure">
        Each amount counts in the month in which the money moved, by Florida’s calendar. Kept is
        what Stripe holds before its own fees. Median and longest are the hours from payment to
        delivery.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll it */}
      <section className="mt-5 overflow-x-auto" aria-label="Figures by month" tabIndex={0}>
        <table className="w-full text-right text-label whitespace-nowrap figures">
          <thead>
            <tr className="border-b border-rule-strong text-label text-ink-soft">
              <th scope="col" className="sticky left-0 bg-paper py-2 pr-4 text-left">
                Month
              </th>
              {COLUMNS.map(([title]) => (
                <th key={title} scope="col" className="px-2 py-2 last:pr-0">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((stats) => (
              <tr key={stats.month} className="border-b border-rule">
                <th
                  scope="row"
                  className="sticky left-0 bg-paper py-2.5 pr-4 text-left font-semibold"
                >
                  {stats.month}
                </th>
                {COLUMNS.map(([title, cell]) => (
                  <td key={title} className="px-2 py-2.5 last:pr-0">
                    {cell(stats)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {failure && <LoadFailure text={failure} reload={reload} />}
      <div className="mt-4 flex flex-wrap gap-2.5">
        {data.length === MONTHS && (
          <button
            type="button"
            className="button button-quiet office-action"
            onClick={() => setUntil(oldest)}
          >
            Earlier months
          </button>
        )}
        {until && (
          <button
            type="button"
            className="button button-quiet office-action"
            onClick={() => setUntil(undefined)}
          >
            The newest months
          </button>
        )}
      </div>
      <MonthFigures months={data.map(({ month }) => month)} />
      {actions.includes('export') && <Export />}
      {actions.includes('erase') && (
        <section className="mt-10">
          <h2 className="text-title">Erase a person’s data</h2>
          <p className="mt-2">
            When a customer asks for it:{' '}
            <Link className="link office-fact-link" href="/office/erasures">
              see what is stored, and erase it
            </Link>
            .
          </p>
        </section>
      )}
    </>
  );
}

/** The month that people ask about first, in three numbers. */
function ThisMonth({ stats }: { readonly stats: MonthlyStats }) {
  const { paid, received, refunded, lost, delivered, deliveredLate } = stats;
  const figures = [
    ['Orders paid', String(paid)],
    ['Kept', formatAmount(received - refunded - lost)],
    ['Delivered', deliveredLate > 0 ? `${delivered}, ${deliveredLate} late` : String(delivered)],
  ] as const;
  return (
    <section className="mb-6" aria-labelledby="this-month">
      <h2 id="this-month" className="eyebrow text-ink-soft">
        This month
      </h2>
      <dl className="mt-2 grid gap-x-8 gap-y-3 sm:grid-cols-3">
        {figures.map(([label, value]) => (
          <div
            key={label}
            className="flex items-baseline justify-between gap-4 border-t border-rule-strong pt-2 sm:block"
          >
            <dt className="text-label text-ink-soft">{label}</dt>
            <dd className="text-subheading font-extrabold figures">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Export() {
  const form = useForm('export', { table: 'orders', by: 'placed', from: '', to: '' });
  const table = chosenOf(EXPORT_TABLES, form.value('table'));
  const [from, to] = [form.value('from'), form.value('to')];
  const name = `${[table, from, to].filter(Boolean).join('-')}.csv`;
  const send = () => {
    const body = {
      table,
      ...(from && { from }),
      ...(to && { to }),
      ...(table === 'orders' && { by: chosenOf(EXPORT_TIMES, form.value('by')) }),
    };
    return download(name, 'POST /exports', { body });
  };
  return (
    <section className="mt-10">
      <h2 className="text-title">Export</h2>
      <p className="mt-2 max-w-measure">
        A CSV file for a spreadsheet. The payments of a month add up to what is kept. Orders and
        messages hold customers’ data: delete the file when you no longer need it.
      </p>
      <ResultNotice result={form.result} />
      <form
        className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto] lg:items-end"
        onSubmit={form.submitWith(send, `${name} is downloaded.`)}
      >
        <SelectField {...form.field('table')} label="What" options={optionsOf(EXPORT_TABLES)} />
        <DateField {...form.field('from')} label="First day" />
        <DateField {...form.field('to')} label="Last day" min={from} />
        {table === 'orders' && (
          <SelectField {...form.field('by')} label="By the day" options={optionsOf(EXPORT_TIMES)} />
        )}
        <Button type="submit" className="button button-primary" isDisabled={form.isBusy}>
          Export
        </Button>
      </form>
    </section>
  );
}

function optionsOf(values: readonly string[]): readonly (readonly [string, string])[] {
  return values.map((value) => [value, value]);
}
