import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStatus } from '#client/StatusRegion.tsx';
import type { ProposedRow, SomeRows, TableContent } from '#shared/office/permit-table.ts';
import type { DraftFields } from '#shared/office/reports.ts';
import { call } from '../shell/api.ts';
import { FileField } from '../shell/FileField.tsx';
import { Notice } from '../shell/Notice.tsx';
import { useAction } from '../shell/use-action.ts';
import { useComposer } from './composer.ts';
import { PermitColumns } from './PermitColumns.tsx';
import { ProposedRecord } from './ProposedRecord.tsx';
import {
  addableRows,
  addRows,
  type ChosenTable,
  permitTable,
  propertyOf,
  sourceOf,
  type TableChoices,
} from './permit-table.ts';
import { standingOf } from './proposals.ts';

/** Reads a portal's table of permits, and proposes those of the draft's property. */
export function PermitsImport() {
  const { orderId, editor } = useComposer();
  const { isBusy, result, run } = useAction();
  const $chosen = permitTable(orderId);
  const chosen = useStore($chosen);
  const state = useStore(editor.$state);
  const read = (file: File, choices: TableChoices) =>
    void run(async () => {
      const table = await call('POST /orders/:id/draft/permits', {
        params: { id: orderId },
        query: { ...propertyOf(editor.state.content), ...choices },
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
        onChoose={choose}
      />
      {result && <Notice {...result} />}
      {chosen && state && (
        <section
          aria-label="Table of permits"
          className="mt-4 border-l-4 border-lagoon bg-sand-soft px-4 py-3"
        >
          <Content
            {...chosen}
            draft={state.content}
            onChoose={(choices) => read(chosen.file, { ...chosen.choices, ...choices })}
          />
          <PermitColumns
            columns={chosen.table.columns}
            isNumberMissing={chosen.table.content.type === 'no-number-column'}
            isDisabled={isBusy}
            onAssign={(columns) => read(chosen.file, { ...chosen.choices, columns })}
          />
          <button type="button" className="office-text-button" onClick={close}>
            Close the table
          </button>
        </section>
      )}
    </div>
  );
}

const FILE = 'permits-table';
const HEADING = 'permits-table-rows';

interface ContentProps extends Pick<ChosenTable, 'file' | 'table'> {
  readonly draft: DraftFields;
  readonly onChoose: (choices: TableChoices) => void;
}

function Content({ file, table, draft, onChoose }: ContentProps) {
  const { content } = table;
  switch (content.type) {
    case 'rows':
      return <Rows {...content} file={file} table={table} draft={draft} />;
    case 'several-properties':
      return <Properties {...content} onChoose={onChoose} />;
    case 'no-number-column':
      return <Status>No column is known to hold the permits’ numbers: choose it below.</Status>;
    case 'too-many-permits':
      return (
        <Status>
          {content.count} rows may be of this property, and a report holds at most {content.limit}.
          Choose below which column has the parcel number or the address, or search the portal for
          this property alone.
        </Status>
      );
  }
}

function Status({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLParagraphElement>(null);
  const [text, setText] = useState('');
  useEffect(() => setText(element.current?.textContent ?? ''));
  useStatus(text);
  return (
    <p ref={element} id={HEADING} tabIndex={-1} className="font-semibold wrap-anywhere">
      {children}
    </p>
  );
}

type ContentOf<Type extends TableContent['type']> = Extract<TableContent, { type: Type }>;

function Properties({
  by,
  properties,
  count,
  onChoose,
}: ContentOf<'several-properties'> & Pick<ContentProps, 'onChoose'>) {
  const what = by === 'parcel' ? 'parcel number' : 'address';
  return (
    <>
      <Status>
        Your draft has no {what}, and the table has {count === 1 ? 'one' : count}. Whose rows are
        yours?
      </Status>
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
          And {count - properties.length} more: write the {what} under Property, and choose the file
          again.
        </p>
      )}
    </>
  );
}

function Rows(props: ContentOf<'rows'> & Omit<ContentProps, 'onChoose'>) {
  const { property, proposed, listed, others, file, table, draft } = props;
  const { editor, language } = useComposer();
  const [left, setLeft] = useState<ReadonlySet<ProposedRow>>(new Set());
  const leave = (row: ProposedRow, isLeft: boolean) =>
    setLeft((before) => {
      const after = new Set(before);
      if (isLeft) after.add(row);
      else after.delete(row);
      return after;
    });
  const { folio, address } = propertyOf(draft);
  const isOwn = property?.name === (property?.by === 'parcel' ? folio : address);
  const source = sourceOf(
    draft,
    table,
    language,
    property?.by === 'parcel' && !isOwn ? property.name : undefined,
  );
  const addable = addableRows(draft, proposed).filter((row) => !left.has(row));
  const addAll = () => {
    editor.update((content) => addRows(content, addable, source));
    document.getElementById(HEADING)?.focus();
  };
  return (
    <>
      <Status>
        {file.name}: <span>{inRows(proposed.length)}</span>
        {property?.by === 'parcel' && (
          <>
            {' of parcel '}
            <span className="figures whitespace-nowrap">{property.name}</span>
          </>
        )}
        {property?.by === 'address' && ` of ${property.name}`}, of which your draft has{' '}
        <span>{countInDraft(draft, proposed)}</span>.
      </Status>
      {!property && proposed.length > 0 && (
        <p className="mt-1">
          No column says whose they are. Add them only if all of them are of this property, or
          choose below which column says it.
        </p>
      )}
      {!source.cited && proposed.length > 0 && (
        <p className="mt-1">
          Your draft names no permit office yet, so their source won’t be among the sources.
        </p>
      )}
      {addable.length > 0 && (
        <button type="button" className="button office-action mt-3" onClick={addAll}>
          Add all that are understood ({addable.length})
        </button>
      )}
      <ul>
        {proposed.map((row) => (
          <ProposedRecord
            key={row.row}
            source={source}
            list="permits"
            entry={row}
            content={draft}
            isLeft={left.has(row)}
            onLeave={(isLeft) => leave(row, isLeft)}
          />
        ))}
      </ul>
      <Listed
        title={`To look at in the table: ${inRows(listed.count)}`}
        rows={listed}
        table={table}
        draft={draft}
      />
      <Listed
        title={`Of other properties: ${inRows(others.count)}`}
        rows={others}
        shown={5}
        table={table}
        draft={draft}
      />
    </>
  );
}

interface ListedProps extends Pick<ContentProps, 'table' | 'draft'> {
  readonly title: string;
  readonly rows: SomeRows;
  /** How many are shown at once. */
  readonly shown?: number;
}

/** Rows that nothing adds but a press of their own. */
function Listed({
  title,
  rows: { count, first },
  shown = first.length,
  table,
  draft,
}: ListedProps) {
  const { language } = useComposer();
  if (count === 0) return null;
  const items = first.map(({ row, reason, entry, parcel }) =>
    entry ? (
      <ProposedRecord
        key={row}
        source={sourceOf(draft, table, language, parcel)}
        list="permits"
        entry={entry}
        content={draft}
        reason={reason}
      />
    ) : (
      <li key={row} className="border-b border-rule py-3 text-label wrap-anywhere">
        {reason}
      </li>
    ),
  );
  return (
    <section className="mt-5" aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      <ul>{items.slice(0, shown)}</ul>
      {items.length > shown && (
        <details className="mt-2">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            The next {items.length - shown}
          </summary>
          <ul>{items.slice(shown)}</ul>
        </details>
      )}
      {count > items.length && (
        <p className="mt-2">
          And {count - items.length} more. Search the portal for this property alone to see all of
          its rows.
        </p>
      )}
    </section>
  );
}

function inRows(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`;
}

function countInDraft(draft: DraftFields, rows: readonly ProposedRow[]): number | 'none' {
  return rows.filter((row) => standingOf(draft, 'permits', row).type !== 'new').length || 'none';
}
