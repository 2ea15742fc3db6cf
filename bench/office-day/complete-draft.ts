import { sampleReport } from '#report/sample.ts';
import type { Database } from '#server/adapters/neon.ts';
import { readUnsignedDraft, saveDraft } from '#server/reports/drafts.ts';

/**
 * Writes the report of an order whose work has begun, as the sample has it, but for its verdict's text. A person has imported and
 * proposed as much; typing it would measure the browser's driver.
 * @throws Error where somebody has written meanwhile
 */
export async function completeDraft(
  db: Database,
  orderId: string,
  operator: string,
): Promise<void> {
  const read = await readUnsignedDraft(db, orderId);
  if (!read.ok) throw new Error(read.reason.type);
  const { tier, content, version } = read.value;
  if (content.findings?.length) return;
  const { parcel, ...sample } = sampleReport(tier);
  const { searched, sources } = sample;
  const report = { ...sample, ...content, searched, sources };
  const typed = { ...report, parcel: { ...parcel, ...content.parcel } };
  const saved = await saveDraft(db, { orderId, version, content: typed, operator });
  if (!saved.ok && saved.reason.type !== 'draft-changed') throw new Error(saved.reason.type);
}
