import * as z from 'zod/mini';
import { draftShapeProblems } from '#report/draft-shape.ts';
import { asFile, type FileSuccess } from '#server/http/response.ts';
import { BYTES } from '#server/http/serve.ts';
import { renderDraft } from '#server/reports/deliver-draft.ts';
import {
  MAX_DRAFT_BYTES,
  readDraft,
  readPermitsFor,
  saveDraft,
  suggestSearches,
} from '#server/reports/drafts.ts';
import { findReport } from '#server/reports/find.ts';
import { readPhoto, storePhoto } from '#server/reports/photos.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { orderNumber } from '#shared/order-number.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import { REPORT_TIERS } from '#shared/services.ts';
import { LIMITS } from '#shared/text-limits.ts';
import type { SubjectCalls } from './route.ts';

/** Room for the fields of more columns than a portal's table has. */
const MAX_COLUMNS_TEXT = 4_000;

const typed = z.optional(z.string().check(z.maxLength(LIMITS.address)));

/** In bytes. Netlify takes a little more. */
const MAX_TABLE_BYTES = 4 * 1024 * 1024;

export const reportCalls = {
  'GET /orders/:id/draft': {
    action: 'write_report',
    respond: ({ db, params, session }) => readDraft(db, params.id, session.email),
  },
  'PUT /orders/:id/draft': {
    action: 'write_report',
    body: z.strictObject({
      version: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
      // Its fields are checked when it is delivered: here, only its shape is.
      content: z.custom<WrittenReport>().check(({ value, issues }) => {
        for (const { path, message } of draftShapeProblems(value)) {
          issues.push({ code: 'custom', input: value, path: [...path], message });
        }
      }),
    }),
    bodyLimit: MAX_DRAFT_BYTES,
    respond: ({ db, params, input, session }) =>
      saveDraft(db, { orderId: params.id, operator: session.email, ...input }),
  },
  'GET /orders/:id/draft/searches': {
    action: 'write_report',
    query: z.strictObject({
      tier: z.enum(REPORT_TIERS),
      language: z.enum(LANGUAGES),
      folio: typed,
      jurisdiction: typed,
    }),
    respond: ({ db, params, query }) => suggestSearches(db, params.id, query),
  },
  'GET /orders/:id/draft/pdf': {
    action: 'write_report',
    async respond({ db, params: { id }, session }) {
      const pdf = await renderDraft(db, id, session.email);
      return pdf.ok ? asPdf(`report-${orderNumber(id)}-draft.pdf`, pdf.value) : pdf;
    },
  },
  'POST /orders/:id/draft/permits': {
    action: 'write_report',
    query: z.strictObject({
      folio: typed,
      address: typed,
      columns: z.optional(z.string().check(z.maxLength(MAX_COLUMNS_TEXT))),
      language: z.optional(z.enum(LANGUAGES)),
    }),
    body: BYTES,
    bodyLimit: MAX_TABLE_BYTES,
    respond: ({ db, params, input, query }) => readPermitsFor(db, params.id, input, query),
  },
  'POST /orders/:id/photos': {
    action: 'write_report',
    body: BYTES,
    query: z.strictObject({ inPlaceOf: typed }),
    bodyLimit: MAX_DRAFT_BYTES,
    respond: ({ db, params, input, query }) => storePhoto(db, params.id, input, query.inPlaceOf),
  },
  'GET /orders/:id/photos/:file': {
    action: 'write_report',
    async respond({ db, params }) {
      const photo = await readPhoto(db, params.id, params.file);
      return photo.ok
        ? asFile({ filename: 'photo.jpg', contentType: 'image/jpeg', content: photo.value })
        : photo;
    },
  },
  'GET /orders/:id/report/pdf': {
    action: 'read_orders',
    query: z.object({ file: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))) }),
    async respond({ db, params: { id }, query: { file } }) {
      const found = await findReport(db, id, file === undefined ? undefined : Number(file));
      return found.ok ? asPdf(`report-${orderNumber(id)}.pdf`, found.value.pdf) : found;
    },
  },
} satisfies SubjectCalls;

function asPdf(filename: string, content: Buffer): FileSuccess {
  return asFile({ filename, contentType: 'application/pdf', content });
}
