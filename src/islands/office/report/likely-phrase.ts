import type { FindingPhrase } from '#i18n/en/phrases.ts';
import type { RecordKind } from '#report/finding-phrases.ts';
import type { ReportTier } from '#shared/services.ts';
import { findingPhrases, type RecordEntry } from './finding-from.ts';

/** Words of records that a phrase is about. A phrase without them is about any record of its kind. */
const WORDS: Readonly<Partial<Record<FindingPhrase, RegExp>>> = {
  openRoofPermit: /roof/i,
  openPoolPermit: /pool|\bspa\b/i,
  expiredAirConditioning: /\ba\/c\b|air.?cond|hvac|mechanical/i,
  finalRejected: /reject/i,
  afterTheFactPermit: /after.the.fact/i,
  ownerBuilder: /owner.builder/i,
  withdrawnPermit: /withdr/i,
  revokedPermit: /revok/i,
  poolBarrier: /barrier/i,
  unsafeStructure: /unsafe/i,
  contractorNotOnRecord: /not-on-record/,
  garageEnclosed: /garage|carport/i,
  additionWithoutPermit: /addition/i,
  areaLarger: /area|sq ft/i,
  bathroomWithoutPermit: /bath/i,
  windowsWithoutPermit: /window|door/i,
  roofWithoutPermit: /roof/i,
  panelWithoutPermit: /panel/i,
  waterHeaterWithoutPermit: /water heater/i,
  shedWithoutPermit: /shed\b/i,
  fenceWithoutPermit: /fence/i,
  drivewayWithoutPermit: /drive|paving|paver/i,
};

/**
 * Returns the phrase that says most likely what a record comes to: one of its words, else the general one of its kind. Where
 * there is neither, a person chooses among all.
 */
export function likelyPhrase(
  tier: ReportTier,
  kind: RecordKind,
  { entry }: RecordEntry,
): FindingPhrase | undefined {
  const text = Object.values(entry)
    .filter((value) => typeof value === 'string')
    .join(' ');
  const phrases = findingPhrases(tier, kind);
  return (
    phrases.find((phrase) => WORDS[phrase]?.test(text)) ?? phrases.find((phrase) => !WORDS[phrase])
  );
}
