import { atom } from 'nanostores';

/** What becomes of what an earlier page has left of an order: a choice between two texts may be asked first. */
export type KeptNews = 'sending' | 'stored' | 'asks' | 'kept' | 'ended';

/** By order. */
export const $keptNews = atom<Readonly<Record<string, KeptNews>>>({});

export function tellOfKept(orderId: string, news: KeptNews): void {
  $keptNews.set({ ...$keptNews.get(), [orderId]: news });
}
