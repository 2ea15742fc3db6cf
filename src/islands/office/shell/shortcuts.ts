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
      const search = document.querySelector<HTMLInputElement>('main input[type=search]');
      if (search) search.focus();
      else navigate('/office/orders');
    }
  };
  document.addEventListener('keydown', follow);
  return () => document.removeEventListener('keydown', follow);
}

/** Presses the form's button, which knows whether it waits for something. */
function pressSubmit(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('button[type=submit]')?.click();
}

function isTyping({ tagName, isContentEditable }: HTMLElement): boolean {
  return isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(tagName);
}
