import type { ClientDirective } from 'astro';
import { hasPendingNotice, NOTICE_SHOWN } from './notice-across-pages.ts';

/** `client:notice`: loads React and the toaster only when there is a notice to show. */
const noticeDirective: ClientDirective = (load) => {
  const hydrate = async () => {
    const hydrateIsland = await load();
    await hydrateIsland();
  };
  if (hasPendingNotice()) void hydrate();
  else window.addEventListener(NOTICE_SHOWN, () => void hydrate(), { once: true });
};

export default noticeDirective;
