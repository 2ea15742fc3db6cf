(() => {
  const source = `url(${document.currentScript?.dataset.font})`;
  const typeface = new FontFace('Public Sans Variable', source, {
    weight: '400 800',
    display: 'swap',
  });
  const declare = () => document.fonts.add(typeface);

  const [navigation] = performance.getEntriesByType('navigation');
  const isFirstPage =
    navigation?.toJSON().type === 'navigate' &&
    !document.referrer.startsWith(`${location.origin}/`);
  const load = () => typeface.load().then(declare, () => {});
  if (isFirstPage) requestAnimationFrame(() => setTimeout(load));
  else declare();
})();
