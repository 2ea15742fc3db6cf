// Adds “Enter as the local owner” to the office's sign-in. The emulator then signs what a passkey would.
(() => {
  const ENTERED = 'local-owner';
  const SIGN_IN = 'Sign in with a passkey';

  const post = async (path, body = {}) => {
    const response = await fetch(`/__local/office/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return response.json();
  };
  const toBytes = (text) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    ).buffer;
  const toText = (bytes) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');

  const { credentials } = navigator;
  const askDevice = credentials.get.bind(credentials);
  credentials.get = async (options) => {
    if (!localStorage.getItem(ENTERED)) return askDevice(options);
    const { challenge, rpId, allowCredentials = [] } = options.publicKey;
    const { id, type, response } = await post('assertion', { challenge: toText(challenge), rpId });
    const isOfOther =
      allowCredentials.length > 0 && !allowCredentials.some((each) => toText(each.id) === id);
    if (isOfOther) return askDevice(options);
    return {
      id,
      type,
      rawId: toBytes(id),
      response: Object.fromEntries(
        Object.entries(response).map(([name, value]) => [name, toBytes(value)]),
      ),
      getClientExtensionResults: () => ({}),
    };
  };

  const addButton = () => {
    // Until React has taken over, it would not know the button.
    if (document.documentElement.dataset.office) return;
    for (const signIn of document.querySelectorAll('button')) {
      if (signIn.textContent !== SIGN_IN || signIn.dataset.local) continue;
      signIn.dataset.local = 'true';
      const enter = document.createElement('button');
      enter.type = 'button';
      enter.className = 'button button-quiet mt-6 w-full';
      enter.textContent = 'Enter as the local owner';
      enter.addEventListener('click', async () => {
        await post('enter');
        localStorage.setItem(ENTERED, 'true');
        signIn.click();
      });
      signIn.addEventListener('click', (event) => {
        if (event.isTrusted) localStorage.removeItem(ENTERED);
      });
      // Below everything, so that nothing moves.
      (signIn.closest('main > *') ?? signIn.parentElement)?.append(enter);
    }
  };
  new MutationObserver(addButton).observe(document, {
    attributes: true,
    attributeFilter: ['data-office'],
    childList: true,
    subtree: true,
  });
  addButton();
})();
