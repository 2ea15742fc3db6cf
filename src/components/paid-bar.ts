/**
 * Fills and shows the bar about the order that was paid in this tab (`client/paid-order.ts`).
 *
 * This does not use client/session-storage.ts: a module shared with the islands becomes a separate file that the page
 * would request.
 */
const KEY = 'permitlens.paid-order';

const bar = document.querySelector<HTMLElement>('#paid-bar');
const order = readPaidOrder();

if (bar && order) {
  const address = bar.querySelector('strong');
  const link = bar.querySelector('a');
  if (address) address.textContent = order.address;
  if (link) link.href = order.path;
  bar.hidden = false;
  bar.querySelector('button')?.addEventListener('click', () => {
    sessionStorage.removeItem(KEY);
    bar.hidden = true;
    // The focus was on the button.
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  });
}

function readPaidOrder(): { address: string; path: string } | null {
  try {
    const { address, path } = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof address === 'string' && String(path).startsWith('/checkout/')
      ? { address, path }
      : null;
  } catch {
    // Nothing is stored, or storage is blocked.
    return null;
  }
}
