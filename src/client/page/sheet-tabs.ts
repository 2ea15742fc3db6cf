/**
 * Changes the sheet of the sample report with its tabs, after W3C's pattern: one of them is in the tab order, and arrow keys
 * lead to the others. Each tab is a link, for visitors without JavaScript. https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
const tabs = [...document.querySelectorAll<HTMLElement>('.report [role=tab]')];

/** Index of the tab that a key leads to. The space key, which scrolls the page on a link, stays on its tab. */
const KEYS: Readonly<Record<string, (index: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => (index + 1) % tabs.length,
  Home: () => 0,
  End: () => -1,
  ' ': (index) => index,
};

function select(event: Event, selected: HTMLElement | undefined): void {
  if (!selected) return;
  event.preventDefault();
  for (const tab of tabs) {
    const isSelected = tab === selected;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
    const sheet = document.querySelector(`[aria-labelledby=${tab.id}]`);
    sheet?.toggleAttribute('inert', !isSelected);
    sheet?.setAttribute('data-changed', '');
  }
  selected.focus();
}

for (const [index, tab] of tabs.entries()) {
  tab.onclick = (event) => select(event, tab);
  tab.onkeydown = (event) => select(event, tabs.at(KEYS[event.key]?.(index) ?? tabs.length));
}
