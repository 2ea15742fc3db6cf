import { useState } from 'react';
import { Field, Select } from '#client/fields/Field.tsx';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import { type Person, ROLES, type Role } from '#shared/office/access.ts';
import { call } from '../shell/api.ts';
import { LoadFailure } from '../shell/Loading.tsx';
import { Notice } from '../shell/Notice.tsx';
import { usePerson } from '../shell/person.ts';
import { useAction } from '../shell/use-action.ts';
import { useData } from '../shell/use-data.ts';

const ROLE_LABELS: Readonly<Record<Role, string>> = {
  reporter: 'Reporter: orders and messages',
  clerk: 'Clerk: also quotes and email',
  owner: 'Owner: also money and people',
};

/** Who works in the office. */
export default function People() {
  const { data, failure, reload } = useData('GET /people');
  const { isBusy, result, run } = useAction(reload);
  return (
    <>
      <InviteForm
        isBusy={isBusy}
        onInvite={(body) =>
          run(
            () => call('POST /people', { body }),
            `${body.email} is invited by email. The link works for 24 hours.`,
          )
        }
      />
      {result && <Notice {...result} />}
      {failure && <LoadFailure text={failure} reload={reload} />}
      <h2 className="mt-8 text-title">Everybody</h2>
      <ul className="mt-3">
        {data?.map((person) => (
          <PersonRow key={person.id} person={person} isBusy={isBusy} onChange={run} />
        ))}
      </ul>
    </>
  );
}

interface Invite {
  readonly email: string;
  readonly role: Role;
}

interface InviteFormProps {
  readonly isBusy: boolean;
  readonly onInvite: (invite: Invite) => Promise<boolean>;
}

function InviteForm({ isBusy, onInvite }: InviteFormProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('reporter');
  const submit = async () => {
    if (await onInvite({ email: email.trim(), role })) setEmail('');
  };
  return (
    <form
      className="grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] md:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field id="email" label="Email address" error={undefined}>
        {(control) => (
          <input
            {...control}
            type="email"
            required
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <Field id="role" label="Role" error={undefined}>
        {(control) => (
          <RoleSelect {...control} role={role} onChoose={(chosen) => setRole(chosen)} />
        )}
      </Field>
      <button type="submit" className="button button-primary" disabled={isBusy}>
        Invite
      </button>
    </form>
  );
}

interface RoleSelectProps {
  readonly id?: string;
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly role: Role;
  readonly onChoose: (role: Role) => void;
}

function RoleSelect({ role, onChoose, ...select }: RoleSelectProps) {
  return (
    <Select {...select} value={role} onChange={({ target }) => onChoose(target.value as Role)}>
      {ROLES.map((each) => (
        <option key={each} value={each}>
          {ROLE_LABELS[each]}
        </option>
      ))}
    </Select>
  );
}

interface PersonRowProps {
  readonly person: Person;
  readonly isBusy: boolean;
  readonly onChange: (work: () => Promise<unknown>, success: string) => Promise<boolean>;
}

function PersonRow({ person, isBusy, onChange }: PersonRowProps) {
  const self = usePerson();
  const { id, email, role, sessions } = person;
  const [isOpen, setOpen] = useState(false);
  const [newRole, setNewRole] = useState(role);
  const done = (work: () => Promise<unknown>, success: string) =>
    void onChange(work, success).then((isDone) => isDone && setOpen(false));
  return (
    <li className="office-row">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {email}
          {email === self.email && ' (you)'}
        </p>
        <p className="text-label text-ink-soft figures">
          <span className="capitalize">{role}</span>, {describeAccess(person)}
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
            <RoleSelect
              className="block min-h-12 w-full rounded-sm border border-rule-strong bg-white px-3.5 py-2.5"
              aria-label={`Role of ${email}`}
              role={newRole}
              onChoose={setNewRole}
            />
            <button
              type="button"
              className="button button-primary"
              disabled={isBusy || newRole === role}
              onClick={() =>
                done(
                  () => call('PUT /people/:id/role', { params: { id }, body: { role: newRole } }),
                  `${email} is ${newRole} now, and signs in again.`,
                )
              }
            >
              Change role
            </button>
          </div>
          <div className="grid gap-2.5 sm:grid-cols-3">
            <button
              type="button"
              className="button button-quiet"
              disabled={isBusy || sessions === 0}
              onClick={() =>
                done(
                  () => call('DELETE /people/:id/sessions', { params: { id } }),
                  `${email} is signed out everywhere.`,
                )
              }
            >
              Sign out everywhere
            </button>
            <button
              type="button"
              className="button button-quiet"
              disabled={isBusy}
              onClick={() =>
                done(
                  () => call('POST /people', { body: { email, role } }),
                  `${email} gets a new invitation. The old passkeys work no longer.`,
                )
              }
            >
              Replace lost passkey
            </button>
            <button
              type="button"
              className="button button-quiet border-violation text-violation"
              disabled={isBusy}
              onClick={() =>
                done(() => call('DELETE /people/:id', { params: { id } }), `${email} is removed.`)
              }
            >
              Remove
            </button>
          </div>
        </div>
      )}
    </li>
  );
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
