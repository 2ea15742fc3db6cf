/**
 * Returns a function that returns the last opened client again for as long as the settings stay the same. Settings are
 * read with every request, so a request never depends on those before it.
 */
export function reuseClient<Settings extends readonly unknown[], Client>(
  open: (...settings: Settings) => Client,
): (...settings: Settings) => Client {
  let last: { readonly key: string; readonly client: Client } | undefined;
  return (...settings) => {
    const key = JSON.stringify(settings);
    if (last?.key !== key) last = { key, client: open(...settings) };
    return last.client;
  };
}
