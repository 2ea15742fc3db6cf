/** Underlines in the header the section of the landing page that is in view, in place of the page. */
const sectionLinks = [...document.querySelectorAll<HTMLAnchorElement>('header nav a[href*="#"]')];

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      for (const link of sectionLinks) {
        if (link.hash === `#${target.id}`) link.toggleAttribute('data-in-view', isIntersecting);
      }
    }
  },
  // A line across the middle of the screen: one section at most is on it.
  { rootMargin: '-50% 0px -50% 0px' },
);
for (const { hash, pathname } of sectionLinks) {
  const section = pathname === location.pathname ? document.querySelector(hash) : null;
  if (section) observer.observe(section);
}
