import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { StatusRegion } from '#client/StatusRegion.tsx';
import { useBfcacheRestore } from '#client/use-bfcache-restore.ts';
import { whenIdle } from '#client/when-idle.ts';
import type { SignedIn } from '#shared/office/access.ts';
import { isInvitationPath } from '#shared/office/invitation-token.ts';
import { Frame } from './Frame.tsx';
import { screenAt } from './screens.ts';
import { currentPerson } from './shell/api.ts';
import { watchAttendance } from './shell/attendance.ts';
import { keepFor, takeOver as takeOverKept } from './shell/kept.ts';
import { Notice } from './shell/Notice.tsx';
import { PersonContext } from './shell/person.ts';
import { QuestionDialog } from './shell/QuestionDialog.tsx';
import { $question } from './shell/questions.ts';
import { usePath } from './shell/router.tsx';
import { followShortcuts } from './shell/shortcuts.ts';
import { watchSignOut } from './shell/sign-out.ts';
import { forgetTyped } from './shell/typed.ts';
import { $takenBack } from './shell/undo.ts';
import { Entrance } from './sign-in/Entrance.tsx';
import { Invitation } from './sign-in/Invitation.tsx';
import { SignIn } from './sign-in/SignIn.tsx';
import { takeOver } from './sign-in/take-over.ts';

interface OfficeProps {
  readonly officeUrl: string | undefined;
  /** Whether the document shows the sign-in, because nothing says that somebody is signed in. */
  readonly isSignedOut: boolean;
}

/** The office: its React root. */
export function Office({ officeUrl, isSignedOut }: OfficeProps) {
  const path = usePath();
  useEffect(takeOver, []);
  // The Back button must not show a page as it was before signing out.
  useBfcacheRestore(() => location.reload());
  useEffect(watchSignOut, []);
  useEffect(followShortcuts, []);
  useEffect(watchAttendance, []);
  if (officeUrl && new URL(officeUrl).host !== location.host) {
    return (
      <Entrance title="The office has moved">
        <p className="mt-3">
          It is at{' '}
          <a className="link" href={`${new URL(officeUrl).origin}/office`}>
            {new URL(officeUrl).host}
          </a>
          .
        </p>
      </Entrance>
    );
  }
  if (isInvitationPath(path)) return <Invitation />;
  return <SignedInOffice path={path} isSignedOut={isSignedOut} />;
}

type State = SignedIn | 'loading' | 'signed-out' | { readonly failure: string };

interface SignedInOfficeProps extends Pick<OfficeProps, 'isSignedOut'> {
  readonly path: string;
}

function SignedInOffice({ path, isSignedOut }: SignedInOfficeProps) {
  const [state, setState] = useState<State>(isSignedOut ? 'signed-out' : 'loading');
  const question = useStore($question);
  const takenBack = useStore($takenBack);
  const load = () => {
    currentPerson().then(
      (person) => {
        // Somebody else may sit at this browser now.
        if (person) {
          forgetTyped(person.email);
          void goOn(person.id);
        }
        setState(person ?? 'signed-out');
      },
      (error: Error) => setState({ failure: error.message }),
    );
  };
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    if (!isSignedOut) loadNow();
  }, [isSignedOut]);

  const screen =
    typeof state === 'object' && 'actions' in state ? screenAt(path, state.actions) : undefined;
  const loadNext = screen?.loadNext;
  useEffect(() => loadNext && whenIdle(loadNext), [loadNext]);

  if (state === 'loading') return null;
  if (state === 'signed-out') return <SignIn onSignedIn={load} />;
  if ('failure' in state) {
    return (
      <Entrance title="The office can’t be reached">
        <Notice text={state.failure} />
        <button type="button" className="button button-primary mt-6" onClick={load}>
          Try again
        </button>
      </Entrance>
    );
  }
  const screenPath = screen?.screenPath ?? path;
  return (
    <PersonContext value={state}>
      <StatusRegion>
        <Frame path={screenPath} title={screen?.title ?? 'Not found'}>
          <Suspense>
            {screen ? (
              <screen.component key={`${screenPath} ${takenBack}`} />
            ) : (
              <p>There is no such page in the office.</p>
            )}
          </Suspense>
        </Frame>
      </StatusRegion>
      {question && <QuestionDialog question={question} person={state} />}
    </PersonContext>
  );
}

/** Goes on with what the person's earlier pages could not store. */
async function goOn(personId: string): Promise<void> {
  keepFor(personId);
  const left = await takeOverKept();
  if (left.length === 0) return;
  const { goOnWithKept } = await import('./report/go-on-with-kept.ts');
  await Promise.all(left.map(goOnWithKept));
}
