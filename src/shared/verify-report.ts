import * as z from 'zod/mini';

/** What a report's holder asks about: the SHA-256 of the file, in lower case. */
export const verifyReportRequest = z.strictObject({
  sha256: z.string('text-malformed').check(z.regex(/^[0-9a-f]{64}$/, 'text-malformed')),
});

export type VerifyReportRequest = z.output<typeof verifyReportRequest>;

/** Whether a file is a report that was delivered. The days are those in Florida: `2026-11-30`. */
export type VerifiedReport =
  | { readonly result: 'current'; readonly deliveredOn: string; readonly replacedOn?: never }
  | { readonly result: 'replaced'; readonly deliveredOn: string; readonly replacedOn: string }
  | { readonly result: 'unknown'; readonly deliveredOn?: never; readonly replacedOn?: never };
