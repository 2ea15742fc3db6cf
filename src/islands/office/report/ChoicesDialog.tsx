import { type ReactNode, useEffect, useRef } from 'react';
import { useStatus } from '#client/StatusRegion.tsx';
import {
  type FieldPath,
  type FieldSchema,
  type FieldValue,
  fieldAt,
  groupIn,
  isEmpty,
  isGroup,
  isList,
  labelOf,
  placeOf,
} from '#report/fields.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { useComposer, useContent } from './composer.ts';
import {
  type ChangedByBoth,
  type Conflict,
  pathTo,
  type RemovedByOne,
  resolve,
} from './conflicts.ts';
import { photoUrl } from './PhotoField.tsx';
import { entryTitle, valueAt, valueInWords } from './values.ts';

interface ChoicesDialogProps {
  readonly conflicts: readonly Conflict[];
  readonly onClose: () => void;
}

/** Asks about all that two people have changed, with what each of them has. */
export function ChoicesDialog({ conflicts, onClose }: ChoicesDialogProps) {
  const { editor } = useComposer();
  const [first] = conflicts;
  const isDone = first === undefined;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  if (isDone) return null;
  const resolveAll = (isKept: boolean) =>
    editor.change((typed) =>
      typed.conflicts.reduce((now, conflict) => resolve(now, conflict, isKept), typed),
    );
  return (
    <Dialog title={titleOf(conflicts)} onClose={onClose}>
      <Choices conflicts={conflicts} />
      <div className="mt-6 flex flex-wrap gap-2.5">
        {conflicts.length > 1 && (
          <>
            <button
              type="button"
              className="button button-quiet office-action"
              onClick={() => resolveAll(true)}
            >
              Keep all of mine
            </button>
            <button
              type="button"
              className="button button-quiet office-action"
              onClick={() => resolveAll(false)}
            >
              Take all of theirs
            </button>
          </>
        )}
        <button type="button" className="button button-quiet office-action" onClick={onClose}>
          Later
        </button>
      </div>
    </Dialog>
  );
}

/** `Yours or Ana’s?` */
function titleOf(conflicts: readonly Conflict[]): string {
  const names = new Set(conflicts.map(({ by }) => by));
  return names.size === 1 ? `Yours or ${[...names][0]}’s?` : 'Yours or theirs?';
}

function Choices({ conflicts }: Pick<ChoicesDialogProps, 'conflicts'>) {
  const list = useRef<HTMLUListElement>(null);
  const count = conflicts.length;
  useStatus(count === 1 ? '1 choice is left.' : `${count} choices are left.`);
  const before = useRef(count);
  useEffect(() => {
    // The button that was pressed is gone.
    if (count < before.current) list.current?.querySelector('button')?.focus();
    before.current = count;
  }, [count]);
  return (
    <>
      <p className="mt-2 text-ink-soft">
        Both of you have changed these. The office keeps theirs until you choose.
      </p>
      <ul ref={list} className="mt-2">
        {conflicts.map((conflict) => (
          <li key={conflict.place.join('/')} className="border-t border-rule py-4 first:border-t-0">
            {conflict.type === 'changed' ? (
              <ChangedChoice conflict={conflict} />
            ) : (
              <RemovedChoice conflict={conflict} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function ChangedChoice({ conflict }: { readonly conflict: ChangedByBoth }) {
  const content = useContent();
  const { place, theirs, by } = conflict;
  const path = pathTo(content, place);
  if (!path) return null;
  // An entry that is one value, such as the record that a finding names, is a field of what it is in.
  const field = typeof path.at(-1) === 'number' ? path.slice(0, -1) : path;
  const schema = fieldAt(path);
  return (
    <Question title={<TitleOf path={field.slice(0, -1)} />} label={labelOf(field)}>
      <Choice conflict={conflict} isKept heading="Yours" button="Keep mine">
        <ValueInWords schema={schema} value={valueAt(content, path)} />
      </Choice>
      <Choice conflict={conflict} isKept={false} heading={`${by}’s`} button={`Take ${by}’s`}>
        <ValueInWords schema={schema} value={theirs} />
      </Choice>
    </Question>
  );
}

function RemovedChoice({ conflict }: { readonly conflict: RemovedByOne }) {
  const content = useContent();
  const { place, isMine, changed, by } = conflict;
  const path = pathTo(content, place);
  if (!path) return null;
  const [remover, keeper] = isMine ? ['You', by] : [by, 'you'];
  const entry = groupIn(valueAt(content, path));
  const { properties = {} } = fieldAt(path);
  return (
    <Question
      title={<TitleOf path={path} />}
      label={
        changed.length > 0
          ? `${remover} removed it, and ${keeper} changed it.`
          : `${remover} removed it, and ${keeper} referred to it.`
      }
    >
      <Choice conflict={conflict} isKept heading="It stays" button="Keep it">
        {changed.map((name) => (
          <div key={name}>
            <span className="text-label text-ink-soft">{labelOf([...path, name])}: </span>
            <ValueInWords schema={properties[name] ?? {}} value={entry[name]} />
          </div>
        ))}
      </Choice>
      <Choice conflict={conflict} isKept={false} heading="It goes" button="Remove it">
        Nothing of it stays.
      </Choice>
    </Question>
  );
}

interface QuestionProps {
  readonly title: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}

function Question({ title, label, children }: QuestionProps) {
  return (
    <fieldset>
      <legend className="wrap-anywhere">
        {title}
        <span className="block">{label}</span>
      </legend>
      <div className="mt-2 grid gap-2.5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly conflict: Conflict;
  readonly isKept: boolean;
  readonly heading: string;
  readonly button: string;
  readonly children: ReactNode;
}

function Choice({ conflict, isKept, heading, button, children }: ChoiceProps) {
  const { editor } = useComposer();
  return (
    <div className="flex flex-col rounded border border-rule bg-sand-soft p-3">
      <p className="eyebrow">{heading}</p>
      <div className="mt-1 mb-3 flex-1 whitespace-pre-line wrap-anywhere">{children}</div>
      <button
        type="button"
        className="button button-quiet office-action wrap-anywhere"
        onClick={() => editor.change((typed) => resolve(typed, conflict, isKept))}
      >
        {button}
      </button>
    </div>
  );
}

/** Where a field is: `Permits 3: Roof, Reroof`. */
function TitleOf({ path }: { readonly path: FieldPath }) {
  const value = valueAt(useContent(), path);
  const name =
    typeof path.at(-1) === 'number' && isGroup(value) ? entryTitle(fieldAt(path), value) : '';
  return (
    <strong className="block">
      {path.length === 0 ? 'Report' : placeOf({ path })}
      {name && `: ${name}`}
    </strong>
  );
}

interface ValueInWordsProps {
  readonly schema: FieldSchema;
  readonly value: FieldValue | undefined;
}

function ValueInWords({ schema, value }: ValueInWordsProps) {
  const { orderId } = useComposer();
  if (isEmpty(value)) return <span className="text-ink-soft">Nothing</span>;
  if (isList(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`;
  if (isGroup(value)) return entryTitle(schema, value);
  if (schema.isPhoto) {
    const name = String(value);
    return <img className="max-h-48 max-w-full" src={photoUrl(orderId, name)} alt={name} />;
  }
  return valueInWords(schema, value);
}
