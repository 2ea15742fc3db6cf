import { atom } from 'nanostores';

/** How much waits on the screen that is shown, for the tab's title; nothing where a screen doesn't count. */
export const $waiting = atom<number | undefined>();
