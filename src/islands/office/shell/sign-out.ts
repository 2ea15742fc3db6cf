import { endSession } from './api.ts';
import { forgetTyped } from './typed.ts';

const SIGNED_OUT = 'signed-out';

/** Signs out here and in every other tab. Loading the page again leaves nothing of it in memory. */
export async function signOut(): Promise<void> {
  await endSession();
  forgetTyped();
  new BroadcastChannel('office').postMessage(SIGNED_OUT);
  location.replace('/office');
}

/** Follows a sign-out in another tab. Returns a function that stops it. */
export function watchSignOut(): () => void {
  const channel = new BroadcastChannel('office');
  channel.onmessage = ({ data }) => {
    if (data !== SIGNED_OUT) return;
    forgetTyped();
    location.replace('/office');
  };
  return () => channel.close();
}
