import { expect, test } from 'vitest';
import {
  ADD_ON_PRICES,
  BULK_PACKAGE,
  FULL_INSPECTION_RANGE,
  INVESTOR_PRICES,
  priceOfService,
} from '#shared/pricing.ts';

/** The specification's own figures, in dollars: section 9 for the fee. */
test.each([
  ['basic', 129, 4, 133],
  ['diligence', 179, 5, 184],
] as const)('%s costs $%i and a fee of $%i: $%i', (service, amount, fee, total) => {
  expect(priceOfService(service)).toEqual({
    serviceAmount: amount * 100,
    processingFee: fee * 100,
    totalAmount: total * 100,
  });
});

test('the other prices are those of the specification', () => {
  expect(FULL_INSPECTION_RANGE).toEqual({ from: 349_00, to: 549_00 });
  expect(ADD_ON_PRICES).toEqual({
    realtorRiskBrief: 99_00,
    fixItConsultation: 199_00,
    closingPermitCheck: 229_00,
  });
  expect(INVESTOR_PRICES).toEqual({ bulkPackage: 1_199_00, whiteLabelPremium: 75_00 });
  expect(BULK_PACKAGE).toEqual({ reports: 5, savingsPercent: 20 });
});
