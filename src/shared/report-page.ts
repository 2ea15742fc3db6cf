import * as z from 'zod/mini';
import { LANGUAGES, type Language, pathIn } from './languages.ts';

const text = z.object({ lead: z.optional(z.string()), text: z.string() });

/** A delivered report, as whoever has a link of its page reads it. */
export const reportPage = z.object({
  /** Of the report, else of its order. */
  language: z.enum(LANGUAGES),
  /** What it is, where it is no report. */
  as: z.optional(z.enum(['advice', 'files'])),
  /** Written advice that is a text. */
  advice: z.optional(z.string()),
  /** A `ReportDocument` of the version that this page reads. There is none of an uploaded file, nor after a change of its shape. */
  document: z.optional(z.looseObject({})),
  /** What a report without a document replaces, and what changed. A document says so itself. */
  correction: z.optional(z.object({ heading: z.string(), texts: z.array(text) })),
  /** ISO times. */
  deliveredAt: z.string(),
  correctedAt: z.optional(z.string()),
  /** The pictures of the document that are still there, by their files. The others are in the PDF. */
  pictures: z.array(z.string()),
  /** The PDFs, in the order of their numbers, which begin with 1. */
  files: z.array(z.object({ name: z.string(), bytes: z.number() })),
});
export type ReportPage = z.output<typeof reportPage>;

/** The path of a report's page. */
export function reportPath(linkId: string, language: Language): string {
  return pathIn(language, `/report/${linkId}`);
}

/** The address of one of its files. */
export function reportFilePath(linkId: string, number: number): string {
  return `/api/reports/${encodeURIComponent(linkId)}/files/${number}`;
}

/** The address of one of its pictures. */
export function reportPicturePath(linkId: string, file: string): string {
  return `/api/reports/${encodeURIComponent(linkId)}/pictures/${encodeURIComponent(file)}`;
}
