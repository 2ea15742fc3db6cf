(() => {
  const source = `url(${document.currentScript?.dataset.font})`;
  const typeface = new FontFace('Public Sans Variable', source, {
    weight: '400 800',
    display: 'swap',
  });
  const declare = () => document.fonts.add(typeface);

  const { type, name } = performance.getEntriesByType('navigation')[0]?.toJSON() ?? {};
  if (type !== 'navigate' || document.referrer.startsWith(`${location.origin}/`)) {
    declare();
    return;
  }

  const root = document.documentElement;
  const layOutAll = () => root.classList.remove('lays-out-parts');
  if (!name.includes('#')) root.classList.add('lays-out-parts');
  root.onclick = root.onkeydown = layOutAll;

  /** @param {() => void} task */
  const afterFrame = (task) => requestAnimationFrame(() => setTimeout(task));
  const loaded = new Promise((resolve) => addEventListener('load', resolve));
  afterFrame(async () => {
    await Promise.allSettled([typeface.load().then(declare), loaded]);
    const parts = [...document.querySelectorAll('.parts > *')];
    const layOutParts = () => {
      const end = performance.now() + 10;
      for (let part = parts.shift(); part; part = parts.shift()) {
        part.classList.add('laid-out');
        part.getBoundingClientRect();
        if (performance.now() > end) {
          afterFrame(layOutParts);
          return;
        }
      }
      root.onclick = root.onkeydown = null;
    };
    afterFrame(layOutParts);
  });
})();
