import { categoryFrom, categorySlug } from '#blog/categories.ts';
import {
  filterQuery,
  hasFilters,
  parseFilters,
  type SearchEntry,
  type SearchFilters,
  search,
} from '#blog/search.ts';
import type { PageTexts } from '#i18n/page-texts.ts';
import { languageOfPath, localeOf } from '#shared/languages.ts';
import { resultEntry } from './result-entry.ts';
import { searchIndex } from './search-index.ts';

/** Long enough that a screen reader announces the number of results once, after typing. */
const TYPING_PAUSE_MS = 200;
const RESULTS_PER_PAGE = 20;

/**
 * Searches and filters the blog. The filters are in the URL, so that a search can be linked and the browser's back and
 * forward buttons work; this element shows the URL's state.
 */
class BlogSearch extends HTMLElement {
  readonly #language = languageOfPath(location.pathname);
  readonly #texts: PageTexts['blog']['searchStatus'] = JSON.parse(this.dataset.texts ?? '');
  #index = searchIndex(this.dataset.index ?? '');
  #typing: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    this.#one('form').addEventListener('submit', (event) => {
      event.preventDefault();
      this.#apply(this.#entered());
    });
    this.#input.addEventListener('input', () => {
      clearTimeout(this.#typing);
      this.#typing = setTimeout(() => this.#apply(this.#entered()), TYPING_PAUSE_MS);
    });
    for (const filter of this.#filters) {
      filter.addEventListener('click', () =>
        this.#apply({ ...this.#entered(), category: categoryFrom(filter.value) }),
      );
    }
    addEventListener('popstate', () => this.#showFromUrl());

    const startsFiltered = hasFilters(parseFilters(location.search));
    this.#part('listing').hidden = startsFiltered;
    if (!startsFiltered) return;
    this.#part('status').textContent = this.#texts.searching;
    this.#showFromUrl();
  }

  /** Writes the filters to the URL. Each search adds a history entry, each letter doesn't. */
  #apply(filters: SearchFilters): void {
    clearTimeout(this.#typing);
    const before = parseFilters(location.search);
    const isNewSearch =
      !hasFilters(before) || !hasFilters(filters) || before.category !== filters.category;
    const changesUrl = filterQuery(before) !== filterQuery(filters);
    const url = location.pathname + filterQuery(filters);
    if (isNewSearch && changesUrl) history.pushState(null, '', url);
    else history.replaceState(null, '', url);
    void this.#show(filters);
  }

  #showFromUrl(): void {
    const filters = parseFilters(location.search);
    this.#input.value = filters.query;
    void this.#show(filters);
  }

  async #show(filters: SearchFilters): Promise<void> {
    const chosen = filters.category === undefined ? '' : categorySlug(filters.category);
    for (const filter of this.#filters) {
      filter.setAttribute('aria-pressed', String(filter.value === chosen));
    }
    if (!hasFilters(filters)) {
      this.#showListing();
      return;
    }
    try {
      const entries = await this.#index();
      if (this.#isCurrent(filters)) this.#showResults(search(entries, filters));
    } catch {
      if (this.#isCurrent(filters)) this.#showListing(this.#texts.indexUnreachable);
    }
  }

  /** False if the filters have changed while the index was loading. */
  #isCurrent(filters: SearchFilters): boolean {
    return filterQuery(filters) === filterQuery(parseFilters(location.search));
  }

  #showListing(status = ''): void {
    this.#part('status').textContent = status;
    this.#part('no-results').hidden = true;
    this.#part('results').hidden = true;
    this.#part('listing').hidden = false;
  }

  #showResults(found: readonly SearchEntry[]): void {
    this.#part('status').textContent =
      found.length === 0 ? this.#texts.nothingFound : this.#countText(found.length);
    this.#part('found').replaceChildren();
    this.#showMore(found);
    this.#part('listing').hidden = true;
    this.#part('results').hidden = found.length === 0;
    this.#part('no-results').hidden = found.length > 0;
  }

  /** `1,204 posts found` */
  #countText(count: number): string {
    const locale = localeOf(this.#language);
    const { one, other } = this.#texts.found;
    const isOne = new Intl.PluralRules(locale).select(count) === 'one';
    return `${count.toLocaleString(locale)} ${isOne ? one : other}`;
  }

  /**
   * Adds the first entries of `found` to the results, and shows the button for the others.
   * @returns the link of the first added post
   */
  #showMore(found: readonly SearchEntry[]): HTMLElement | null | undefined {
    const template = this.#one<HTMLTemplateElement>('template');
    const entries = found
      .slice(0, RESULTS_PER_PAGE)
      .map((entry) => resultEntry(template, entry, this.#language));
    const firstLink = entries[0]?.querySelector('a');
    this.#part('found').append(...entries);

    const others = found.slice(RESULTS_PER_PAGE);
    const more = this.#part('more');
    more.hidden = others.length === 0;
    more.onclick = () => this.#showMore(others)?.focus();
    return firstLink;
  }

  #entered(): SearchFilters {
    return { query: this.#input.value, category: parseFilters(location.search).category };
  }

  get #input() {
    return this.#one<HTMLInputElement>('input[type="search"]');
  }
  get #filters() {
    return this.querySelectorAll<HTMLButtonElement>('[data-part="filters"] button');
  }
  #part(name: string): HTMLElement {
    return this.#one(`[data-part="${name}"]`);
  }
  #one<Kind extends HTMLElement>(selector: string): Kind {
    const found = this.querySelector<Kind>(selector);
    if (!found) throw new Error(`<blog-search> has no ${selector}.`);
    return found;
  }
}

customElements.define('blog-search', BlogSearch);
