import { useState } from 'react';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import type { Account as OwnAccount } from '#shared/office/access.ts';
import { addPasskey, call } from '../shell/api.ts';
import { Button } from '../shell/Button.tsx';
import { LoadFailure, Loading } from '../shell/Loading.tsx';
import { ResultNotice } from '../shell/ResultNotice.tsx';
import { useAction, useLostPress } from '../shell/use-action.ts';
import { useData } from '../shell/use-data.ts';

/** What a button does. */
interface Press {
  readonly send: () => Promise<unknown>;
  /** What to say when it is done. */
  readonly done: string;
  /** Whether what is read again shows that it was done. */
  readonly isSeen: (account: OwnAccount) => boolean;
}

/** One's own passkeys and sessions. */
export default function Account() {
  const { data, failure, reload } = useData('GET /account');
  const action = useAction(reload);
  const { isBusy, result } = action;
  const [pressed, setPressed] = useState<Press>();
  useLostPress(action, Boolean(data && pressed?.isSeen(data)));
  const press = (each: Press) => {
    setPressed(each);
    void action.run(each.send, each.done);
  };
  if (!data) return <Loading failure={failure} reload={reload} />;
  const { passkeys, sessions } = data;
  return (
    <>
      {passkeys.length === 1 && (
        <p className="max-w-measure border-l-4 border-coral bg-sand-soft px-4 py-3">
          You have one passkey. If this device is lost, only an owner can let you in again: add a
          second one on another device, or on a security key.
        </p>
      )}
      <ResultNotice result={result} />
      {failure && <LoadFailure text={failure} reload={reload} />}
      <ul className="mt-5">
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id} className="office-row">
            <div>
              <p className="font-semibold">{name}</p>
              <p className="text-label text-ink-soft figures">
                {inUse(`Created ${formatTimeInFlorida(createdAt)}`, lastUsedAt)}
              </p>
            </div>
            {passkeys.length > 1 && (
              <Button
                className="button button-quiet office-action"
                aria-label={`Remove the passkey ${name}, created ${formatTimeInFlorida(createdAt)}`}
                isDisabled={isBusy}
                onClick={() =>
                  press({
                    send: () => call('DELETE /account/passkeys/:id', { params: { id } }),
                    done: 'The passkey is removed.',
                    isSeen: (now) => !now.passkeys.some((each) => each.id === id),
                  })
                }
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button
        className="button button-primary mt-5 max-sm:w-full"
        isDisabled={isBusy}
        onClick={() =>
          press({
            send: addPasskey,
            done: 'The passkey is added.',
            isSeen: (now) => now.passkeys.length > passkeys.length,
          })
        }
      >
        Add a passkey
      </Button>

      <h2 className="mt-10 text-title">Where you are signed in</h2>
      <ul className="mt-3">
        {sessions.map(({ id, browser, createdAt, lastUsedAt, isCurrent }) => (
          <li key={id} className="office-row">
            <div>
              <p className="font-semibold">{isCurrent ? `${browser} (this one)` : browser}</p>
              <p className="text-label text-ink-soft figures">
                {inUse(`Since ${formatTimeInFlorida(createdAt)}`, lastUsedAt)}
              </p>
            </div>
            {!isCurrent && (
              <Button
                className="button button-quiet office-action"
                aria-label={`Sign out ${browser}, since ${formatTimeInFlorida(createdAt)}`}
                isDisabled={isBusy}
                onClick={() =>
                  press({
                    send: () => call('DELETE /account/sessions/:id', { params: { id } }),
                    done: 'That session is signed out.',
                    isSeen: (now) => !now.sessions.some((each) => each.id === id),
                  })
                }
              >
                Sign out there
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** One text: it changes whenever the screen is read again, and a browser that translates replaces each text. */
function inUse(since: string, lastUsedAt: string | null): string {
  return lastUsedAt ? `${since}, last used ${formatTimeInFlorida(lastUsedAt)}` : since;
}
