import type { NewSignature, Person } from '#shared/office/access.ts';
import { call } from '../shell/api.ts';
import { Button } from '../shell/Button.tsx';
import { TextField } from '../shell/fields.tsx';
import type { OfficeForm } from '../shell/use-form.ts';

interface SignatureFormProps {
  readonly person: Person;
  readonly form: OfficeForm<keyof NewSignature>;
}

/** Signature that an owner has entered for a person, as the form has it. */
export function signatureOf({ printedName, license }: Person): NewSignature {
  return { printedName: printedName ?? '', license: license ?? '' };
}

function typedSignature(form: SignatureFormProps['form']): NewSignature {
  return { printedName: form.value('printedName').trim(), license: form.value('license').trim() };
}

/** Whether what the form has is what the office has. */
export function isSaved(person: Person, form: SignatureFormProps['form']): boolean {
  const [typed, saved] = [typedSignature(form), signatureOf(person)];
  return typed.printedName === saved.printedName && typed.license === saved.license;
}

/** As whom a person signs the reports that the person delivers. */
export function SignatureForm({ person, form }: SignatureFormProps) {
  const { id, email } = person;
  const body = typedSignature(form);
  return (
    <form
      className="grid gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] md:items-end"
      onSubmit={form.submitWith(
        () => call('PUT /people/:id/signature', { params: { id }, body }),
        body.printedName
          ? `${email} signs reports as ${[body.printedName, body.license].filter(Boolean).join(', ')} now.`
          : `${email} signs no reports now, and so delivers none that are written here.`,
      )}
    >
      <TextField {...form.field('printedName')} label="Printed name on reports" />
      <TextField {...form.field('license')} label="License number (optional)" />
      <Button
        type="submit"
        className="button button-primary"
        isDisabled={form.isBusy || isSaved(person, form)}
      >
        Save signature
      </Button>
    </form>
  );
}
