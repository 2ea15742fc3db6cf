import type { ClientDirective } from 'astro';
import { isNoticeWaiting, NOTICE_RAISED } from './waiting-notice.ts';

/** `client:notice`: loads the toaster when there is a notice to show, and React not before. */
const noticeDirective: ClientDirective = (load) => {
  const hydrate = async () => {
    const hydrateIsland = await load();
    await hydrateIsland();
  };
  if (isNoticeWaiting()) void hydrate();
  else window.addEventListener(NOTICE_RAISED, () => void hydrate(), { once: true });
};

export default noticeDirective;
