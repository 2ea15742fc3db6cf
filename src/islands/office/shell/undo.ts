import { atom } from 'nanostores';
import type { Undoable, UndoableAction } from '#shared/office/undo.ts';
import { call, forgetUnsettled, isUncertain } from './api.ts';
import { DELIVERED } from './delivered.ts';
import { replaceQuery } from './router.tsx';
import { typedIn } from './typed.ts';

/** A change that the person can take back, and until when by `performance.now()`: clocks differ. */
export interface Offer extends Undoable {
  readonly endsAt: number;
}

/** The last change that can be taken back, wherever the person goes. */
export const $offer = atom<Offer | undefined>();

/** How often something was taken back: the screen begins anew with each, without what it said before. */
export const $takenBack = atom(0);

const takenBack = new Set<string>();

/** Offers Undo for a change, as a press or a screen was told of it. */
export function offerUndo(undo: Undoable | null | undefined): void {
  if (!undo || takenBack.has(undo.id) || $offer.get()?.id === undo.id) return;
  $offer.set({ ...undo, endsAt: performance.now() + undo.leftMs });
}

/** The offer has ended. */
export function endOffer({ id }: Offer): void {
  if ($offer.get()?.id === id) $offer.set(undefined);
}

/** Where what changed in a correction is written. */
const DELIVERY: Form = { name: 'deliver', field: 'changed', path: '/deliver' };

/** The screen of what a change is about, and the form in which its text was written. */
const PLACES: Readonly<Record<UndoableAction, { readonly screen: string; readonly form?: Form }>> =
  {
    start: { screen: 'orders' },
    answer: { screen: 'messages', form: { name: 'answer', field: 'text', path: '' } },
    ask: { screen: 'orders', form: { name: 'question', field: 'text', path: '/ask-customer' } },
    deliver: { screen: 'orders' },
    'deliver corrected': { screen: 'orders', form: DELIVERY },
    send_advice: { screen: 'orders', form: DELIVERY },
    correct_advice: { screen: 'orders', form: DELIVERY },
    send_file: { screen: 'orders' },
    correct_file: { screen: 'orders', form: DELIVERY },
  };

interface Form {
  readonly name: string;
  readonly field: string;
  /** What follows the screen's. */
  readonly path: string;
}

/** The path of the screen of what a change is about. */
export function screenOf({ action, subjectId }: Undoable): string {
  return `/office/${PLACES[action].screen}/${subjectId}`;
}

/**
 * Takes a change back; what was written for it is in its form again.
 * @param email of the person
 */
export async function takeBack(offer: Offer, email: string): Promise<void> {
  try {
    await call('POST /changes/:id/undo', { params: { id: offer.id } });
  } catch (error) {
    // It may be taken back, and its text with it: sent again it is sent once.
    if (isUncertain(error)) typeAgain(offer, email);
    throw error;
  }
  takenBack.add(offer.id);
  forgetUnsettled(offer.subjectId);
  typeAgain(offer, email);
  // The screen would begin anew with the delivery.
  if (location.search === `?${DELIVERED}`) replaceQuery('');
  $takenBack.set($takenBack.get() + 1);
}

function typeAgain(offer: Offer, email: string): void {
  const { form } = PLACES[offer.action];
  if (!form) return;
  const { name, field, path } = form;
  const screen = offer.isComposed ? `/office/report/${offer.subjectId}` : screenOf(offer);
  const storage = typedIn(name, email, screen + path);
  const typed = storage.load() ?? {};
  const again = { [field]: offer.text, advice: offer.advice };
  const texts = Object.entries(again).flatMap(([each, text]) =>
    text === null ? [] : [[each, above(text, typed[each])] as const],
  );
  if (texts.length > 0) storage.save({ ...typed, ...Object.fromEntries(texts) });
}

/** What was typed meanwhile stays below it. */
function above(text: string, since: string | undefined): string {
  return since && since !== text ? `${text}\n\n${since}` : text;
}
