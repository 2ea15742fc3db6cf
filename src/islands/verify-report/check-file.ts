import { call } from '#client/api.ts';
import { identitiesIn, type PdfKind } from '#shared/file-identity.ts';
import type { VerifiedReport } from '#shared/verify-report.ts';

/** No report is larger: an email carries it. In bytes. */
const LARGEST_REPORT = 10 * 1024 * 1024;

/** What is known of a file: what we have delivered, or another kind of PDF that it says it is. */
export type Checked = VerifiedReport | { readonly result: Exclude<PdfKind, 'report'> };

/** Checks a file. Nothing of it is sent but its SHA-256. */
export async function checkFile(file: File): Promise<Checked> {
  if (file.size > LARGEST_REPORT) return { result: 'unknown' };
  const bytes = await file.arrayBuffer();
  const kinds = identitiesIn(new TextDecoder('latin1').decode(bytes)).map(({ kind }) => kind);
  for (const kind of kinds) if (kind !== 'report') return { result: kind };
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return call('POST /api/verify-report', { body: { sha256 } });
}
