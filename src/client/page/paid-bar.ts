/**
 * Fills and shows the bar about the order that was paid in this tab (`client/paid-order.ts`).
 *
 * This does not use client/session-storage.ts: a module shared with the islands becomes a separate file that the page
 * would request.
 */
const KEY = 'permitlens.paid-order';

const bar = document.querySelector<HTMLElement>('#paid-bar');
if (bar) showPaidOrder(bar);

function showPaidOrder(bar: HTMLElement): void {
  try {
    const order = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!order?.path.startsWith('/checkout/')) return;
    bar.querySelector('strong')?.append(order.address);
    const due = bar.querySelector<HTMLElement>('[data-due]');
    if (order.due && due) {
      due.append(` ${order.due}. `);
      due.hidden = false;
    }
    // Leads to the home page until then, which is `/es` in Spanish.
    const link = bar.querySelector('a');
    if (link) link.pathname = link.pathname.replace(/\/$/, '') + order.path;
  } catch {
    // Storage is blocked, or something else wrote there.
    return;
  }
  bar.hidden = false;
  bar.querySelector('button')?.addEventListener('click', () => {
    sessionStorage.removeItem(KEY);
    bar.hidden = true;
    // The focus was on the button.
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  });
}
