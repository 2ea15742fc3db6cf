import { type SubmitEvent, useEffect, useState } from 'react';
import { INVITATION_PATH, tokenInAddress, tokenOfCode } from '#shared/office/invitation-token.ts';
import { acceptInvitation } from '../shell/api.ts';
import { Button } from '../shell/Button.tsx';
import { TextField } from '../shell/fields.tsx';
import { ResultNotice } from '../shell/ResultNotice.tsx';
import { useAction } from '../shell/use-action.ts';
import { Entrance } from './Entrance.tsx';

/** The page of an invitation's link, and of its code where a mail filter has cut the link off. */
export function Invitation() {
  const [linked] = useState(() => tokenInAddress(location));
  const [code, setCode] = useState('');
  const [isCodeMissing, setCodeMissing] = useState(false);
  useEffect(() => {
    // An address with the token in its path would stand in the logs of each reload.
    if (linked) history.replaceState(history.state, '', `${INVITATION_PATH}#${linked}`);
    // A newer link that is opened in the same tab changes the fragment alone.
    const reload = () => location.reload();
    addEventListener('hashchange', reload);
    return () => removeEventListener('hashchange', reload);
  }, [linked]);
  const { isBusy, result, run } = useAction();
  const accept = async (event: SubmitEvent) => {
    event.preventDefault();
    const token = linked || tokenOfCode(code);
    setCodeMissing(!token);
    if (!token) return;
    await run(async () => {
      await acceptInvitation(token);
      // Urges to add a second passkey. Replaced, so that Back doesn't lead to a used link.
      location.replace('/office/account');
    });
  };
  return (
    <Entrance title="Welcome">
      <p className="mt-2">
        You sign in with a passkey: the finger, face or PIN that unlocks this device. There is no
        password to remember or to lose.
      </p>
      <form noValidate onSubmit={(event) => void accept(event)}>
        {!linked && (
          <div className="mt-6">
            <TextField
              id="invitation-code"
              label="Code"
              hint="It is in your invitation’s email, below the button."
              value={code}
              error={isCodeMissing ? 'Type or paste the code of your invitation.' : undefined}
              autoCapitalize="characters"
              spellCheck={false}
              onType={setCode}
            />
          </div>
        )}
        <ResultNotice result={result} />
        <Button className="button button-primary mt-6 w-full" isDisabled={isBusy} type="submit">
          Create a passkey
        </Button>
      </form>
    </Entrance>
  );
}
