import { type ComponentType, lazy } from 'react';
import type { Action } from '#shared/office/actions.ts';
import { orderNumber } from '#shared/order-number.ts';

interface Screen {
  /** The path after `/office`; a dialog, or one of a list, may follow. `:id` is an id. */
  readonly path: string;
  readonly title: string;
  /** The action of netlify/server/office/permissions.ts that it needs. */
  readonly action: Action;
  readonly isInNavigation: boolean;
  readonly component: ComponentType;
  /** Loads the screens to which its people go on, so that these open at once. */
  readonly loadNext: () => void;
}

type Load = () => Promise<{ default: ComponentType }>;

const loadOrder: Load = () => import('./order/Order.tsx');
const loadReport: Load = () => import('./report/Report.tsx');

function screen(
  path: string,
  title: string,
  action: Action,
  load: Load,
  isInNavigation = true,
  next?: Load,
): Screen {
  // What can't be loaded is asked for again, and says so, once it is opened.
  const loadNext = () => void next?.().catch(() => undefined);
  return { path, title, action, isInNavigation, component: lazy(load), loadNext };
}

/** Every screen, in the order of the navigation. To add one, add a row, and its folder beside this file. */
export const SCREENS: readonly Screen[] = [
  screen('/today', 'Today', 'read_orders', () => import('./today/Today.tsx'), true, loadOrder),
  screen('/orders', 'Orders', 'read_orders', () => import('./orders/Orders.tsx'), true, loadOrder),
  screen('/orders/:id', 'Order', 'read_orders', loadOrder, false, loadReport),
  screen('/report/:id', 'Report', 'write_report', loadReport, false),
  screen('/quote', 'Quote', 'quote', () => import('./quote/Quote.tsx'), false),
  screen('/messages', 'Messages', 'read_orders', () => import('./messages/Messages.tsx')),
  screen('/email', 'Email', 'manage_mail', () => import('./email/Email.tsx')),
  screen('/figures', 'Figures', 'read_figures', () => import('./figures/Figures.tsx')),
  screen('/people', 'People', 'read_people', () => import('./people/People.tsx')),
  screen('/audit-log', 'Audit log', 'read_audit_log', () => import('./audit-log/AuditLog.tsx')),
  screen(
    '/erasures',
    'Erase a person’s data',
    'erase',
    () => import('./erasures/Erasures.tsx'),
    false,
  ),
  screen('/account', 'Your passkeys', 'read_account', () => import('./account/Account.tsx'), false),
];

/** A path of an order: `/orders/ID`, and the dialog that is open over it. */
const OF_ORDER = /^(\/\w+)\/([0-9a-z]{26})(?:\/|$)/;

/** A screen at a path. */
interface OpenScreen extends Screen {
  /** Its own path, without that of a dialog over it. */
  readonly screenPath: string;
}

/** The screen at a path; without one, the first that the person may see. */
export function screenAt(path: string, actions: readonly Action[]): OpenScreen | undefined {
  const allowed = SCREENS.filter(({ action }) => actions.includes(action));
  const rest = path.replace(/^\/office/, '').replace(/\/$/, '');
  if (rest === '') return allowed[0] && { ...allowed[0], screenPath: path };
  const [, base, id] = OF_ORDER.exec(rest) ?? [];
  const ofOrder = allowed.find((each) => each.path === `${base}/:id`);
  if (ofOrder && id) {
    const title = `${ofOrder.title} ${orderNumber(id)}`;
    return { ...ofOrder, title, screenPath: `/office${base}/${id}` };
  }
  const found = allowed.find((each) => rest === each.path || rest.startsWith(`${each.path}/`));
  return found && { ...found, screenPath: path };
}
