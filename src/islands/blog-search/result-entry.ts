import { postPath } from '#blog/paths.ts';
import { TAGS_IN_LISTING } from '#blog/post.ts';
import type { SearchEntry } from '#blog/search.ts';
import { formatDay } from '#shared/format-day.ts';
import { type Language, pathIn } from '#shared/languages.ts';

/** Fills a copy of the listing's entry (components/blog/PostEntry.astro) for a search result. */
export function resultEntry(
  template: HTMLTemplateElement,
  found: SearchEntry,
  language: Language,
): DocumentFragment {
  const entry = document.importNode(template.content, true);
  const field = (name: string) => entry.querySelector<HTMLElement>(`[data-field="${name}"]`);
  const fill = (name: string, text: string) => field(name)?.replaceChildren(text);

  fill('title', found.title);
  fill('excerpt', found.excerpt);
  fill('category', found.categoryName);
  fill('readTime', String(found.readTime));
  fill('publishDate', formatDay(found.publishDate, language));
  field('publishDate')?.setAttribute('datetime', found.publishDate);
  field('title')?.setAttribute('href', pathIn(language, postPath(found.id)));
  fillTags(field('tags'), found.tags);
  return entry;
}

function fillTags(list: HTMLElement | null, tags: readonly string[]): void {
  const pattern = list?.firstElementChild;
  if (!list || !pattern) return;
  const items = tags.slice(0, TAGS_IN_LISTING).map((tag) => {
    const item = pattern.cloneNode() as Element;
    item.textContent = tag;
    return item;
  });
  list.replaceChildren(...items);
}
