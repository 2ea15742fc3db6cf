import { endSession } from './api.ts';
import { describeUnstored, giveUp, stopKeeping } from './kept.ts';
import { ask } from './questions.ts';
import { forgetTyped } from './typed.ts';

const SIGNED_OUT = 'signed-out';

/**
 * Signs out here and in every other tab. Loading the page again leaves nothing of it in memory. What isn't stored
 * in the office yet is lost, once the person has agreed.
 * @throws Canceled if the person stays
 */
export async function signOut(): Promise<void> {
  const unstored = await describeUnstored();
  if (unstored) await ask('sign-out', unstored);
  await endSession();
  await giveUp();
  forgetTyped();
  new BroadcastChannel('office').postMessage(SIGNED_OUT);
  location.replace('/office');
}

/** Follows a sign-out in another tab. Returns a function that stops it. */
export function watchSignOut(): () => void {
  const channel = new BroadcastChannel('office');
  channel.onmessage = ({ data }) => {
    if (data !== SIGNED_OUT) return;
    stopKeeping();
    forgetTyped();
    location.replace('/office');
  };
  return () => channel.close();
}
