/** When a person last pressed something or a key, in ms since 1970: opening the page is the first press. */
let lastPress = Date.now();
let isPressing = false;

function note({ type }: Event): void {
  if (type === 'pointerdown' || type === 'keydown') lastPress = Date.now();
  if (type !== 'keydown') isPressing = type === 'pointerdown';
}

const NOTED = ['pointerdown', 'pointerup', 'pointercancel', 'keydown'];
const EVERYWHERE = { capture: true, passive: true };

/** Notes each press and key. */
export function watchAttendance(): () => void {
  for (const event of NOTED) addEventListener(event, note, EVERYWHERE);
  return () => {
    for (const event of NOTED) removeEventListener(event, note, EVERYWHERE);
  };
}

/** What a press leads to is asked for within this. */
const FOLLOWS_MS = 60_000;

/** Whether what the page asks now follows from what a person did. Else it asks by itself, which is no use of the session. */
export function isAttended(): boolean {
  return wasPressedWithin(FOLLOWS_MS);
}

/** Whether a person has pressed something or a key within so many ms. */
export function wasPressedWithin(ms: number): boolean {
  return Date.now() - lastPress < ms;
}

/** Whether a finger or a mouse button is down. */
export function isPressed(): boolean {
  return isPressing;
}
