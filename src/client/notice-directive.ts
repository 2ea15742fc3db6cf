import type { ClientDirective } from 'astro';
import { hasPendingNotice, NOTICE_RAISED } from './pending-notice.ts';

/** `client:notice`: loads the toaster when there is a notice to show, and React not before. */
const noticeDirective: ClientDirective = (load) => {
  const hydrate = async () => {
    const hydrateIsland = await load();
    await hydrateIsland();
  };
  if (hasPendingNotice()) void hydrate();
  else window.addEventListener(NOTICE_RAISED, () => void hydrate(), { once: true });
};

export default noticeDirective;
