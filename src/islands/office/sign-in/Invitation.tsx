import { useEffect, useState } from 'react';
import { acceptInvitation } from '../shell/api.ts';
import { Button } from '../shell/Button.tsx';
import { Notice } from '../shell/Notice.tsx';
import { useAction } from '../shell/use-action.ts';
import { Entrance } from './Entrance.tsx';

/** The page of an invitation's link. The token stays in the fragment until it is used. */
export function Invitation() {
  const [token] = useState(() => location.hash.slice(1));
  // A newer link that is opened in the same tab changes the fragment alone.
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener('hashchange', reload);
    return () => removeEventListener('hashchange', reload);
  }, []);
  const { isBusy, result, run } = useAction();
  const accept = async () => {
    await acceptInvitation(token);
    // Urges to add a second passkey. Replaced, so that Back doesn't lead to a used link.
    location.replace('/office/account');
  };
  if (!token) {
    return (
      <Entrance title="This link is incomplete">
        <p className="mt-2">Open the link in your invitation’s email, or copy the whole of it.</p>
      </Entrance>
    );
  }
  return (
    <Entrance title="Welcome">
      <p className="mt-2">
        You sign in with a passkey: the finger, face or PIN that unlocks this device. There is no
        password to remember or to lose.
      </p>
      {result && <Notice {...result} />}
      <Button
        className="button button-primary mt-6 w-full"
        isDisabled={isBusy}
        onClick={() => void run(accept)}
      >
        Create a passkey
      </Button>
    </Entrance>
  );
}
