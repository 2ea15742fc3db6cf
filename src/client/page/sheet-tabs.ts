/**
 * Makes tabs of the links above the sheets of the sample report, after W3C's pattern: one of them is in the tab order, and
 * arrow keys change the sheet. https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
const tabList = document.querySelector('.sheet-tabs');
const tabs = [...document.querySelectorAll<HTMLElement>('.sheet-tabs > a')];
const sheets = [...document.querySelectorAll<HTMLElement>('.sheets > *')];

/** Where each key leads. The space key, which scrolls the page on a link, selects as Enter does. */
const KEYS: Readonly<Record<string, (index: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => (index + 1) % tabs.length,
  Home: () => 0,
  End: () => -1,
  ' ': (index) => index,
};

function select(selected: HTMLElement): void {
  for (const [index, tab] of tabs.entries()) {
    const isSelected = tab === selected;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
    tab.dataset.state = isSelected ? 'active' : 'inactive';
    sheets[index]?.toggleAttribute('inert', !isSelected);
  }
}

tabList?.setAttribute('role', 'tablist');
for (const [index, tab] of tabs.entries()) {
  const sheet = sheets[index];
  tab.setAttribute('role', 'tab');
  tab.setAttribute('aria-controls', sheet?.id ?? '');
  sheet?.setAttribute('role', 'tabpanel');
  sheet?.setAttribute('aria-labelledby', tab.id);

  const change = (event: Event, target: HTMLElement | undefined) => {
    if (!target) return;
    event.preventDefault();
    sheet?.parentElement?.toggleAttribute('data-changed', true);
    select(target);
    target.focus();
  };
  tab.addEventListener('click', (event) => change(event, tab));
  tab.addEventListener('keydown', (event) => {
    change(event, tabs.at(KEYS[event.key]?.(index) ?? tabs.length));
  });
}
if (tabs[0]) select(tabs[0]);
