/**
 * What the company sells: one row for each service, with its price in integer cents before the fee. Types, lists, prices,
 * due dates, reports, the form and the pages derive from it; the words are in each language's dictionaries.
 */
import type { DueRule } from './due-rule.ts';
import { keysOf } from './keys-of.ts';
import type { ScopeItem, SoldPart } from './report/sold-parts.ts';

/** A price that the office agrees with each customer, within two amounts in cents. */
export interface PriceRange {
  readonly from: number;
  readonly to: number;
}

/** What a customer gets: a report that is composed here, written advice, or finished files, one after the other. */
export type DeliveredAs = 'report' | 'advice' | 'files';

interface Reported {
  /** What its report searches, and what it holds beside that. */
  readonly sells: readonly SoldPart[];
  /** After the visit where it sells one. Null where the office sets a date for each order. */
  readonly due: DueRule | null;
}

/** Without a report: what it is delivered as. The office sets the date of each order, since sentences about rules name a report. */
interface Unreported {
  readonly sells: Exclude<DeliveredAs, 'report'>;
  readonly due: null;
}

/** A service that visitors choose in the order form: pages describe it, and show a sample of its report. */
interface RowInForm extends Reported {
  readonly ordered: 'in-form';
  readonly price: number | PriceRange;
  readonly due: DueRule;
  /** The id of its tab on the landing page. */
  readonly tab: string;
  /** What its example on the landing page rests on: its sample report has a finding with this basis. */
  readonly example: ScopeItem;
  /** The drawing of that example, in `src/components/drawings`. */
  readonly drawing: string;
}

/** A service that visitors ask for by message, and the office makes the order of. */
type RowByMessage = (Reported | Unreported) & {
  readonly ordered: 'by-message';
  /** Null where the office agrees it with each customer: no page shows such a service. */
  readonly price: number | PriceRange | null;
};

type Row = RowInForm | RowByMessage;

const AFTER_PAYMENT = { from: 24, to: 48, after: 'payment' } as const;

const SOLD_FOR_DILIGENCE = [
  'permit',
  'license',
  'complaints',
  'building-record',
  'code-case',
] as const;

/** In the order in which services are listed everywhere. */
export const SERVICES = {
  basic: {
    ordered: 'in-form',
    price: 129_00,
    due: AFTER_PAYMENT,
    sells: ['permit'],
    tab: 'basic',
    example: 'permit',
    drawing: 'pool',
  },
  diligence: {
    ordered: 'in-form',
    price: 179_00,
    due: AFTER_PAYMENT,
    sells: SOLD_FOR_DILIGENCE,
    tab: 'contractor',
    example: 'building-record',
    drawing: 'floor-plan',
  },
  full: {
    ordered: 'in-form',
    price: { from: 349_00, to: 549_00 },
    due: { from: 24, to: 48, after: 'visit' },
    sells: [...SOLD_FOR_DILIGENCE, 'visit', 'repairs'],
    tab: 'inspection',
    example: 'visit',
    drawing: 'garage',
  },
  'risk-brief': {
    ordered: 'by-message',
    price: 99_00,
    due: { from: 0, to: 24, after: 'payment' },
    sells: ['permit'],
  },
  'fix-it': {
    ordered: 'by-message',
    price: 199_00,
    due: null,
    sells: 'advice',
  },
  'closing-check': {
    ordered: 'by-message',
    price: 229_00,
    due: { from: 0, to: 48, after: 'payment' },
    sells: ['permit', 'code-case', 'lien'],
  },
  /** What the office agrees with a customer, and gives a title. */
  custom: {
    ordered: 'by-message',
    price: null,
    due: null,
    sells: 'files',
  },
} as const satisfies Readonly<Record<string, Row>>;

type Services = typeof SERVICES;

/** A service, as orders store it. */
export type ServiceType = keyof Services;

/** A service that visitors choose in the order form. */
export type FormService = {
  [Each in ServiceType]: Services[Each]['ordered'] extends 'in-form' ? Each : never;
}[ServiceType];

/** One of them that is ordered and paid online, because its price is fixed. */
export type OnlineService = {
  [Each in FormService]: Services[Each]['price'] extends number ? Each : never;
}[FormService];

/** One of them that visitors ask a quote for, because its price is a range. */
export type QuotedInForm = Exclude<FormService, OnlineService>;

/** A service that is delivered with a report of its own. */
export type ReportTier = {
  [Each in ServiceType]: Services[Each]['sells'] extends readonly SoldPart[] ? Each : never;
}[ServiceType];

/** A service that visitors ask for by message, at a price that pages show. */
export type AddOn = {
  [Each in ServiceType]: Services[Each]['ordered'] extends 'by-message'
    ? Services[Each]['price'] extends null
      ? never
      : Each
    : never;
}[ServiceType];

/** A service whose report pages show a sample of. */
export type SampledService = Extract<ReportTier, FormService | AddOn>;

export const SERVICE_TYPES = keysOf(SERVICES);

export const FORM_SERVICES = SERVICE_TYPES.filter(isInForm);

export const ADD_ONS = /* @__PURE__ */ SERVICE_TYPES.filter(isAddOn);

export const REPORT_TIERS = /* @__PURE__ */ SERVICE_TYPES.filter(hasReport);

export const SAMPLED_SERVICES = /* @__PURE__ */ SERVICE_TYPES.filter(isSampled);

/** What the form begins with, and what pages offer to readers who come for something else. */
export const DEFAULT_SERVICE = 'basic' satisfies OnlineService;

export function isInForm(service: ServiceType): service is FormService {
  return SERVICES[service].ordered === 'in-form';
}

/** Whether a service is ordered and paid online: one in the form whose price is fixed. */
export function isOrderedOnline(service: ServiceType): service is OnlineService {
  return isInForm(service) && typeof SERVICES[service].price === 'number';
}

export const QUOTED_IN_FORM = /* @__PURE__ */ FORM_SERVICES.filter(
  (service): service is QuotedInForm => !isOrderedOnline(service),
);

/** Whether the office makes the order, at a price that it tells the customer first. */
export function isQuoted(service: ServiceType): boolean {
  return !isOrderedOnline(service);
}

/** A service that the office quotes. */
export type QuotedService = Exclude<ServiceType, OnlineService>;

export const QUOTED_SERVICES = /* @__PURE__ */ SERVICE_TYPES.filter(
  (service): service is QuotedService => !isOrderedOnline(service),
);

/** What a quote is of that names no service. */
export const DEFAULT_QUOTE = 'full' satisfies QuotedService;

/** Between which amounts the office agrees a price that no page shows. */
const AGREED_PRICES: PriceRange = { from: 20_00, to: 20_000_00 };

/** The lowest and the highest price of a quoted service: one amount where a page shows it. */
export function quotedPrices(service: QuotedService): PriceRange {
  const price = SERVICES[service].price ?? AGREED_PRICES;
  return typeof price === 'number' ? { from: price, to: price } : price;
}

/** Whether an order of it has a title of its own, because its service's name says nothing. */
export function isTitled(service: ServiceType): boolean {
  return SERVICES[service].price === null;
}

/** Whether a page shows a service that visitors ask for by message. */
export function isAddOn(service: ServiceType): service is AddOn {
  return !isInForm(service) && SERVICES[service].price !== null;
}

/** Whether a service is delivered with a report of its own, which the office composes. */
export function hasReport(service: ServiceType): service is ReportTier {
  return deliveredAs(service) === 'report';
}

/** Whether pages show a sample of its report: they show its price. */
export function isSampled(service: ServiceType): service is SampledService {
  return hasReport(service) && SERVICES[service].price !== null;
}

export function deliveredAs(service: ServiceType): DeliveredAs {
  const { sells } = SERVICES[service];
  return typeof sells === 'string' ? sells : 'report';
}

/** Whether somebody visits the property for it: a day is planned. */
export function hasVisit(service: ServiceType): boolean {
  const { sells }: Row = SERVICES[service];
  return typeof sells !== 'string' && sells.includes('visit');
}

/** What the office and the customer agree on a time for: a visit of the property, or a talk. */
export type AppointmentKind = 'visit' | 'consultation';

/** The kind of appointment that belongs to a service; null for none. */
export function appointmentOf(service: ServiceType): AppointmentKind | null {
  if (hasVisit(service)) return 'visit';
  return deliveredAs(service) === 'advice' ? 'consultation' : null;
}

/** What investors and professionals ask for by message: the price in cents, by the type of the inquiry. It begins custom work. */
export const INVESTOR_PRICES = { bulk: 1_199_00, partnership: 75_00 } as const;
export type InvestorOffer = keyof typeof INVESTOR_PRICES;
export const INVESTOR_OFFERS = /* @__PURE__ */ keysOf(INVESTOR_PRICES);

/** The number of reports in a bulk package, and its discount in percent. */
export const BULK_PACKAGE = { reports: 5, savingsPercent: 20 } as const;
