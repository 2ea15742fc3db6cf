/**
 * The sheets of the sample report as tabs, after W3C's pattern: arrow keys change the sheet, and one tab has the focus.
 * https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
const tabList = document.querySelector('[data-sheet-tabs]');
const tabs = [...(tabList?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];

const KEYS: Readonly<Record<string, (index: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => (index + 1) % tabs.length,
  Home: () => 0,
  End: () => -1,
};

function select(selected: HTMLElement): void {
  for (const tab of tabs) {
    const isSelected = tab === selected;
    tab.ariaSelected = String(isSelected);
    tab.tabIndex = isSelected ? 0 : -1;
    const sheet = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    sheet?.toggleAttribute('data-hidden', !isSelected);
    sheet?.toggleAttribute('inert', !isSelected);
  }
}

for (const [index, tab] of tabs.entries()) {
  tab.addEventListener('click', () => select(tab));
  tab.addEventListener('keydown', (event) => {
    const target = tabs.at(KEYS[event.key]?.(index) ?? tabs.length);
    if (!target) return;
    event.preventDefault();
    select(target);
    target.focus();
  });
}
