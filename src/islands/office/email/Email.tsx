import { useState } from 'react';
import { useStatus } from '#client/StatusRegion.tsx';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import {
  MAIL_STATES,
  type MailList,
  type MailState,
  type OfficeMail,
} from '#shared/office/messages.ts';
import { orderNumber } from '#shared/order-number.ts';
import { stateInWords } from '#shared/states.ts';
import { call, preview } from '../shell/api.ts';
import { Button } from '../shell/Button.tsx';
import { chosenOf, TextField } from '../shell/fields.tsx';
import { LoadFailure } from '../shell/Loading.tsx';
import { PreviewPlace } from '../shell/PreviewPlace.tsx';
import { ResultNotice } from '../shell/ResultNotice.tsx';
import { Link, replaceQuery, useQuery } from '../shell/router.tsx';
import { useAction, useLostPress } from '../shell/use-action.ts';
import { useData } from '../shell/use-data.ts';
import { useForm } from '../shell/use-form.ts';
import { usePreview } from '../shell/use-preview.ts';

const NONE: Readonly<Record<MailState, string>> = {
  failed: 'No email has failed.',
  due: 'No email waits to be sent.',
  sent: 'No email was sent yet.',
  dismissed: 'No email was dismissed.',
};

/** The site's emails: what failed, waits, was sent or dismissed. The address bar keeps which, for the way back. */
export default function Email() {
  const shown = new URLSearchParams(useQuery()).get('state');
  const state = chosenOf(MAIL_STATES, shown ?? '');
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Which emails</legend>
        {MAIL_STATES.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === state}
            className={`button office-action capitalize ${each === state ? 'button-primary' : 'button-quiet'}`}
            onClick={() => replaceQuery(`state=${each}`)}
          >
            {each}
          </button>
        ))}
      </fieldset>
      <MailsInState key={state} state={state} />
    </>
  );
}

function sizeOf({ mails, isCut }: MailList, state: MailState): string {
  if (mails.length === 0) return NONE[state];
  return isCut ? `The newest ${mails.length}. Older ones are on their orders.` : '';
}

function MailsInState({ state }: { readonly state: MailState }) {
  const { data, failure, reload } = useData('GET /emails', { query: { state } });
  const action = useAction(reload);
  const { result } = action;
  const [pressed, setPressed] = useState<string>();
  // One that was due may have gone by itself, and where not all are listed others may have taken its place.
  const showsAll = state === 'failed' && data !== undefined && !data.isCut;
  useLostPress(
    action,
    showsAll && pressed !== undefined && data.mails.every(({ id }) => id !== pressed),
    'That email is not among the failed ones any more.',
  );
  const status = data ? sizeOf(data, state) : 'Loading …';
  useStatus(status);
  return (
    <>
      {failure && <LoadFailure text={failure} reload={reload} />}
      <ResultNotice result={result} />
      <p className="mt-6 text-label text-ink-soft">{status}</p>
      <ul className="mt-2">
        {data?.mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} action={action} onPress={() => setPressed(mail.id)} />
        ))}
      </ul>
    </>
  );
}

interface MailRowProps {
  readonly mail: OfficeMail;
  readonly action: ReturnType<typeof useAction>;
  readonly onPress: () => void;
}

function MailRow({ mail, action, onPress }: MailRowProps) {
  const { id, kind, state, to, whyNotSent, stateSince } = mail;
  const resending = useForm(`resend-${id}`, { to: '' }, action);
  const dismissing = useForm(`dismiss-${id}`, { reason: '' }, action);
  const [isOpen, setOpen] = useState(resending.isTyped || dismissing.isTyped);
  const name = stateInWords(kind);
  const other = resending.value('to').trim();
  // Read once its row is open.
  const request = { params: { id }, body: other ? { to: other } : {} };
  const shown = usePreview(
    isOpen ? request : undefined,
    async (request) => {
      try {
        return await preview('POST /emails/:id/resend', request);
      } catch (error) {
        throw resending.showErrors(error);
      }
    },
    mail,
  );
  const resend = () => {
    onPress();
    return shown.press((headers) => call('POST /emails/:id/resend', { ...request, headers }));
  };
  const dismiss = () => {
    onPress();
    return call('POST /emails/:id/dismissal', {
      params: { id },
      body: { reason: dismissing.value('reason') },
    });
  };
  return (
    <li className="office-row">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <span className="inline-block first-letter:uppercase">{name}</span> to {to}
        </p>
        {whyNotSent && state !== 'sent' && (
          <p className="text-violation wrap-anywhere">Not sent: {whyNotSent}.</p>
        )}
        <p className="text-label text-ink-soft figures">
          <span className="inline-block first-letter:uppercase">{state}</span>{' '}
          {formatTimeInFlorida(stateSince)}
          <About mail={mail} />
        </p>
      </div>
      <button
        type="button"
        className="button button-quiet office-action"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Close' : 'Change'} email ${id}, ${name} to ${to}`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Close' : 'Change'}
      </button>
      {isOpen && (
        <div className="col-span-2 grid gap-5 bg-sand-soft p-4">
          <form
            className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
            onSubmit={(event) => {
              event.preventDefault();
              if (shown.isAwaited) return;
              void resending.submit(resend, `The email goes to ${other || to} now.`);
            }}
          >
            <TextField
              {...resending.field('to')}
              label="Another address, for this email alone (optional)"
              type="email"
              placeholder={to}
            />
            <Button
              type="submit"
              className="button button-primary"
              isDisabled={action.isBusy || shown.isAwaited}
            >
              {state === 'sent' ? 'Send again' : 'Send now'}
            </Button>
          </form>
          {(state === 'failed' || state === 'due') && (
            <form
              className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
              onSubmit={dismissing.submitWith(dismiss, 'The email is dismissed.')}
            >
              <TextField
                {...dismissing.field('reason')}
                label="Why it isn’t needed, without names"
                required
                maxLength={300}
              />
              <Button type="submit" className="button button-quiet" isDisabled={action.isBusy}>
                Dismiss
              </Button>
            </form>
          )}
          <PreviewPlace preview={shown} />
        </div>
      )}
    </li>
  );
}

function About({ mail: { orderId, messageId } }: { readonly mail: OfficeMail }) {
  const [place, id] = orderId ? ['orders', orderId] : ['messages', messageId];
  if (!id) return null;
  return (
    <>
      , about{' '}
      <Link className="link office-fact-link" href={`/office/${place}/${id}`}>
        {place.slice(0, -1)} {orderNumber(id)}
      </Link>
    </>
  );
}
