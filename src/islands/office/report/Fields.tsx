import { type ChangeEvent, type ComponentProps, type KeyboardEvent, useRef } from 'react';
import { mayBeRounded } from '#business/parcel-number.ts';
import { Field, Select } from '#client/fields/Field.tsx';
import { idOfEntry } from '#report/entry-ids.ts';
import {
  entriesIn,
  type FieldGroup,
  type FieldSchema,
  type FieldValue,
  fieldAt,
  groupIn,
  isEmpty,
  labelOf,
} from '#report/fields.ts';
import { referencesTo } from '#report/references.ts';
import type { ReportProblem } from '#report/rules/rule.ts';
import { ChoiceButtons } from './ChoiceButtons.tsx';
import { idOf, useComposer } from './composer.ts';
import { AddPhotos, PhotoField } from './PhotoField.tsx';
import { RecordSelect } from './RecordSelect.tsx';
import { isChosen, ReferenceSelect } from './ReferenceSelect.tsx';
import { choiceLabel, choicesOf, fieldsOf, type Path, parseNumber } from './values.ts';
import { withEdit } from './with-edit.ts';

interface FieldsProps {
  readonly schema: FieldSchema;
  readonly path: Path;
  readonly value: FieldGroup;
  readonly problems: readonly ReportProblem[];
}

/** The fields of a group or an entry, as the schema has them. */
export function Fields({ schema, path, value, problems }: FieldsProps) {
  const { tier } = useComposer();
  return (
    <div className="-mb-4 grid items-start gap-x-4 *:mb-4 2xs:grid-cols-2">
      {fieldsOf(schema, value, tier).map(([name, field]) => {
        const props = { schema: field, path: [...path, name], value: value[name], problems };
        if (field.items) return <NestedList key={name} {...props} />;
        if (field.properties) return <Group key={name} {...props} />;
        const isRequired = schema.required?.includes(name) ?? false;
        return <SingleField key={name} {...props} isRequired={isRequired} />;
      })}
    </div>
  );
}

type FieldProps = Omit<FieldsProps, 'value'> & { readonly value: FieldValue | undefined };

function Group({ value, ...props }: FieldProps) {
  const { schema, path } = props;
  return (
    <fieldset id={idOf(path)} className="col-span-full border-l-2 border-rule pl-4">
      <legend className="eyebrow">{labelOf(path)}</legend>
      <p className="mb-3 text-label text-ink-soft">{schema.description}</p>
      <Fields {...props} value={groupIn(value)} />
    </fieldset>
  );
}

/** A list within an entry, such as a finding's photographs. Below the last one is room for another, once it is filled in. */
function NestedList({ schema, path, value, problems }: FieldProps) {
  const { editor, reveal } = useComposer();
  const { items, description } = schema;
  if (!items) return null;
  const entries = entriesIn(value);
  const [first = '', second = ''] = Object.keys(items.properties ?? {});
  const blank = { properties: { [first]: items.properties?.[first] ?? {} } };
  const isOfPhotos = items.properties?.[first]?.isPhoto ?? false;
  const hasRoom = !isOfPhotos && (entries.length === 0 || !isEmpty(entries.at(-1)?.[first]));
  const remove = (index: number) => {
    editor.edit(
      path,
      entries.filter((_, place) => place !== index),
    );
    reveal([...path, 0, first]);
  };
  return (
    <fieldset
      id={idOf(path)}
      className="col-span-full border-l-2 border-rule pl-4"
      onKeyDown={isOfPhotos ? describeNext : undefined}
    >
      <legend className="eyebrow">{labelOf(path)}</legend>
      <p className="mb-3 text-label text-ink-soft">{description}</p>
      <div className="grid gap-4">
        {[...entries, ...(hasRoom ? [undefined] : [])].map((entry, index) => (
          // The room for another one is that one, once something is typed there.
          <div key={idOfEntry(entry) ?? editor.nextId}>
            {items.isRecordReference ? (
              <RecordSelect path={[...path, index]} value={entry ?? {}} problems={problems} />
            ) : (
              <Fields
                schema={entry ? items : blank}
                path={[...path, index]}
                value={entry ?? {}}
                problems={problems}
              />
            )}
            {entry && (
              <button type="button" className="office-text-button" onClick={() => remove(index)}>
                Remove {index + 1}
                <span className="sr-only"> of {labelOf(path)}</span>
              </button>
            )}
          </div>
        ))}
        {isOfPhotos && (
          <AddPhotos
            path={path}
            count={entries.length}
            fields={[first, second]}
            error={problems.find((each) => idOf(each.path) === idOf(path))?.message}
          />
        )}
      </div>
    </fieldset>
  );
}

/** Marks the fields that say what a photograph of a list shows. */
const DESCRIPTION = 'data-description';

/** Enter, "next" on a phone, leads from one photograph's description to that of the next, so that they are described in a row. */
function describeNext(event: KeyboardEvent<HTMLFieldSetElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLElement)) return;
  const all = [...currentTarget.querySelectorAll<HTMLElement>(`[${DESCRIPTION}]`)];
  if (!all.includes(target)) return;
  event.preventDefault();
  all[all.indexOf(target) + 1]?.focus();
}

/** Whether a path leads to what a photograph of a list shows. */
function isDescription(path: Path): boolean {
  const [place, name] = path.slice(-2);
  const { properties = {} } = fieldAt(path.slice(0, -1));
  return (
    typeof place === 'number' &&
    Object.values(properties).some(({ isPhoto }) => isPhoto) &&
    !properties[name ?? '']?.isPhoto
  );
}

function SingleField({
  schema,
  path,
  value,
  problems,
  isRequired,
}: FieldProps & { readonly isRequired: boolean }) {
  const { editor, tier } = useComposer();
  const text = typeof value === 'object' ? '' : String(value ?? '');
  const id = idOf(path);
  const problem = problems.find((each) => idOf(each.path) === id);
  // A field that is still empty is only in the list of what is missing.
  const error = isEmpty(value) ? undefined : problem?.message;
  const { type, format, prose, isPhoto, isTime, enum: choices } = schema;
  // Found before the first change: on the way to another number, a text may be that of an entry between.
  const references = useRef<readonly Path[]>(undefined);
  if (isPhoto) return <PhotoField path={path} file={text} error={error} />;
  if (choices && schema.hasButtons) {
    return (
      <ChoiceButtons
        id={id}
        label={labelOf(path)}
        hint={schema.description}
        error={error}
        choices={choicesOf(schema, value, tier).map((each) => [each, choiceLabel(schema, each)])}
        chosen={text}
        isRequired={isRequired}
        onChoose={(choice) => editor.update((now) => withEdit(now, path, choice, tier))}
      />
    );
  }
  const isNumber = type === 'number';
  const isShort = isNumber || format === 'date' || isTime;
  const change = ({
    target,
  }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
    // Line breaks of a sentence are pasted ones.
    const typed = prose === 'sentence' ? target.value.replace(/\s*\n\s*/g, ' ') : target.value;
    const number = parseNumber(typed);
    // The typed text stays as it is until the field is left.
    const isWritten = isNumber && String(number) === typed;
    references.current ??= referencesTo(editor.state.content, path);
    const following = references.current;
    editor.update((now) => withEdit(now, path, isWritten ? number : typed, tier, following));
  };
  const forget = () => {
    references.current = undefined;
  };
  return (
    <Field
      id={id}
      label={isRequired ? labelOf(path) : `${labelOf(path)} (optional)`}
      hint={schema.description}
      error={error}
      // Beside each other, the controls of two short fields stand on one line, however long their labels are.
      className={isShort ? 'row-span-4 grid grid-cols-1 grid-rows-subgrid' : 'col-span-full'}
    >
      {(attributes) => {
        const control = {
          ...attributes,
          value: text,
          onChange: change,
          onBlur: forget,
          ...(isDescription(path) && { [DESCRIPTION]: '', enterKeyHint: 'next' as const }),
        };
        if (schema.refersTo && isChosen(schema.refersTo, tier)) {
          return <ReferenceSelect {...control} refersTo={schema.refersTo} />;
        }
        if (choices) {
          return (
            <Select {...control}>
              <option value="">{isRequired ? 'Choose' : '–'}</option>
              {choicesOf(schema, value, tier).map((each) => (
                <option key={each} value={each}>
                  {choiceLabel(schema, each)}
                </option>
              ))}
            </Select>
          );
        }
        if (prose) return <ProseArea {...control} kind={prose} />;
        if (format === 'date' || isTime) {
          return <input {...control} type={isTime ? 'time' : 'date'} />;
        }
        return (
          <>
            <input
              {...control}
              autoComplete="off"
              {...(schema.isUrl && { type: 'url', inputMode: 'url' })}
              {...(isNumber && {
                inputMode: 'decimal',
                onBlur: () => {
                  forget();
                  const number = parseNumber(text);
                  // A field that is only passed through is no change.
                  if (`${number}` !== text) editor.edit(path, number);
                },
              })}
            />
            {schema.isParcelNumber && (
              <p aria-live="polite" className="text-label font-semibold not-empty:mt-2">
                {mayBeRounded(text) && 'It ends in 0000. Has a spreadsheet rounded it?'}
              </p>
            )}
          </>
        );
      }}
    </Field>
  );
}

interface ProseAreaProps extends ComponentProps<'textarea'> {
  readonly kind: NonNullable<FieldSchema['prose']>;
}

/** Is as high as its text; in browsers that can't do so, as its rows. */
function ProseArea({ kind, className = '', ...control }: ProseAreaProps) {
  const isSentence = kind === 'sentence';
  return (
    <textarea
      {...control}
      className={`${className} field-sizing-content ${isSentence ? '' : 'min-h-28'}`}
      rows={isSentence ? 2 : 4}
      onKeyDown={(event) => isSentence && event.key === 'Enter' && event.preventDefault()}
    />
  );
}
