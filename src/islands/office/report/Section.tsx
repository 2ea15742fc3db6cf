import { type ComponentType, memo, type ReactNode, useState } from 'react';
import { idOfEntry } from '#report/entry-ids.ts';
import {
  entriesIn,
  type FieldGroup,
  type FieldSchema,
  type FieldValue,
  groupIn,
  isEmpty,
  labelOf,
} from '#report/fields.ts';
import type { ReportProblem } from '#report/rules/rule.ts';
import { isKeyOf } from '#shared/keys-of.ts';
import type { Report } from '#shared/report/schema.ts';
import { idOf, type OpenEntry, useComposer } from './composer.ts';
import { ADD_ENTRY } from './entry-names.ts';
import { Fields } from './Fields.tsx';
import { PermitContractors } from './PermitContractors.tsx';
import { PermitsImport } from './PermitsImport.tsx';
import { LIST_PHRASES, LikelyFinding, MakeFinding } from './phrase-choosers.tsx';
import { RecordItems } from './RecordItems.tsx';
import { SameResult } from './SameResult.tsx';
import { SearchActions, Searches } from './Searches.tsx';
import { entryTitle, onlyChoices, valueAt, withValue } from './values.ts';

interface SectionProps {
  /** Of the group or list; empty for the fields that are in none. */
  readonly name: string;
  readonly schema: FieldSchema;
  readonly value: FieldValue | undefined;
  readonly problems: readonly ReportProblem[];
  /** Undefined while the section is closed. */
  readonly openEntry: OpenEntry | undefined;
}

/** A part of the report, folded. What is closed has no fields, so that a long report stays quick. */
export const Section = memo(function Section(props: SectionProps) {
  const { name, schema, value, problems, openEntry } = props;
  const { open } = useComposer();
  const isOpen = openEntry !== undefined;
  const entries = schema.items && entriesIn(value);
  const path = name ? [name] : [];
  return (
    <Fold
      path={path}
      title={
        <span>
          <h2 className="inline text-title">{name ? labelOf([name]) : 'Report'}</h2>
          {entries && entries.length > 0 && (
            <span className="ml-3 figures text-ink-soft">{entries.length}</span>
          )}
        </span>
      }
      isIncomplete={problems.length > 0}
      isOpen={isOpen}
      onToggle={() => open(name, isOpen ? undefined : 'none')}
    >
      <p className="mb-3 text-label text-ink-soft">{schema.description}</p>
      {entries && schema.items ? (
        <Entries
          name={name}
          schema={schema.items}
          importedFrom={schema.importedFrom}
          entries={entries}
          problems={problems}
          openEntry={openEntry}
        />
      ) : (
        <Fields schema={schema} path={path} value={groupIn(value)} problems={problems} />
      )}
    </Fold>
  );
});

/** The field in which an entry that no finding names has its reason. */
const NO_CONCERN = 'noConcern';
/** The list whose items come to a result. */
const COMPARISON = 'comparison' satisfies keyof Report;
/** The list whose rows name offices. */
const SEARCHED = 'searched' satisfies keyof Report;

/** Components that add entries to a list. */
const IMPORTS: Readonly<Record<NonNullable<FieldSchema['importedFrom']>, ComponentType>> = {
  'permit-table': PermitsImport,
  permits: PermitContractors,
  parcel: RecordItems,
};

interface EntriesProps extends Pick<SectionProps, 'name' | 'schema' | 'problems' | 'openEntry'> {
  readonly importedFrom: FieldSchema['importedFrom'];
  readonly entries: readonly FieldGroup[];
}

function Entries(props: EntriesProps) {
  const { name, schema, importedFrom, entries, problems, openEntry } = props;
  const Import = importedFrom && IMPORTS[importedFrom];
  const Phrases = isKeyOf(LIST_PHRASES, name) && LIST_PHRASES[name];
  const { editor, tier, reveal } = useComposer();
  const incomplete = new Set(problems.map(({ path }) => path[1]));
  const unsettled = new Set(
    problems.flatMap(({ path }) => (path[2] === NO_CONCERN ? [path[1]] : [])),
  );
  const add = () => {
    const [first = ''] = Object.keys(schema.properties ?? {});
    editor.edit([name, entries.length], onlyChoices(schema, tier));
    reveal([name, entries.length, first]);
  };
  const list = (
    <>
      {Import && <Import />}
      {entries.map((entry, index) => (
        <Entry
          key={idOfEntry(entry) ?? index}
          name={name}
          index={index}
          schema={schema}
          entry={entry}
          isIncomplete={incomplete.has(index)}
          isUnsettled={unsettled.has(index) && isEmpty(entry.noConcern)}
          problems={idOfEntry(entry) === openEntry ? problems : NO_PROBLEMS}
          isOpen={idOfEntry(entry) === openEntry}
        />
      ))}
      <div className="mt-3 flex flex-wrap items-start gap-2.5">
        <button type="button" className="button button-quiet office-action" onClick={add}>
          {isKeyOf(ADD_ENTRY, name) && ADD_ENTRY[name]}
        </button>
        {Phrases && <Phrases />}
      </div>
    </>
  );
  return name === SEARCHED ? <Searches>{list}</Searches> : list;
}

const NO_PROBLEMS: readonly ReportProblem[] = [];

interface EntryProps extends Pick<SectionProps, 'name' | 'schema' | 'problems'> {
  readonly index: number;
  readonly entry: FieldGroup;
  readonly isIncomplete: boolean;
  /** Whether nobody has said yet what it comes to, though it speaks against "nothing to settle". */
  readonly isUnsettled: boolean;
  readonly isOpen: boolean;
}

const Entry = memo(function Entry(props: EntryProps) {
  const { name, index, schema, entry, isIncomplete, isUnsettled, problems, isOpen } = props;
  const { open } = useComposer();
  const path = [name, index];
  const fold = (
    <Fold
      path={path}
      title={
        <>
          <span className="figures text-ink-soft">{index + 1}</span>
          <span className="truncate">{entryTitle(schema, entry) || 'New entry'}</span>
        </>
      }
      isIncomplete={isIncomplete}
      isOpen={isOpen}
      onToggle={() => open(name, isOpen ? 'none' : idOfEntry(entry))}
    >
      <Fields schema={schema} path={path} value={entry} problems={problems} />
      <EntryActions name={name} index={index} entry={entry} />
    </Fold>
  );
  return (
    <div className={isOpen ? undefined : 'office-entry'}>
      {fold}
      {name === SEARCHED && <SearchActions index={index} entry={entry} />}
      {isUnsettled && !isOpen && <LikelyFinding record={{ list: name, entry }} index={index} />}
    </div>
  );
});

function EntryActions({ name, index, entry }: Pick<EntryProps, 'name' | 'index' | 'entry'>) {
  const { editor, reveal } = useComposer();
  const [isSure, setSure] = useState(false);
  /** @param change of the list, in place */
  const rearrange = (change: (list: FieldGroup[]) => void) =>
    editor.update((content) => {
      const list = [...entriesIn(valueAt(content, [name]))];
      change(list);
      return withValue(content, [name], list);
    });
  const moveTo = (place: number) => {
    rearrange((list) => list.splice(place, 0, ...list.splice(index, 1)));
    reveal([name, place]);
  };
  const remove = () => {
    if (!isSure) return setSure(true);
    rearrange((list) => list.splice(index, 1));
    reveal([name]);
  };
  return (
    <div className="mt-4 flex flex-wrap items-start gap-2.5">
      <MakeFinding record={{ list: name, entry }} />
      {name === COMPARISON && <SameResult index={index} />}
      {index > 0 && (
        <button
          type="button"
          className="button button-quiet office-action"
          onClick={() => moveTo(index - 1)}
        >
          Move up
        </button>
      )}
      {index > 1 && (
        <button
          type="button"
          className="button button-quiet office-action"
          onClick={() => moveTo(0)}
        >
          To the top
        </button>
      )}
      <button
        type="button"
        className={`button office-action ${isSure ? 'office-danger' : 'button-quiet'}`}
        onClick={remove}
        onBlur={() => setSure(false)}
      >
        {isSure ? 'Press again to remove' : 'Remove'}
      </button>
    </div>
  );
}

interface FoldProps {
  readonly path: readonly (string | number)[];
  readonly title: ReactNode;
  readonly isIncomplete: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

function Fold({ path, title, isIncomplete, isOpen, onToggle, children }: FoldProps) {
  return (
    <details
      id={idOf(path)}
      open={isOpen}
      className="office-fold"
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && onToggle()}
    >
      <summary>
        <span className="flex min-w-0 flex-1 items-baseline gap-3">{title}</span>
        {isIncomplete && <span className="text-label font-semibold text-open">Incomplete</span>}
      </summary>
      {isOpen && <div className="pt-1 pb-5">{children}</div>}
    </details>
  );
}
