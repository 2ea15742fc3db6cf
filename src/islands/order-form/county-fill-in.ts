import { atom } from 'nanostores';
import { countyOfParcelNumber } from '#business/parcel-number.ts';
import { zipCodeHint } from '#business/property-county.ts';
import type { Changes, TypedValues } from '#client/fields/form-controls.ts';
import type { County } from '#shared/counties.ts';

type Names = 'propertyAddress' | 'county' | 'folio';

/**
 * Selects the county that the address's ZIP code or the folio tells while the visitor has selected none, and follows it when
 * they change. It never changes what the visitor selected.
 */
export class CountyFillIn {
  /** The county that was selected here, if it still is. */
  readonly $county = atom<County | undefined>(undefined);
  #known: County | undefined;

  readonly fillIn = (values: TypedValues<Names>): Changes<Names> => {
    const filledIn = this.$county.get();
    const selected = values.county;
    const known = knownCounty(values);
    const isNews = known !== this.#known;
    this.#known = known;
    // A county that the visitor selects is never changed here, even if it is the same one again later.
    if (filledIn !== undefined && selected !== '' && selected !== filledIn)
      this.$county.set(undefined);
    // Only news: a county that the visitor deselects stays deselected.
    const mayChange = selected === '' ? known !== undefined : selected === filledIn;
    if (!isNews || !mayChange || selected === known) return {};
    this.$county.set(known);
    return { county: known ?? '' };
  };
}

function knownCounty({ propertyAddress, folio }: TypedValues<Names>): County | undefined {
  const hint = zipCodeHint(propertyAddress);
  if (!hint) return countyOfParcelNumber(folio, false);
  return hint.type === 'inside' ? hint.county : undefined;
}
