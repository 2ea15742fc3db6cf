import { reportTexts } from '#i18n/document-texts.ts';
import { callLink } from '#shared/contact-links.ts';
import { formatDay } from '#shared/format-day.ts';
import type { ReportInLanguage } from '#shared/report/schema.ts';
import { notes, section, table } from './blocks.ts';
import type { Section, Table, TableCell } from './document.ts';
import { groupedBy } from './grouped-by.ts';
import { type ListedStep, stepsOf } from './steps.ts';

/** The list of all steps: a table for each day, then whom to call. */
export function stepsSection(report: ReportInLanguage): Section {
  const { language } = report;
  const { headings, none } = reportTexts[language];
  const steps = stepsOf(report);
  if (steps.length === 0) return section(headings.nextSteps, NO_TABLE, none.nextSteps);
  const byDay = groupedBy(steps, ({ day, by }) => [day, by].join(' '));
  return {
    heading: headings.nextSteps,
    count: steps.length,
    blocks: [
      ...[...byDay.values()].map((group) => stepsTable(group, report)),
      ...contactsTable(steps, report),
    ],
  };
}

const NO_TABLE: Table = { type: 'table', columns: [], rows: [] };

/** The steps of one day, which heads them. */
function stepsTable(steps: readonly ListedStep[], { language }: ReportInLanguage): Table {
  const { columns, steps: words } = reportTexts[language];
  const [{ day, by } = { day: undefined, by: '' }] = steps;
  const action = day ? words.byDay(formatDay(day, language, 'full'), by) : by;
  const rows = steps.map(({ action, actor, ask, settles }) => ({
    action,
    finding: settles && `${settles.number}`,
    actor: words.actors[actor],
    ask,
  }));
  const shares = { action: 5, finding: 0.9, actor: 1.7, ask: 2.6 };
  return { ...table({ ...columns.steps, action }, shares, rows), isByDay: true };
}

/** Each office that answers for a finding, once. */
function contactsTable(steps: readonly ListedStep[], { language }: ReportInLanguage): Table[] {
  const { columns, steps: words } = reportTexts[language];
  const called = steps.flatMap(({ contact, settles }) =>
    contact && settles ? [{ contact, number: settles.number }] : [],
  );
  const byContact = groupedBy(called, ({ contact }) =>
    [contact.office, contact.phone, contact.inspector].join('\n'),
  );
  const rows = [...byContact.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { office, url, phone, inspector, inspectorPhone } = first.contact;
    const numbers = [...new Set(group.map(({ number }) => number))];
    return [
      {
        office: {
          texts: [
            { text: office, ...(url && { url }) },
            ...notes(inspector && words.inspector(inspector)),
          ],
        },
        phone: { texts: [phone, inspectorPhone].flatMap(calledAt), isUnbroken: true },
        findings: numbers.toSorted((one, other) => one - other).join(', '),
      },
    ];
  });
  const shares = { office: 5, phone: 2, findings: 1.6 };
  return rows.length > 0 ? [{ ...table(columns.contacts, shares, rows), isMinor: true }] : [];
}

function calledAt(phone: string | undefined): TableCell['texts'] {
  if (!phone) return [];
  const url = callLink(phone);
  return [{ text: phone, ...(url && { url }) }];
}
