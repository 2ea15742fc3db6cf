import { type SubmitEvent, useEffectEvent, useLayoutEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useLanguage } from '#client/page-language.ts';
import { type FieldErrorTexts, fieldErrorSentence } from '#shared/field-errors.ts';
import { type Changes, type FillIn, FormControls, type TypedValues } from './form-controls.ts';
import { useSubmitProgress } from './use-submit-progress.ts';

/** What may change a control. Not all programs that fill in forms cause an event: {@link FormControls} is read at the press, too. */
const CHANGES = ['input', 'change', 'focusout'] as const;

/** Messages of fields: keys of the schemas' errors, or sentences. */
export type FieldMessages<Name extends string> = Readonly<
  Partial<Record<Name, string | undefined>>
>;

interface FormOptions<Name extends string, Sent> {
  /** The form element's id. Its fields' ids begin with it. */
  readonly id: string;
  readonly empty: TypedValues<Name>;
  readonly schema: z.ZodMiniType<Sent>;
  /** Returns what is wrong with values although they match the schema: it is named in the same round. */
  readonly findProblems?: (values: TypedValues<Name>) => FieldMessages<Name>;
  readonly fillIn?: FillIn<Name>;
  /** The sentences of the schema's errors, in the page's language. */
  readonly errors: FieldErrorTexts;
}

/** Says that the form is sent. Returns whether another page is loading now. If it throws, the form is sent all the same. */
export type Conclude = () => boolean;

interface Sending<Name extends string, Sent> {
  /** Sends a form without errors. */
  readonly send: (sent: Sent, typed: TypedValues<Name>) => Promise<Conclude>;
  /** Shows what {@link send} throws, or what failed in the page before. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * A public form whose state is what stands in its controls. Each of its controls has a `name`, and no `value`, `checked` or
 * `defaultValue` of its own.
 */
export function useForm<Name extends string, Sent>({
  id,
  empty,
  schema,
  findProblems = noMessages,
  fillIn,
  errors,
}: FormOptions<Name, Sent>) {
  const language = useLanguage();
  const [controls] = useState(() => new FormControls(id, empty, fillIn));
  const [messages, setMessages] = useState(noMessages<Name>);
  const [rounds, setRounds] = useState(0);
  const { progress, begin, startSending, end } = useSubmitProgress();

  function check(values: TypedValues<Name>) {
    const parsed = z.safeParse(schema, values);
    const issues = (parsed.error?.issues ?? []).map(({ path, message }) => [path[0], message]);
    // The first issue of a field stands, before what is found in a value that matches the schema.
    const found: FieldMessages<Name> = {
      ...findProblems(values),
      ...Object.fromEntries(issues.reverse()),
    };
    return { sent: Object.keys(found).length === 0 ? parsed.data : undefined, found };
  }

  /** Follows the controls. After a round of errors, each field that is changed is checked at once. */
  function follow(): void {
    const changed = controls.follow();
    if (rounds === 0 || changed.length === 0) return;
    const { found } = check(controls.$values.get());
    const checked = changed.map((name) => [name, found[name]] as const);
    setMessages((others) => ({ ...others, ...Object.fromEntries(checked) }));
  }

  function write(changes: Changes<Name>): void {
    controls.write(changes);
    follow();
  }

  /** Shows errors beside those of other fields, and has the summary take the focus. */
  function addErrors(added: FieldMessages<Name>): void {
    if (Object.keys(added).length === 0) return;
    setMessages((others) => ({ ...others, ...added }));
    setRounds((count) => count + 1);
  }

  /** Empties the form. */
  function reset(): void {
    setMessages(noMessages);
    setRounds(0);
    controls.write(empty);
    controls.follow();
  }

  async function submit(event: SubmitEvent, { send, onFailure }: Sending<Name, Sent>) {
    event.preventDefault();
    const begun = begin();
    let isLeaving = false;
    try {
      // What stands there as the button is pressed. Until the busy state is painted it could change.
      follow();
      const typed = controls.$values.get();
      if (!(await begun)) return;
      const { sent, found } = check(typed);
      setMessages(noMessages);
      addErrors(found);
      if (sent !== undefined) {
        startSending();
        isLeaving = concluded(await send(sent, typed));
      }
    } catch (error) {
      onFailure(error);
    }
    if (!isLeaving) end();
  }

  const handleChange = useEffectEvent(follow);
  useLayoutEffect(() => {
    controls.restoreIfRebuilt();
    handleChange();
    const form = document.forms.namedItem(id);
    for (const type of CHANGES) form?.addEventListener(type, handleChange);
    return () => {
      for (const type of CHANGES) form?.removeEventListener(type, handleChange);
    };
  }, [controls, id]);

  return {
    controls,
    /** A field's id, name and error. */
    field(name: Name) {
      const message = messages[name];
      const error = message && fieldErrorSentence(message, errors, language);
      return { id: `${id}-${name}`, name, error };
    },
    /** Writes into controls for the visitor. */
    write,
    addErrors,
    /** Takes the error of a field back. */
    clearError: (name: Name) => setMessages((others) => ({ ...others, [name]: undefined })),
    reset,
    submit,
    /** Makes the button usable again on a page that was left and is shown again. */
    end,
    progress,
    /** Counts the rounds in which errors were shown. */
    rounds,
  };
}

export type Form<Name extends string> = Pick<
  ReturnType<typeof useForm<Name, unknown>>,
  'controls' | 'reset' | 'write'
>;

function concluded(conclude: Conclude): boolean {
  try {
    return conclude();
  } catch (error) {
    console.error(error);
    return false;
  }
}

function noMessages<Name extends string>() {
  return {} as FieldMessages<Name>;
}
