(() => {
  const source = `url(${document.currentScript?.dataset.font})`;
  const typeface = new FontFace('Public Sans Variable', source, {
    weight: '400 800',
    display: 'swap',
  });
  const declare = () => document.fonts.add(typeface);
  const keepFallback = () => {};

  if (document.referrer.startsWith(`${location.origin}/`)) declare();
  else requestAnimationFrame(() => setTimeout(() => typeface.load().then(declare, keepFallback)));
})();
