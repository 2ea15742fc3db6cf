/**
 * Reuses what was opened last for as long as the settings stay the same. Settings are read with every request, so a
 * request never depends on those before it.
 */
export function keepOpen<Settings extends readonly unknown[], Opened>(
  open: (...settings: Settings) => Opened,
): (...settings: Settings) => Opened {
  let last: { readonly key: string; readonly opened: Opened } | undefined;
  return (...settings) => {
    const key = JSON.stringify(settings);
    if (last?.key !== key) last = { key, opened: open(...settings) };
    return last.opened;
  };
}
