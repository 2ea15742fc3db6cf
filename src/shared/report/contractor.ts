import * as z from 'zod/mini';
import { EVERY_TIER, withMeta } from './field-meta.ts';
import { line, noConcern, number, oneOf, optional, pastDay, titled } from './field-types.ts';

/** How a contractor is known: by a license, as the owner, or not at all. */
export const CONTRACTOR_RECORDS = ['licensed', 'owner', 'not-on-record'] as const;
/** What the state shows of a license. Where it shows nothing of a time, nothing is concluded. */
export const LICENSE_STANDINGS = [
  'active',
  'inactive',
  'expired',
  'suspended',
  'revoked',
  'null-and-void',
  'not-shown',
] as const;
export type LicenseStanding = (typeof LICENSE_STANDINGS)[number];

/** What the state's page displays of complaints and discipline. Where it can't say, it is not shown. */
export const COMPLAINT_RECORDS = ['none', 'some', 'not-shown'] as const;
type ComplaintRecord = (typeof COMPLAINT_RECORDS)[number];

export const contractor = z.strictObject({
  name: line('The contractor, as the permits name it, or Owner.'),
  record: titled(
    'On record',
    withMeta(
      { hasButtons: true },
      oneOf(
        CONTRACTOR_RECORDS,
        'A licensed contractor, the owner, or one who is not on the state’s record.',
      ),
    ),
  ),
  license: optional(EVERY_TIER, number('The license’s number.')),
  trade: optional(EVERY_TIER, line('What the license is for, such as Certified pool contractor.')),
  licenseThen: titled(
    'License when the work was done',
    optional(
      EVERY_TIER,
      withMeta(
        { hasButtons: true },
        oneOf(LICENSE_STANDINGS, 'Its standing at the time, as the state shows it.'),
      ),
    ),
  ),
  thenRemark: titled(
    'About that time',
    optional(EVERY_TIER, line('What the choice doesn’t say, such as: issued in 2016.')),
  ),
  licenseToday: titled(
    'License today',
    optional(
      EVERY_TIER,
      withMeta(
        { hasButtons: true },
        oneOf(LICENSE_STANDINGS, 'Its standing today, as the state shows it.'),
      ),
    ),
  ),
  todayRemark: titled(
    'About today',
    optional(EVERY_TIER, line('What the choice doesn’t say, such as: since 2021.')),
  ),
  complaints: titled(
    'Complaints and discipline',
    optional(
      'complaints',
      withMeta(
        {
          hasButtons: true,
          choiceLabels: {
            none: 'None displayed',
            some: 'Displayed',
            'not-shown': 'Not shown there',
          },
        },
        oneOf(COMPLAINT_RECORDS, 'Whether the state’s page displays any. It doesn’t display all.'),
      ),
    ),
  ),
  complaintsRemark: withMeta(
    {
      title: 'What is displayed',
      askedWhere: { field: 'complaints', is: ['some', 'not-shown'] satisfies ComplaintRecord[] },
    },
    optional(
      'complaints',
      line(
        'Number, year and outcome of each, such as: fined $500 in 2019. Or why none can be seen.',
      ),
    ),
  ),
  source: titled(
    'Looked up in',
    optional(EVERY_TIER, line('Where the license and complaints were looked up, or looked for.')),
  ),
  lookedUpOn: titled(
    'Looked up on',
    optional(EVERY_TIER, pastDay('The day on which they were looked up, or looked for.')),
  ),
  noConcern: noConcern(
    'Why it needs nothing although the license was not active, or is on no record.',
  ),
});
