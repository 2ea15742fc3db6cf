import type { County } from '#shared/counties.ts';
import { Answers, type AnswerTexts, type CountyLinks, type Link, type Office } from './answers.ts';
import { type Found, findPermitOffice } from './find-permit-office.ts';

/** Answers a parcel number, a city or a ZIP code from the page's list of offices. It sends no request. */
class PermitOfficeFinder extends HTMLElement {
  readonly #counties = [...document.querySelectorAll<HTMLElement>('[data-county-name]')].map(
    readCounty,
  );
  readonly #offices = [...document.querySelectorAll<HTMLElement>('[data-prefix]')].map(readOffice);
  readonly #answers = new Answers(
    JSON.parse(this.dataset.texts ?? '') as AnswerTexts,
    this.#counties,
  );

  connectedCallback(): void {
    this.#one('form').addEventListener('submit', (event) => {
      event.preventDefault();
      this.#show(this.#find());
    });
    this.#input.addEventListener('input', () => this.#showWhileTyping());
    // It may have been typed before this code was there.
    if (this.#input.value !== '') this.#showWhileTyping();
  }

  #showWhileTyping(): void {
    const found = this.#find(false);
    // Half a number is no mistake yet: what is wrong is said when the form is sent.
    const isAnswer = ['parcel', 'without-city', 'city', 'zip-code'].includes(found.type);
    if (isAnswer || found.type === 'empty') this.#show(found);
  }

  #find(isTyped = true): Found<Office> {
    return findPermitOffice(this.#input.value, this.#offices, this.#counties, isTyped);
  }

  #show(found: Found<Office>): void {
    const answer = this.#answers.of(found);
    const nodes = answer && [
      element('h2', answer.title),
      ...answer.sentences.map((sentence) => element('p', sentence)),
      ...(answer.links ? [list(answer.links)] : []),
    ];
    this.#one('output').replaceChildren(...(nodes ?? []));
  }

  get #input() {
    return this.#one<HTMLInputElement>('input');
  }
  #one<Kind extends HTMLElement>(selector: string): Kind {
    const found = this.querySelector<Kind>(selector);
    if (!found) throw new Error(`<permit-office-finder> has no ${selector}.`);
    return found;
  }
}

function readCounty({ dataset }: HTMLElement): CountyLinks {
  const { county, countyName: name = '', page = '', order = '' } = dataset;
  const { decider = '', appraiser = '' } = dataset;
  return { county: county as County, name, page, order, decider, appraiser };
}

function readOffice(row: HTMLElement): Office {
  const { prefix = '', municipality = '' } = row.dataset;
  const county = row.closest<HTMLElement>('[data-county]')?.dataset.county;
  const page = row.querySelector<HTMLAnchorElement>('a');
  if (!page) throw new Error('A row of the list has no link.');
  return {
    county: county as County,
    prefix,
    municipality,
    place: municipality || lowerFirst(page.textContent.trim()),
    href: page.href,
    office: row.dataset.office,
    portal: row.querySelector<HTMLAnchorElement>('a[rel]')?.href,
  };
}

/** `unincorporated …` within a sentence: it is no name. */
function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function element(tag: 'h2' | 'p', text: string): HTMLElement {
  const node = document.createElement(tag);
  node.textContent = text;
  return node;
}

function list(links: readonly Link[]): HTMLElement {
  const items = links.map(({ label, href }) => {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.className = 'link';
    link.href = href;
    link.textContent = label;
    item.append(link);
    return item;
  });
  const node = document.createElement('ul');
  node.append(...items);
  return node;
}

customElements.define('permit-office-finder', PermitOfficeFinder);
