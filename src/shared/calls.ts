import type { FindOrdersRequest } from './find-orders.ts';
import type { Language } from './languages.ts';
import type { ContactRequest } from './messages.ts';
import type {
  Account,
  AlreadySignedIn,
  Assertion,
  AuditPage,
  CreationOptions,
  NewSignature,
  Person,
  Registration,
  RequestOptions,
  SignedIn,
} from './office/access.ts';
import type { AppointmentRequest } from './office/appointments.ts';
import type { Colleague } from './office/colleagues.ts';
import type { ErasurePreview, ErasureResult } from './office/erasures.ts';
import type { MonthlyStats, PartFigures } from './office/figures.ts';
import type { FlagCall } from './office/flags.ts';
import type { MailList, MailState, MessageDetails, MessageList } from './office/messages.ts';
import type { OpenDataSearch } from './office/open-data.ts';
import type { ChangePreview, OrderDetails, OrderList, QuoteStart } from './office/orders.ts';
import type { PermitTable } from './office/permit-table.ts';
import type {
  CopiedRecords,
  Draft,
  ReportBackground,
  SavedDraft,
  SearchSuggestions,
  Upload,
} from './office/reports.ts';
import type {
  AssignmentRequest,
  AuditQuery,
  CancellationRequest,
  CorrectionRequest,
  CustomerAnswerRequest,
  DeliveryRequest,
  DueDateRequest,
  ExportRequest,
  FlagRequest,
  OnePayment,
  OrdersQuery,
  PersonAndRole,
  QuestionRequest,
  QuoteRequest,
  RefundRequest,
} from './office/requests.ts';
import type { Role } from './office/roles.ts';
import type { Today, TodayQuery } from './office/today.ts';
import type { MaybeUndoable } from './office/undo.ts';
import type { CreateOrderRequest } from './order-form.ts';
import type { PlacedOrder, PublicOrder } from './orders.ts';
import type {
  ConfirmPaymentRequest,
  ConfirmPaymentResponse,
  StartPaymentRequest,
  StartPaymentResponse,
} from './payments.ts';
import type { WrittenReport } from './report/written.ts';
import type { ReportPage } from './report-page.ts';
import type { ResendRequest } from './resend.ts';
import type { ReportTier } from './services.ts';
import type { VerifiedReport, VerifyReportRequest } from './verify-report.ts';

/** Response of a call that has nothing to say. */
export type Done = Readonly<Record<never, never>>;

/** The order that was changed: its screen reads it again. */
export interface Changed {
  readonly id: string;
}

/**
 * Every call that anybody may make: its method and path (`:name` is a segment), what it is sent (`body` is JSON, or bytes
 * where it is a `Blob`; `query` is the part of the URL after `?`), and what it returns (a file where it is a `Blob`). Types
 * only: the schemas are beside their subjects.
 */
interface PublicCalls {
  'POST /api/orders': { body: CreateOrderRequest; result: PlacedOrder };
  'GET /api/orders/:id': { result: PublicOrder };
  'POST /api/verify-report': { body: VerifyReportRequest; result: VerifiedReport };
  /** The newest report of the order that the link `id` is of. */
  'GET /api/reports/:id': { result: ReportPage };
  /** One of its PDFs, from 1. */
  'GET /api/reports/:id/files/:number': { result: Blob };
  'GET /api/reports/:id/pictures/:file': { result: Blob };
  /** The receipt of a paid order, as a PDF. */
  'GET /api/orders/:id/receipt.pdf': { result: Blob };
  /** The due date as a calendar file (RFC 5545). */
  'GET /api/orders/:id/due.ics': { result: Blob };
  'POST /api/orders/:id/resend': { body: ResendRequest; result: Done };
  /** The response is the same for every address. */
  'POST /api/find-orders': { body: FindOrdersRequest; result: Done };
  /** The contact form and the quote request. */
  'POST /api/contact': { body: ContactRequest; result: { readonly id: string } };
  'POST /api/create-payment-intent': { body: StartPaymentRequest; result: StartPaymentResponse };
  'POST /api/confirm-payment': { body: ConfirmPaymentRequest; result: ConfirmPaymentResponse };
  /** An event, signed as it is. */
  'POST /api/stripe-webhook': { body: Blob; result: Done };
  /** What time it is on the server. It asks no database: the order form calls it whenever it comes into view. */
  'GET /api/now': { result: { readonly now: string } };
  'GET /api/health': { result: { readonly status: string } };
}

/** Sets a flag of an order, or takes it back. Marked twice, it has the time of the first mark. */
type FlagCalls = Record<FlagCall, { body: FlagRequest; result: Changed }>;

/** Every call of the office, as {@link PublicCalls}, with its path after `/api/office`. */
export interface OfficeCalls extends FlagCalls {
  'POST /sign-in/challenge': { result: RequestOptions | AlreadySignedIn };
  'POST /sign-in': { body: Assertion; result: Done };
  'POST /invitation/challenge': { body: { readonly token: string }; result: CreationOptions };
  'POST /invitation': {
    body: { readonly token: string; readonly passkey: Registration };
    result: Done;
  };
  'GET /session': { result: SignedIn };
  'DELETE /session': { result: Done };
  'GET /account': { result: Account };
  'DELETE /account/sessions/:id': { result: Done };
  'POST /account/passkeys/challenge': { result: CreationOptions };
  'POST /account/passkeys': { body: Registration; result: { readonly id: string } };
  'DELETE /account/passkeys/:id': { result: Done };

  'GET /today': { query: TodayQuery; result: Today };
  /** Whether anything of today's work has changed since it was read. */
  'GET /today/version': { result: { readonly version: string } };
  'GET /colleagues': { result: readonly Colleague[] };
  'GET /orders': { query: OrdersQuery; result: OrderList };
  'GET /orders/:id': { result: OrderDetails };
  'POST /orders/:id/assignee': { body: AssignmentRequest; result: Done };
  'POST /messages/:id/assignee': { body: AssignmentRequest; result: Done };
  'POST /orders/:id/notes': { body: { readonly text: string }; result: Done };
  'POST /orders/:id/work': { result: Changed & MaybeUndoable; preview: ChangePreview };
  'POST /orders/:id/deliveries': {
    body: DeliveryRequest;
    result: Changed & MaybeUndoable;
    preview: ChangePreview;
  };
  'POST /orders/:id/questions': {
    body: QuestionRequest;
    result: Changed & MaybeUndoable;
    preview: ChangePreview;
  };
  /** The customer has answered: the order waits no longer. */
  'POST /orders/:id/customer-answers': {
    body: CustomerAnswerRequest;
    result: Changed;
    preview: ChangePreview;
  };
  'POST /orders/:id/corrections': {
    body: CorrectionRequest;
    result: Changed;
    preview: ChangePreview;
  };
  'POST /orders/:id/due-date': { body: DueDateRequest; result: Changed; preview: ChangePreview };
  /** Plans the visit or the consultation, or moves it. */
  'POST /orders/:id/appointment': {
    body: AppointmentRequest;
    result: Changed;
    preview: ChangePreview;
  };
  'POST /orders/:id/appointment/cancellation': { result: Changed; preview: ChangePreview };
  'POST /orders/:id/cancellation': {
    body: CancellationRequest;
    result: Changed;
    preview: ChangePreview;
  };
  'POST /orders/:id/refunds': { body: RefundRequest; result: Changed; preview: ChangePreview };
  'POST /orders/:id/acceptance': { body: OnePayment; result: Changed; preview: ChangePreview };
  /** Takes back what this person has changed, by the `id` of its `undo`, while no email about it has left. */
  'POST /changes/:id/undo': { result: Done };

  'GET /orders/:id/draft': { result: Draft };
  'PUT /orders/:id/draft': {
    /** The written report, on the version that was read. Its fields are checked when it is delivered. */
    body: { readonly version: number; readonly content: WrittenReport };
    result: SavedDraft;
  };
  'GET /orders/:id/background': { result: ReportBackground };
  'GET /orders/:id/earlier-orders/:earlier/records': { result: CopiedRecords };
  'GET /orders/:id/draft/searches': {
    /** As the draft has them. */
    query: {
      readonly tier: ReportTier;
      readonly language: Language;
      readonly folio?: string | undefined;
      readonly jurisdiction?: string | undefined;
    };
    result: SearchSuggestions;
  };
  'GET /orders/:id/draft/pdf': { result: Blob };
  'POST /orders/:id/draft/permits': {
    /** The property as the draft has it, and the fields that a person has assigned to the columns, with commas between. */
    query: {
      readonly folio?: string | undefined;
      readonly address?: string | undefined;
      readonly columns?: string | undefined;
      /** The report's, where it isn't the order's. */
      readonly language?: Language | undefined;
    };
    body: Blob;
    result: PermitTable;
  };
  'POST /orders/:id/open-data': {
    body: {
      /** As it is typed in the draft. */
      readonly parcelNumber: string;
      readonly tier: ReportTier;
      /** The report's. */
      readonly language: Language;
    };
    result: OpenDataSearch;
  };
  'POST /orders/:id/photos': {
    query: {
      /** The one that leaves the draft for it. */
      readonly inPlaceOf?: string | undefined;
    };
    body: Blob;
    result: { readonly file: string };
  };
  'GET /orders/:id/photos/:file': { result: Blob };
  /** The PDF that was delivered last: of custom work, the file of this number. */
  'GET /orders/:id/report/pdf': {
    query: { readonly file?: string | undefined };
    result: Blob;
  };
  'POST /orders/:id/uploads': {
    body: {
      readonly name: string;
      /** In bytes. */
      readonly size: number;
      /** Of the whole file, in hexadecimal. */
      readonly sha256: string;
    };
    result: Upload;
  };
  'GET /orders/:id/uploads/:upload': { result: Upload };
  'PUT /orders/:id/uploads/:upload/parts/:index': { body: Blob; result: Upload };

  'GET /quote-draft': {
    query: { readonly replaces?: string | undefined; readonly message?: string | undefined };
    result: QuoteStart;
  };
  'POST /quotes': { body: QuoteRequest; result: Changed; preview: ChangePreview };

  'GET /messages': {
    query: { readonly search?: string | undefined; readonly open?: 'true' | undefined };
    result: MessageList;
  };
  'GET /messages/:id': { result: MessageDetails };
  'POST /messages/:id/answers': {
    body: { readonly text: string };
    result: MaybeUndoable;
    preview: ChangePreview;
  };
  'POST /messages/:id/answered': { result: Done };
  'GET /emails': { query: { readonly state?: MailState | undefined }; result: MailList };
  'POST /emails/:id/resend': {
    body: { readonly to?: string | undefined };
    result: Done;
    preview: ChangePreview;
  };
  'POST /emails/:id/dismissal': { body: { readonly reason: string }; result: Done };

  'GET /figures': {
    /** The last of twelve months: `2026-01`. */
    query: { readonly until?: string | undefined };
    /** Those from the first one with an order on, the newest first. */
    result: readonly MonthlyStats[];
  };
  /** A month's figures by service, county and language; of people to an owner, and one's own to others. */
  'GET /figures/month': {
    /** Like `2026-01`; this one without it. */
    query: { readonly month?: string | undefined };
    result: readonly PartFigures[];
  };
  'GET /figures/month.csv': {
    query: { readonly month?: string | undefined };
    result: Blob;
  };
  'POST /exports': { body: ExportRequest; result: Blob };
  'POST /erasures': {
    body: { readonly email: string };
    result: ErasureResult;
    preview: ErasurePreview;
  };

  'GET /people': { result: readonly Person[] };
  'POST /people': { body: PersonAndRole; result: { readonly id: string } };
  'PUT /people/:id/role': { body: { readonly role: Role }; result: Done };
  'PUT /people/:id/signature': { body: NewSignature; result: Done };
  'DELETE /people/:id/sessions': { result: Done };
  'DELETE /people/:id': { result: Done };
  'GET /audit-log': { query: AuditQuery; result: AuditPage };
}

interface Calls extends PublicCalls, OfficeCalls {}

export type PublicCallName = keyof PublicCalls;
export type OfficeCallName = keyof OfficeCalls;
export type CallName = keyof Calls;

/** The calls of the office that read, which a screen loads. */
export type ReadName = Extract<OfficeCallName, `GET ${string}`>;

/** The changes that can be previewed. */
export type ChangeName = {
  [Name in OfficeCallName]: OfficeCalls[Name] extends { preview: unknown } ? Name : never;
}[OfficeCallName];

export type PreviewOf<Name extends ChangeName> = OfficeCalls[Name]['preview'];

/** A change's body as its preview takes it: what that doesn't depend on may be missing. */
export type PreviewBodyOf<Name extends ChangeName> = OfficeCalls[Name] extends {
  body: infer Body;
  unread: infer Unread extends string;
}
  ? Omit<Body, Unread> & {
      readonly [Field in Unread & keyof Body]?: Body[Field] | undefined;
    }
  : BodyOf<Name>;

export type ResultOf<Name extends CallName> = Calls[Name]['result'];

/** `undefined` for a call without a body. */
export type BodyOf<Name extends CallName> = Calls[Name] extends { body: infer Body }
  ? Body
  : undefined;

/** `undefined` for a call without a query. */
export type QueryOf<Name extends CallName> = Calls[Name] extends { query: infer Query }
  ? Query
  : undefined;

/** The names of a path's segments. */
export type ParamOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
