import type { LayerRow } from '#server/adapters/arcgis.ts';
import { known } from '#server/reports/known.ts';
import type { ProposedProperty } from '#shared/office/open-data.ts';
import { countOf, textOf } from './values.ts';

/** Miami-Dade's appraiser. */
export function readMiamiDadeParcel(row: LayerRow): ProposedProperty {
  const full = countOf(row, 'BATHROOM_COUNT') ?? 0;
  const half = countOf(row, 'HALF_BATHROOM_COUNT') ?? 0;
  const parent = textOf(row, 'PARENT_FOLIO');
  const isUnit = textOf(row, 'CONDO_FLAG') === 'Y' && /[1-9]/.test(parent);
  return {
    facts: known({
      yearBuilt: countOf(row, 'YEAR_BUILT'),
      area: countOf(row, 'BUILDING_HEATED_AREA'),
      bedrooms: countOf(row, 'BEDROOM_COUNT'),
      bathrooms: full + half / 2 || undefined,
    }),
    address: addressOf(row, ['TRUE_SITE_ADDR', 'TRUE_SITE_UNIT'], 'TRUE_SITE_CITY'),
    remarks: isUnit
      ? [
          `This is a unit of a condominium. Permits of the whole building are under parcel number ${parent}.`,
        ]
      : [],
  };
}

/** Broward's appraiser. Its city is a code of two letters, which is left out. */
export function readBrowardParcel(row: LayerRow): ProposedProperty {
  return {
    facts: known({
      yearBuilt: countOf(row, 'BLDG_YEAR_BUILT'),
      area: countOf(row, 'UNDER_AIR_SQFT'),
    }),
    address: addressOf(row, [
      'SITUS_STREET_NUMBER',
      'SITUS_STREET_DIRECTION',
      'SITUS_STREET_NAME',
      'SITUS_STREET_TYPE',
      'SITUS_UNIT_NUMBER',
    ]),
    remarks: [],
  };
}

/** Palm Beach's appraiser, who leaves the address of protected people empty. */
export function readPalmBeachParcel(row: LayerRow): ProposedProperty {
  return {
    facts: known({ yearBuilt: countOf(row, 'YRBLT') }),
    address: addressOf(row, ['SITE_ADDR_STR'], 'MUNICIPALITY'),
    remarks: [],
  };
}

function addressOf(row: LayerRow, street: readonly string[], city?: string): string | undefined {
  const line = street
    .map((field) => textOf(row, field))
    .filter(Boolean)
    .join(' ');
  if (!line) return undefined;
  return [line, city ? textOf(row, city) : ''].filter(Boolean).join(', ');
}
