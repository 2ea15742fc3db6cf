import { categoryFrom, categorySlug } from '#blog/categories.ts';
import { filterQuery, parseFilters } from '#blog/filters.ts';
import { asksForAll, type SearchFilters, type SearchEntry, search } from '#blog/search.ts';
import { resultEntry } from './result-entry.ts';
import { searchIndex } from './search-index.ts';

/** Long enough that a screen reader hears the count once, after the typing. */
const PAUSE_AFTER_TYPING_MS = 200;
const RESULTS_AT_ONCE = 20;

const SEARCHING = 'Searching…';
const NOTHING_FOUND = 'No posts found matching your criteria';
const INDEX_UNREACHABLE =
  'The search can’t be loaded right now. Check your connection and try again.';

/**
 * Searches and filters the blog. The address holds what is asked for, so that it can be linked and the
 * browser's back and forward work; this element only shows what the address says.
 */
class BlogSearch extends HTMLElement {
  #index = searchIndex(this.dataset.index ?? '');
  #typing: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#ask(this.#entered());
    });
    this.#input.addEventListener('input', () => {
      clearTimeout(this.#typing);
      this.#typing = setTimeout(() => this.#ask(this.#entered()), PAUSE_AFTER_TYPING_MS);
    });
    for (const filter of this.#filters) {
      filter.addEventListener('click', () =>
        this.#ask({ ...this.#entered(), category: categoryFrom(filter.value) }),
      );
    }
    addEventListener('popstate', () => this.#showWhatTheAddressAsks());

    const arrivesSearching = !asksForAll(parseFilters(location.search));
    this.#part('listing').hidden = arrivesSearching;
    if (!arrivesSearching) return;
    this.#part('status').textContent = SEARCHING;
    this.#showWhatTheAddressAsks();
  }

  /** Puts what is asked for into the address: a step back in history for each search, not for each letter. */
  #ask(filters: SearchFilters): void {
    clearTimeout(this.#typing);
    const before = parseFilters(location.search);
    const isNewSearch =
      asksForAll(before) || asksForAll(filters) || before.category !== filters.category;
    const isAnotherAddress = filterQuery(before) !== filterQuery(filters);
    const address = location.pathname + filterQuery(filters);
    if (isNewSearch && isAnotherAddress) history.pushState(null, '', address);
    else history.replaceState(null, '', address);
    void this.#show(filters);
  }

  #showWhatTheAddressAsks(): void {
    const filters = parseFilters(location.search);
    this.#input.value = filters.query;
    void this.#show(filters);
  }

  async #show(filters: SearchFilters): Promise<void> {
    const chosen = filters.category === undefined ? '' : categorySlug(filters.category);
    for (const filter of this.#filters) {
      filter.setAttribute('aria-pressed', String(filter.value === chosen));
    }
    if (asksForAll(filters)) {
      this.#showListing();
      return;
    }
    try {
      const entries = await this.#index();
      if (this.#isStillAsked(filters)) this.#showFound(search(entries, filters));
    } catch {
      if (this.#isStillAsked(filters)) this.#showListing(INDEX_UNREACHABLE);
    }
  }

  /** While the index was on its way, something else may have been asked for. */
  #isStillAsked(filters: SearchFilters): boolean {
    return filterQuery(filters) === filterQuery(parseFilters(location.search));
  }

  #showListing(status = ''): void {
    this.#part('status').textContent = status;
    this.#part('way-out').hidden = true;
    this.#part('results').hidden = true;
    this.#part('listing').hidden = false;
  }

  #showFound(found: readonly SearchEntry[]): void {
    this.#part('status').textContent =
      found.length === 0
        ? NOTHING_FOUND
        : `${found.length.toLocaleString('en-US')} ${found.length === 1 ? 'post' : 'posts'} found`;
    this.#part('found').replaceChildren();
    this.#showMore(found);
    this.#part('listing').hidden = true;
    this.#part('results').hidden = found.length === 0;
    this.#part('way-out').hidden = found.length > 0;
  }

  /**
   * Adds the first of `found` to the results, and a way to the others.
   * @returns the first post's link
   */
  #showMore(found: readonly SearchEntry[]): HTMLElement | null | undefined {
    const template = this.#one<HTMLTemplateElement>('template');
    const entries = found.slice(0, RESULTS_AT_ONCE).map((entry) => resultEntry(template, entry));
    const firstLink = entries[0]?.querySelector('a');
    this.#part('found').append(...entries);

    const others = found.slice(RESULTS_AT_ONCE);
    const more = this.#part('more');
    more.hidden = others.length === 0;
    more.onclick = () => this.#showMore(others)?.focus();
    return firstLink;
  }

  #entered(): SearchFilters {
    return { query: this.#input.value, category: parseFilters(location.search).category };
  }

  get #form() {
    return this.#one<HTMLFormElement>('form');
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
    if (!found) throw new Error(`The blog's search has lost its ${selector}.`);
    return found;
  }
}

customElements.define('blog-search', BlogSearch);
