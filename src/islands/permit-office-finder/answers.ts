import type { ParcelNumberProblem } from '#business/parcel-number.ts';
import type { PageTexts } from '#i18n/page-texts.ts';
import type { County } from '#shared/counties.ts';
import type { Found, ListedCounty, ListedPermitOffice } from './find-permit-office.ts';

export type AnswerTexts = PageTexts['permitFinder']['answers'];

/** An office of the list on the page, which is the finder's data. */
export interface Office extends ListedPermitOffice {
  /** Its name, as a sentence has it. */
  readonly place: string;
  readonly href: string;
  readonly office: string | undefined;
  readonly portal: string | undefined;
}

/** A county of the list, with the links that it gives. */
export interface CountyLinks extends ListedCounty {
  readonly page: string;
  readonly order: string;
  /** The number or page that says in which municipality a parcel is: the parcel's number, or the appraiser's page. */
  readonly decider: string;
  /** The appraiser's site, where a number doesn't name the city. */
  readonly appraiser: string;
}

export interface Link {
  readonly label: string;
  readonly href: string;
}

/** Content of the finder: a heading, sentences and links. */
export interface Answer {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly links?: readonly Link[];
}

/** Puts into words what the finder found. */
export class Answers {
  readonly #texts: AnswerTexts;
  readonly #counties: readonly CountyLinks[];

  constructor(texts: AnswerTexts, counties: readonly CountyLinks[]) {
    this.#texts = texts;
    this.#counties = counties;
  }

  /** Nothing is said of an empty field. */
  of(found: Found<Office>): Answer | undefined {
    const texts = this.#texts;
    switch (found.type) {
      case 'empty':
        return undefined;
      case 'parcel': {
        const { office, parcel } = found;
        const { place, municipality } = office;
        const { title, says, cannotSay, unincorporatedCannotSay } = texts.parcel;
        const values = { place, number: parcel.display, prefix: office.prefix };
        return {
          title: fill(title, values),
          sentences: [
            fill(says, values),
            ...this.#officeOf(office),
            municipality ? cannotSay : unincorporatedCannotSay,
          ],
          links: this.#linksOf(office),
        };
      }
      case 'city': {
        const { office } = found;
        const { name, decider } = this.#county(office.county);
        const values = { place: office.place, county: name, decider };
        return {
          title: fill(texts.city.title, values),
          sentences: [fill(texts.city.outside, values), ...this.#officeOf(office)],
          links: this.#linksOf(office),
        };
      }
      case 'without-city': {
        const { title, says, next } = texts.withoutCity;
        const { county, name, appraiser } = this.#county(found.parcel.county);
        const values = { number: found.parcel.display, county: name, appraiser };
        return {
          title: fill(title, values),
          sentences: [fill(says, values), fill(next, values)],
          links: this.#countyLinks(county),
        };
      }
      case 'unknown-prefix': {
        const { county, display, prefix } = found.parcel;
        const values = { number: display, prefix: prefix ?? '', county: this.#county(county).name };
        return {
          title: fill(texts.unknownPrefix.title, values),
          sentences: [fill(texts.unknownPrefix.says, values)],
          links: this.#countyLinks(county),
        };
      }
      case 'county': {
        const { county, name, decider } = this.#county(found.county);
        return {
          title: fill(texts.county.title, { county: name }),
          sentences: [fill(texts.county.says, { decider })],
          links: this.#countyLinks(county),
        };
      }
      case 'zip-code':
        return this.#zipCode(found.hint);
      case 'unknown-zip-code':
        return {
          title: texts.notNumber.title,
          sentences: [fill(texts.notNumber.zipCode, found)],
        };
      case 'several':
        return {
          title: texts.several.title,
          sentences: [texts.several.says],
          links: found.offices.map(({ place, href }) => ({ label: place, href })),
        };
      case 'address':
      case 'unknown': {
        const { title, says } = texts[found.type];
        return { title, sentences: [says, texts.lookUp] };
      }
      case 'not-a-number':
        return { title: texts.notNumber.title, sentences: [this.#problem(found.reason)] };
      default:
        return found satisfies never;
    }
  }

  #zipCode(hint: (Found<Office> & { type: 'zip-code' })['hint']): Answer {
    const { zipCode, outside } = this.#texts;
    if (hint.type === 'outside') {
      const { neighbor } = hint;
      return {
        title: fill(outside.title, { zipCode: hint.zipCode }),
        sentences: [...(neighbor ? [fill(outside.neighbor, { neighbor })] : []), outside.says],
      };
    }
    const { name, decider } = this.#county(hint.county);
    const values = { zipCode: hint.zipCode, county: name, decider };
    const links = this.#countyLinks(hint.county);
    if (hint.type === 'both') {
      values.county += ` / ${this.#county(hint.other).name}`;
      links.push(...this.#countyLinks(hint.other));
    }
    const shared =
      hint.type === 'shared' ? [fill(zipCode.shared, { ...values, neighbor: hint.neighbor })] : [];
    return {
      title: fill(zipCode.title, values),
      sentences: [...shared, fill(zipCode.says, values)],
      links,
    };
  }

  #problem(reason: ParcelNumberProblem): string {
    const { notNumber: texts } = this.#texts;
    if (reason.type === 'empty') return texts.characters;
    // With a digit too many it may be two counties': all lengths are named.
    if (reason.type === 'digit-too-many') return fill(texts.length, reason);
    const county = 'county' in reason ? this.#county(reason.county).name : '';
    return fill(texts[reason.type], { ...reason, county });
  }

  #officeOf({ office, portal }: Office): string[] {
    const { office: words, noOffice, noSearch } = this.#texts;
    if (!office && !portal) return [noOffice];
    return [...(office ? [fill(words, { office })] : []), ...(portal ? [] : [noSearch])];
  }

  #linksOf({ place, href, portal, county }: Office): Link[] {
    const { search, more } = this.#texts;
    return [
      ...(portal ? [{ label: fill(search, { place }), href: portal }] : []),
      { label: fill(more, { place }), href },
      this.#orderLink(county),
    ];
  }

  #countyLinks(county: County): Link[] {
    const { name, page } = this.#county(county);
    return [
      { label: fill(this.#texts.countyPage, { county: name }), href: page },
      this.#orderLink(county),
    ];
  }

  #orderLink(county: County): Link {
    const { name, order } = this.#county(county);
    return { label: fill(this.#texts.order, { county: name }), href: order };
  }

  #county(county: County): CountyLinks {
    const found = this.#counties.find((each) => each.county === county);
    if (!found) throw new Error(`The page lists no offices of ${county}.`);
    return found;
  }
}

/** Replaces the words in braces. */
function fill(text: string, values: object): string {
  const words = values as Readonly<Record<string, unknown>>;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(words[name] ?? whole));
}
