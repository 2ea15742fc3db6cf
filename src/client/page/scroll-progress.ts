/** A fallback for browsers without scroll-driven animations (Firefox, at the time of writing). */
const VISIBLE_FROM = 0.05;

const line = document.querySelector<HTMLElement>('.scroll-progress');

if (line && !CSS.supports('animation-timeline: scroll()')) {
  addEventListener(
    'scroll',
    () => {
      const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
      const progress = scrollTop / (scrollHeight - clientHeight);
      line.style.setProperty('--progress', String(progress));
      line.style.visibility = progress > VISIBLE_FROM ? 'visible' : 'hidden';
    },
    { passive: true },
  );
}

export {};
