import { categoryFrom, categorySlug } from '#blog/categories.ts';
import { addressSearchFor, criteriaFrom } from '#blog/criteria.ts';
import { asksForAll, type Criteria, type SearchEntry, search } from '#blog/search.ts';
import { resultEntry } from './result-entry.ts';
import { searchIndex } from './search-index.ts';

/** Long enough that screen readers announce the number of results only after typing. */
const TYPING_DEBOUNCE_MS = 200;
const RESULTS_PER_PAGE = 20;

const SEARCHING = 'Searching…';
const NOTHING_FOUND = 'No posts found matching your criteria';
const INDEX_UNREACHABLE =
  'The search can’t be loaded right now. Check your connection and try again.';

/**
 * Searches and filters the blog. The criteria are in the URL, so that searches can be linked and the Back and Forward
 * buttons work. This element shows the results for the URL.
 */
class BlogSearch extends HTMLElement {
  #index = searchIndex(this.dataset.index ?? '');
  #debounce: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#search(this.#enteredCriteria());
    });
    this.#input.addEventListener('input', () => {
      clearTimeout(this.#debounce);
      this.#debounce = setTimeout(() => this.#search(this.#enteredCriteria()), TYPING_DEBOUNCE_MS);
    });
    for (const filter of this.#filters) {
      filter.addEventListener('click', () =>
        this.#search({ ...this.#enteredCriteria(), category: categoryFrom(filter.value) }),
      );
    }
    addEventListener('popstate', () => this.#showForUrl());

    const startsWithSearch = !asksForAll(criteriaFrom(location.search));
    this.#part('listing').hidden = startsWithSearch;
    if (!startsWithSearch) return;
    this.#part('status').textContent = SEARCHING;
    this.#showForUrl();
  }

  /** Puts the criteria into the URL, with one history entry for each search instead of one for each letter. */
  #search(criteria: Criteria): void {
    clearTimeout(this.#debounce);
    const before = criteriaFrom(location.search);
    const isNewSearch =
      asksForAll(before) || asksForAll(criteria) || before.category !== criteria.category;
    const isNewUrl = addressSearchFor(before) !== addressSearchFor(criteria);
    const url = location.pathname + addressSearchFor(criteria);
    if (isNewSearch && isNewUrl) history.pushState(null, '', url);
    else history.replaceState(null, '', url);
    void this.#show(criteria);
  }

  #showForUrl(): void {
    const criteria = criteriaFrom(location.search);
    this.#input.value = criteria.query;
    void this.#show(criteria);
  }

  async #show(criteria: Criteria): Promise<void> {
    const chosen = criteria.category === undefined ? '' : categorySlug(criteria.category);
    for (const filter of this.#filters) {
      filter.setAttribute('aria-pressed', String(filter.value === chosen));
    }
    if (asksForAll(criteria)) {
      this.#showListing();
      return;
    }
    try {
      const entries = await this.#index();
      if (this.#isCurrent(criteria)) this.#showFound(search(entries, criteria));
    } catch {
      if (this.#isCurrent(criteria)) this.#showListing(INDEX_UNREACHABLE);
    }
  }

  /** The criteria may have changed while the index was loading. */
  #isCurrent(criteria: Criteria): boolean {
    return addressSearchFor(criteria) === addressSearchFor(criteriaFrom(location.search));
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
   * Appends the first of `found` to the results and sets up the button that shows the rest. Returns the link of the
   * first post.
   */
  #showMore(found: readonly SearchEntry[]): HTMLElement | null | undefined {
    const template = this.#query<HTMLTemplateElement>('template');
    const entries = found.slice(0, RESULTS_PER_PAGE).map((entry) => resultEntry(template, entry));
    const firstLink = entries[0]?.querySelector('a');
    this.#part('found').append(...entries);

    const rest = found.slice(RESULTS_PER_PAGE);
    const more = this.#part('more');
    more.hidden = rest.length === 0;
    more.onclick = () => this.#showMore(rest)?.focus();
    return firstLink;
  }

  #enteredCriteria(): Criteria {
    return { query: this.#input.value, category: criteriaFrom(location.search).category };
  }

  get #form() {
    return this.#query<HTMLFormElement>('form');
  }
  get #input() {
    return this.#query<HTMLInputElement>('input[type="search"]');
  }
  get #filters() {
    return this.querySelectorAll<HTMLButtonElement>('[data-part="filters"] button');
  }
  #part(name: string): HTMLElement {
    return this.#query(`[data-part="${name}"]`);
  }
  #query<Kind extends HTMLElement>(selector: string): Kind {
    const found = this.querySelector<Kind>(selector);
    if (!found) throw new Error(`Blog search: no element matches ${selector}`);
    return found;
  }
}

customElements.define('blog-search', BlogSearch);
