import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { FieldError } from '#shared/problem.ts';
import { OfficeError } from './api.ts';
import type { TypedField } from './fields.tsx';
import { usePerson } from './person.ts';
import { typedIn } from './typed.ts';
import { useAction } from './use-action.ts';

export type OfficeForm<Name extends string = string> = ReturnType<typeof useForm<Name>>;

/**
 * The state of a form: what is typed, which outlives a reload and another screen until it is sent, the field errors of
 * the call that sends it, and how that call ended.
 * @param name unique on the screen; starts the ids of its fields
 * @param initial the value of each field until something is typed, by the field's name in the call's body
 * @param shared runs the call in place of the form's own action, where something else shows how it ended
 */
export function useForm<Name extends string>(
  name: string,
  initial: Readonly<Record<Name, string>>,
  shared?: ReturnType<typeof useAction>,
) {
  const { email } = usePerson();
  const [storage] = useState(() => typedIn(name, email, location.pathname));
  const [typed, setTyped] = useState<Readonly<Partial<Record<string, string>>>>(
    () => storage.load() ?? {},
  );
  const newest = useRef(typed);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const own = useAction();
  const { isBusy, result, run, forgetResult } = shared ?? own;
  const [rejections, setRejections] = useState(0);
  useEffect(() => {
    if (rejections > 0) focusInvalid(name);
  }, [rejections, name]);
  const idOf = (field: string) => `${name}-${field}`;

  const keep = (next: Readonly<Record<string, string>>) => {
    newest.current = next;
    setTyped(next);
    if (Object.keys(next).length > 0) storage.save({ ...next });
    else storage.remove();
  };
  const setValue = (field: Name, value: string) => {
    keep({ ...(newest.current as Record<string, string>), [field]: value });
    const others = errors.filter((error) => nameOf(error) !== field);
    setErrors(others);
    if (others.length === 0 && errors.length > 0) forgetResult();
  };
  const value = (field: Name) => typed[field] ?? initial[field];

  /** Shows a rejected call's field errors at their fields. Returns an error with the sentence for the rest. */
  const showErrors = (error: unknown): unknown => {
    if (!(error instanceof OfficeError)) return error;
    const all = error.problem.errors ?? [];
    const isOwn = (each: FieldError) => Object.hasOwn(initial, nameOf(each));
    setErrors(all.filter(isOwn));
    if (!all.some(isOwn)) return error;
    const others = all.filter((each) => !isOwn(each)).map(({ message }) => message);
    return new Error(['Correct what is marked.', ...others].join(' '));
  };

  /** @param success what to say when it is done */
  const submit = async (send: () => Promise<unknown>, success?: string): Promise<boolean> => {
    setErrors([]);
    const sent = newest.current;
    const isDone = await run(async () => {
      try {
        await send();
      } catch (error) {
        throw showErrors(error);
      }
      // Keeps text that was typed meanwhile, which isn't sent.
      if (newest.current === sent) keep({});
    }, success);
    if (!isDone) setRejections((count) => count + 1);
    return isDone;
  };

  return {
    name,
    isBusy,
    result,
    /** True while something is typed that isn't sent. */
    isTyped: Object.keys(typed).length > 0,
    /** Returns a field's value. */
    value,
    setValue,
    /** Returns the props of a field. */
    field: (field: Name): TypedField => ({
      id: idOf(field),
      value: value(field),
      error: errors.find((error) => nameOf(error) === field)?.message,
      onType: (typed) => setValue(field, typed),
    }),
    /** Shows an error at a field that needs no call to be found. */
    setError: (field: Name, message: string) => setErrors([{ path: field, message }]),
    showErrors,
    submit,
    /** The form's `onSubmit`. */
    submitWith: (send: () => Promise<unknown>, success?: string) => (event: SubmitEvent) => {
      event.preventDefault();
      void submit(send, success);
    },
    /** Forgets what is typed. */
    forget: () => keep({}),
  };
}

/** Puts the focus on a form's first field with an error. */
export function focusInvalid(form: string): void {
  document.querySelector<HTMLElement>(`[id^="${form}-"][aria-invalid=true]`)?.focus();
}

/** The field that an error is about: the last segment of its path, `customerEmail` of `fields.customerEmail`. */
function nameOf({ path }: FieldError): string {
  return path.split('.').at(-1) ?? '';
}
