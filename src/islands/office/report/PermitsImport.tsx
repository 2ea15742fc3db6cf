import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStatus } from '#client/StatusRegion.tsx';
import { standingOf } from '#report/add-proposal.ts';
import type { Language } from '#shared/languages.ts';
import type { SomeRows, TableContent, TableProperty } from '#shared/office/permit-table.ts';
import type { Proposal, SourceRecord } from '#shared/report/proposal.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import { call } from '../shell/api.ts';
import { FileField } from '../shell/FileField.tsx';
import { ResultNotice } from '../shell/ResultNotice.tsx';
import { useAction } from '../shell/use-action.ts';
import { useComposer, useContent } from './composer.ts';
import { PermitColumns } from './PermitColumns.tsx';
import { ProposalPanel, type ProposedGroup } from './ProposalPanel.tsx';
import { type ChosenTable, permitTable, propertyOf, type TableChoices } from './permit-table.ts';
import { proposalOfRow } from './proposals.ts';

/** Reads a portal's table of permits, and proposes those of the draft's property. */
export function PermitsImport() {
  const { orderId, editor, language } = useComposer();
  const { isBusy, result, run } = useAction();
  const $chosen = permitTable(orderId);
  const chosen = useStore($chosen);
  const read = (file: File, choices: TableChoices) =>
    void run(async () => {
      const table = await call('POST /orders/:id/draft/permits', {
        params: { id: orderId },
        query: { ...propertyOf(editor.state.content), language, ...choices },
        body: new Blob([file]),
      });
      $chosen.set({ file, choices, table });
    });
  const choose = (file: File) => {
    // If this one can't be read, nothing of an earlier one may look like its rows.
    $chosen.set(undefined);
    read(file, {});
  };
  const close = () => {
    $chosen.set(undefined);
    document.getElementById(FILE)?.focus();
  };
  return (
    <div className="mb-3">
      <FileField
        id={FILE}
        label="Permits from a table"
        hint="A CSV file of the county’s or city’s portal, up to 4 MB. Rows of other properties stay out, and what is in your draft stays as it is."
        accept=".csv,.tsv,.txt,text/csv"
        isDisabled={isBusy}
        onChoose={([file]) => file && choose(file)}
      />
      <ResultNotice result={result} />
      {chosen && (
        <Table
          {...chosen}
          isDisabled={isBusy}
          onChoose={(choices) => read(chosen.file, { ...chosen.choices, ...choices })}
          onClose={close}
        />
      )}
    </div>
  );
}

const FILE = 'permits-table';

interface TableProps extends ChosenTable {
  readonly isDisabled: boolean;
  readonly onChoose: (choices: TableChoices) => void;
  readonly onClose: () => void;
}

function Table({ file, table, isDisabled, onChoose, onClose }: TableProps) {
  const { language } = useComposer();
  const draft = useContent();
  const { columns, readOn, content } = table;
  const origin = { draft, readOn, language };
  return (
    <ProposalPanel
      label="Table of permits"
      heading={<Status>{headingOf(content, file, origin)}</Status>}
      groups={content.type === 'rows' ? groupsOf(content, origin) : []}
      onClose={{ label: 'Close the table', close: onClose }}
    >
      {content.type === 'several-properties' && <Properties {...content} onChoose={onChoose} />}
      <PermitColumns
        columns={columns}
        isNumberMissing={content.type === 'no-number-column'}
        isDisabled={isDisabled}
        onAssign={(assigned) => onChoose({ columns: assigned })}
      />
    </ProposalPanel>
  );
}

type ContentOf<Type extends TableContent['type']> = Extract<TableContent, { type: Type }>;

/** What the rows of a table are proposed for. */
interface RowOrigin {
  readonly draft: WrittenReport;
  readonly readOn: string;
  readonly language: Language;
}

function headingOf(content: TableContent, file: File, origin: RowOrigin): ReactNode {
  switch (content.type) {
    case 'rows': {
      const { property, proposed } = content;
      const own = ownProposals(content, origin);
      const there = own.filter((proposal) => standingOf(origin.draft, proposal).type !== 'new');
      return (
        <>
          {file.name}: <span>{inRows(proposed.length)}</span>
          {property?.by === 'parcel' && (
            <>
              {' of parcel '}
              <span className="figures whitespace-nowrap">{property.name}</span>
            </>
          )}
          {property?.by === 'address' && ` of ${property.name}`}, of which your draft has{' '}
          <span>{there.length || 'none'}</span>.
        </>
      );
    }
    case 'several-properties':
      return `Your draft has no ${nameOf(content.by)}, and the table has ${content.count === 1 ? 'one' : content.count}. Whose rows are yours?`;
    case 'no-number-column':
      return 'No column is known to hold the permits’ numbers: choose it below.';
    case 'too-many-permits':
      return `${content.count} rows may be of this property, and a report holds at most ${content.limit}. Choose below which column has the parcel number or the address, or search the portal for this property alone.`;
  }
}

function Status({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLParagraphElement>(null);
  const [text, setText] = useState('');
  useEffect(() => setText(element.current?.textContent ?? ''));
  useStatus(text);
  return <p ref={element}>{children}</p>;
}

const nameOf = (by: TableProperty['by']) => (by === 'parcel' ? 'parcel number' : 'address');

function Properties({
  by,
  properties,
  count,
  onChoose,
}: ContentOf<'several-properties'> & Pick<TableProps, 'onChoose'>) {
  return (
    <>
      <ul className="mt-2">
        {properties.map(({ name, rows }) => (
          <li key={name}>
            <button
              type="button"
              className="office-text-button mt-0"
              onClick={() => onChoose(by === 'parcel' ? { folio: name } : { address: name })}
            >
              {name}
            </button>
            , {inRows(rows)}
          </li>
        ))}
      </ul>
      {count > properties.length && (
        <p className="mt-2">
          And {count - properties.length} more: write the {nameOf(by)} under Property, and choose
          the file again.
        </p>
      )}
    </>
  );
}

/** Returns the rows of the draft's property. It may have changed since the table was read for it: then they are of another. */
function ownProposals(
  { property, proposed }: ContentOf<'rows'>,
  origin: RowOrigin,
): readonly Proposal[] {
  const { folio, address } = propertyOf(origin.draft);
  const isOwn = property?.name === (property?.by === 'parcel' ? folio : address);
  const of = property && !isOwn ? { [property.by]: property.name } : {};
  return proposed.map((row) => proposalOfRow(row, origin, of));
}

function groupsOf(content: ContentOf<'rows'>, origin: RowOrigin): ProposedGroup[] {
  const { property, proposed, listed, others } = content;
  const own = ownProposals(content, origin);
  return [
    {
      items: own.map((proposal, index) => ({ key: proposed[index]?.row ?? index, proposal })),
      note: own[0] && (
        <>
          {!property && (
            <p className="mt-1">
              No column says whose they are. Add them only if all of them are of this property, or
              choose below which column says it.
            </p>
          )}
          {!own[0].source && (
            <p className="mt-1">
              Your draft names no permit office yet, so their source won’t be among the sources.
            </p>
          )}
        </>
      ),
    },
    ...groupApart('To look at in the table', listed, origin),
    ...groupApart('Of other properties', others, origin, 5),
  ];
}

/** Rows that nothing adds but a press of their own. */
function groupApart(
  title: string,
  { count, first }: SomeRows,
  origin: RowOrigin,
  shown = first.length,
): ProposedGroup[] {
  if (count === 0) return [];
  const propose = (record: SourceRecord | undefined, parcel: string | undefined) =>
    record && proposalOfRow(record, origin, { parcel });
  return [
    {
      title: `${title}: ${inRows(count)}`,
      items: first.map(({ row, reason, record, parcel }) => ({
        key: row,
        reason,
        proposal: propose(record, parcel),
      })),
      note: count > first.length && (
        <p className="mt-1">
          Here are the first {first.length}. Search the portal for this property alone to see all of
          its rows.
        </p>
      ),
      shown,
      isApart: true,
    },
  ];
}

function inRows(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`;
}
