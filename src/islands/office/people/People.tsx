import { useState } from 'react';
import { Select } from '#client/fields/Field.tsx';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import type { NewSignature, Person } from '#shared/office/access.ts';
import { ROLES, type Role } from '#shared/office/roles.ts';
import { call } from '../shell/api.ts';
import { Button } from '../shell/Button.tsx';
import { chosenOf, SelectField, TextField } from '../shell/fields.tsx';
import { LoadFailure } from '../shell/Loading.tsx';
import { usePerson } from '../shell/person.ts';
import { ResultNotice } from '../shell/ResultNotice.tsx';
import { useAction } from '../shell/use-action.ts';
import { useData } from '../shell/use-data.ts';
import { useForm } from '../shell/use-form.ts';
import { isSaved, SignatureForm, signatureOf } from './SignatureForm.tsx';

const ROLE_LABELS: Readonly<Record<Role, string>> = {
  reporter: 'Reporter: orders and messages',
  clerk: 'Clerk: also quotes and email',
  owner: 'Owner: also money and people',
};

/** Lists the people of the office. */
export default function People() {
  const { data, failure, reload } = useData('GET /people');
  const action = useAction(reload);
  const { result } = action;
  return (
    <>
      <InviteForm action={action} />
      <ResultNotice result={result} />
      {failure && <LoadFailure text={failure} reload={reload} />}
      <h2 className="mt-8 text-title">Everybody</h2>
      <ul className="mt-3">
        {data?.map((person) => (
          <PersonRow key={person.id} person={person} action={action} />
        ))}
      </ul>
    </>
  );
}

const ROLE_OPTIONS = ROLES.map((role) => [role, ROLE_LABELS[role]] as const);

function InviteForm({ action }: { readonly action: ReturnType<typeof useAction> }) {
  const form = useForm('invitation', { email: '', role: 'reporter' }, action);
  const body = {
    email: form.value('email').trim(),
    role: chosenOf(ROLES, form.value('role')),
  };
  return (
    <form
      className="grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] md:items-end"
      onSubmit={form.submitWith(
        () => call('POST /people', { body }),
        `${body.email} is invited by email. The link works for 24 hours.`,
      )}
    >
      <TextField {...form.field('email')} label="Email address" type="email" required />
      <SelectField {...form.field('role')} label="Role" options={ROLE_OPTIONS} />
      <Button type="submit" className="button button-primary" isDisabled={form.isBusy}>
        Invite
      </Button>
    </form>
  );
}

interface PersonRowProps {
  readonly person: Person;
  readonly action: ReturnType<typeof useAction>;
}

function PersonRow({ person, action }: PersonRowProps) {
  const self = usePerson();
  const { isBusy, run } = action;
  const { id, email, role, sessions } = person;
  const form = useForm(`role-${id}`, { role });
  const newRole = chosenOf(ROLES, form.value('role'));
  const signature = useForm<keyof NewSignature>(
    `signature-${id}`,
    { ...signatureOf(person) },
    action,
  );
  const [isOpen, setOpen] = useState(newRole !== role || !isSaved(person, signature));
  const done = (work: () => Promise<unknown>, success: string) =>
    void run(work, success).then((isDone) => {
      if (!isDone) return;
      form.forget();
      setOpen(false);
    });
  return (
    <li className="office-row">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {email}
          {email === self.email && ' (you)'}
        </p>
        <p className="text-label text-ink-soft figures">
          <span className="capitalize">{role}</span>, <span>{describeAccess(person)}</span>
        </p>
        <p className="text-label text-ink-soft figures wrap-anywhere">
          {describeSignature(person)}
        </p>
      </div>
      <button
        type="button"
        className="button button-quiet office-action"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Close' : 'Change'} ${email}`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Close' : 'Change'}
      </button>
      {isOpen && (
        <div className="grid gap-3 bg-sand-soft p-4 col-span-2">
          <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
            <Select
              className="block min-h-12 w-full rounded-sm border border-rule-strong bg-white px-3.5 py-2.5"
              aria-label={`Role of ${email}`}
              value={newRole}
              onChange={({ target }) => form.setValue('role', target.value)}
            >
              {ROLE_OPTIONS.map(([each, words]) => (
                <option key={each} value={each}>
                  {words}
                </option>
              ))}
            </Select>
            <Button
              className="button button-primary"
              isDisabled={isBusy || newRole === role}
              onClick={() =>
                done(
                  () => call('PUT /people/:id/role', { params: { id }, body: { role: newRole } }),
                  `${email} is ${newRole} now, and signs in again.`,
                )
              }
            >
              Change role
            </Button>
          </div>
          <SignatureForm person={person} form={signature} />
          <div className="grid gap-2.5 sm:grid-cols-3">
            <Button
              className="button button-quiet"
              isDisabled={isBusy || sessions === 0}
              onClick={() =>
                done(
                  () => call('DELETE /people/:id/sessions', { params: { id } }),
                  `${email} is signed out everywhere.`,
                )
              }
            >
              Sign out everywhere
            </Button>
            <Button
              className="button button-quiet"
              isDisabled={isBusy}
              onClick={() =>
                done(
                  () => call('POST /people', { body: { email, role } }),
                  `${email} gets a new invitation. The old passkeys work no longer.`,
                )
              }
            >
              Replace lost passkey
            </Button>
            <Button
              className="button button-quiet border-violation text-violation"
              isDisabled={isBusy}
              onClick={() =>
                done(() => call('DELETE /people/:id', { params: { id } }), `${email} is removed.`)
              }
            >
              Remove
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

function describeSignature({ printedName, license }: Person): string {
  return printedName
    ? `Signs reports as ${[printedName, license].filter(Boolean).join(', ')}`
    : 'No printed name yet: can’t deliver reports that are written here';
}

function describeAccess({ passkeys, invitedUntil, lastUsedAt, sessions }: Person): string {
  if (passkeys === 0) {
    return invitedUntil
      ? `invited, the link works until ${formatTimeInFlorida(invitedUntil)}`
      : 'no passkey, and the invitation has ended';
  }
  const signedIn = sessions > 0 ? 'signed in' : 'not signed in';
  const count = passkeys === 1 ? 'one passkey' : `${passkeys} passkeys`;
  return [signedIn, count, lastUsedAt && `last used ${formatTimeInFlorida(lastUsedAt)}`]
    .filter(Boolean)
    .join(', ');
}
