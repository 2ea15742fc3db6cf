import { describe, expect, test } from 'vitest';
import { CountyFillIn } from '#islands/order-form/county-fill-in.ts';

/** What the visitor changes, and the county that is selected afterwards. */
type Step = readonly [
  changes: { readonly propertyAddress?: string; readonly folio?: string; readonly county?: string },
  county: string,
];

const IN_MIAMI_DADE = { propertyAddress: '12 Palm Ave, FL 33139' };
const IN_BROWARD = { propertyAddress: '12 Palm Ave, FL 33301' };
const NOWHERE = { propertyAddress: '12 Palm Ave' };
const MORE = { propertyAddress: '12 Palm Ave, Unit 4, FL 33139' };
const FOLIO = { folio: '494212AA0010' };

describe('a county is filled in while the visitor has selected none, and never against the visitor', () => {
  test.each<[name: string, ...steps: Step[]]>([
    ['it follows the ZIP code', [IN_MIAMI_DADE, 'miami-dade'], [IN_BROWARD, 'broward']],
    [
      'it goes with the ZIP code',
      [IN_MIAMI_DADE, 'miami-dade'],
      [NOWHERE, ''],
      [IN_BROWARD, 'broward'],
    ],
    ['a folio tells it too', [FOLIO, 'broward'], [{ folio: '' }, '']],
    [
      'the ZIP code decides beside a folio',
      [FOLIO, 'broward'],
      [IN_MIAMI_DADE, 'miami-dade'],
      [NOWHERE, 'broward'],
    ],
    [
      'one that was selected stays',
      [{ county: 'palm-beach' }, 'palm-beach'],
      [IN_MIAMI_DADE, 'palm-beach'],
      [NOWHERE, 'palm-beach'],
    ],
    [
      'one that was changed stays',
      [IN_MIAMI_DADE, 'miami-dade'],
      [{ county: 'broward' }, 'broward'],
      [NOWHERE, 'broward'],
      [IN_MIAMI_DADE, 'broward'],
    ],
    [
      'one that was selected again by hand stays',
      [IN_MIAMI_DADE, 'miami-dade'],
      [{ county: 'broward' }, 'broward'],
      [{ county: 'miami-dade' }, 'miami-dade'],
      [NOWHERE, 'miami-dade'],
    ],
    [
      'one that was deselected stays so until there is news',
      [IN_MIAMI_DADE, 'miami-dade'],
      [{ county: '' }, ''],
      [MORE, ''],
      [IN_BROWARD, 'broward'],
    ],
    [
      'one that another ZIP code confirms can be changed',
      [{ county: 'broward' }, 'broward'],
      [IN_BROWARD, 'broward'],
      [IN_MIAMI_DADE, 'broward'],
    ],
  ])('%s', (_, ...steps) => {
    const { fillIn } = new CountyFillIn();
    let values = { propertyAddress: '', county: '', folio: '' };
    for (const [changes, county] of steps) {
      values = { ...values, ...changes };
      values = { ...values, ...fillIn(values) };
      expect(values.county, JSON.stringify(changes)).toBe(county);
    }
  });
});
