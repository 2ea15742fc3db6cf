import type { PageTexts } from '#i18n/page-texts.ts';

/** Shows the rows of a county's table that contain what is typed. Without JavaScript the whole table stays. */
class PermitOfficeFilter extends HTMLElement {
  readonly #texts: PageTexts['permits']['county']['filtered'] = JSON.parse(
    this.dataset.texts ?? '',
  );

  connectedCallback(): void {
    const input = this.querySelector('input');
    const status = this.querySelector('[role="status"]');
    const rows = [...this.querySelectorAll<HTMLElement>('tbody tr')];
    if (!input || !status) throw new Error('<permit-office-filter> has no field or no status.');
    const words = rows.map((row) => searchable(row.textContent));
    const names = rows.map((row) => searchable(row.querySelector('th')?.textContent ?? ''));
    this.querySelector('[data-part="filter"]')?.removeAttribute('hidden');
    input.addEventListener('input', () => {
      const typed = searchable(input.value).trim();
      // Two digits are a parcel number's, not a year's or a phone number's.
      const searched = /^\d\d$/.test(typed) ? names : words;
      for (const [index, row] of rows.entries()) row.hidden = !searched[index]?.includes(typed);
      status.textContent = typed ? this.#count(rows.filter(({ hidden }) => !hidden).length) : '';
    });
  }

  #count(count: number): string {
    const { none, one, other } = this.#texts;
    if (count === 0) return none;
    return count === 1 ? one : other.replace('{count}', String(count));
  }
}

/** Lower case without accents, in one line. */
function searchable(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ');
}

customElements.define('permit-office-filter', PermitOfficeFilter);
