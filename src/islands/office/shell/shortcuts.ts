import { navigate } from './router.tsx';

/** The keys of the office: `/` goes to the search, Ctrl or Cmd and Enter sends the form in which somebody types. */
export function followShortcuts(): () => void {
  const follow = (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      const form = target.closest('form');
      if (!form) return;
      event.preventDefault();
      pressSubmit(form);
    } else if (event.key === '/' && !isTyping(target) && !document.querySelector('dialog[open]')) {
      event.preventDefault();
      if (focusSearch()) return;
      navigate('/office/orders');
      focusSearchOnceShown();
    }
  };
  document.addEventListener('keydown', follow);
  return () => document.removeEventListener('keydown', follow);
}

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type=search]');
  search?.focus();
  return search !== null;
}

/** More than a screen takes to load; then the person does something else. */
const SHOWN_WITHIN_MS = 5_000;

/** Focuses the search of a screen that is still being loaded. */
function focusSearchOnceShown(): void {
  if (focusSearch()) return;
  const observer = new MutationObserver(() => {
    if (focusSearch()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), SHOWN_WITHIN_MS);
}

/** Presses the form's button, which knows whether it waits for something. */
function pressSubmit(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('button[type=submit]')?.click();
}

function isTyping({ tagName, isContentEditable }: HTMLElement): boolean {
  return isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(tagName);
}
