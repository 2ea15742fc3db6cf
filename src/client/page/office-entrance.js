(() => {
  const { mark = '', url } = document.currentScript?.dataset ?? {};
  const { dataset } = document.documentElement;

  const mayHaveSession = () => {
    try {
      return Number(localStorage.getItem(mark)) > Date.now();
    } catch {
      return false;
    }
  };
  const isElsewhere = url && new URL(url).host !== location.host;
  // A mail filter may have encoded the "#" of its link.
  const isInvited = /^\/office\/invitation(?:$|%)/.test(location.pathname);
  dataset.office = mayHaveSession() || isElsewhere || isInvited ? 'opening' : 'sign-in';

  addEventListener('click', ({ target }) => {
    if (!(dataset.office && target instanceof Element)) return;
    target.closest('#office button')?.setAttribute('data-pressed', '');
  });
})();
