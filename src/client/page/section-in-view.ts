/**
 * Marks in the header of the landing page the section that is in view. Home stands for what comes before the first
 * section. In a section that the header doesn't list, no link is marked.
 */
for (const link of document.querySelectorAll<HTMLAnchorElement>('header nav a')) {
  const isOfThisPage = link.pathname === location.pathname;
  const section = isOfThisPage ? document.querySelector(link.hash || '.hero') : null;
  if (section) markInView(link, section);
}

function markInView(link: HTMLAnchorElement, section: Element): void {
  const observer = new IntersectionObserver(
    (entries) => {
      const current = link.hash === '' ? 'page' : 'location';
      link.ariaCurrent = entries.at(-1)?.isIntersecting ? current : null;
    },
    // A line across the middle of the screen: one section at most is on it.
    { rootMargin: '-50% 0px' },
  );
  observer.observe(section);
}
