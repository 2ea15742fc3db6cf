import { INVITATION_PATH } from '#shared/office/invitation-token.ts';
import { signIn } from '../shell/api.ts';
import { Button } from '../shell/Button.tsx';
import { ResultNotice } from '../shell/ResultNotice.tsx';
import { useAction } from '../shell/use-action.ts';
import { Entrance } from './Entrance.tsx';

export function SignIn({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { isBusy, result, run } = useAction();
  const enter = async () => {
    await signIn();
    onSignedIn();
  };
  return (
    <Entrance title="Sign in">
      <p className="mt-2">With the finger, face or PIN that unlocks this device.</p>
      <ResultNotice result={result} />
      <div className="mt-6 grid gap-2.5">
        <Button
          className="button button-primary"
          isDisabled={isBusy}
          onClick={() => void run(enter)}
        >
          Sign in with a passkey
        </Button>
      </div>
      <p className="mt-5 text-label text-ink-soft">
        No passkey on this device, or lost it? Ask an owner of the office for an invitation.{' '}
        <a className="link" href={INVITATION_PATH}>
          I have its code
        </a>
        .
      </p>
    </Entrance>
  );
}
