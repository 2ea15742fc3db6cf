(() => {
  const declareTypeface = () => {
    for (const { sheet } of document.querySelectorAll('style')) {
      for (const rule of sheet?.cssRules ?? []) {
        if (rule instanceof CSSMediaRule && rule.cssRules[0] instanceof CSSFontFaceRule) {
          rule.media.mediaText = 'all';
        }
      }
    }
  };

  if (document.referrer.startsWith(`${location.origin}/`)) declareTypeface();
  else requestAnimationFrame(() => setTimeout(declareTypeface));
})();
