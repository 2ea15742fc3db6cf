import type { ComponentType } from 'react';
import { order } from '#emulators/mailbox/sample-records.ts';
import Order from '#islands/office/order/Order.tsx';
import type { BodyOf, OfficeCallName, ReadName } from '#shared/calls.ts';
import { ORDER_ACTIONS } from '#shared/office/actions.ts';
import { ORDER_FLAG_NAMES } from '#shared/office/flags.ts';
import type { OrderDetails } from '#shared/office/orders.ts';
import type { Answers } from '../../answered-calls.ts';
import { details } from '../order-details.ts';
import { SELF } from '../shown-screen.ts';

/** What asks for a passkey, what is only read, and what is repeated by itself until it arrives. */
type OtherCall =
  | `POST /sign-in${'' | '/challenge'}`
  | `POST /invitation${'' | '/challenge'}`
  | `POST /account/passkeys${'' | '/challenge'}`
  | 'DELETE /session'
  | 'POST /changes/:id/undo'
  | 'PUT /orders/:id/draft'
  | `POST /orders/:id/${'draft/permits' | 'open-data' | 'photos' | 'uploads'}`
  | 'PUT /orders/:id/uploads/:upload/parts/:index';

type PressedCall = Exclude<OfficeCallName, ReadName | OtherCall>;

/** A press on a screen of the office. */
export interface Press<Name extends PressedCall = PressedCall> {
  readonly screen: ComponentType;
  readonly address: string;
  /** What the screen reads otherwise than all do. */
  readonly reads?: Answers;
  /** What is pressed before, which opens something. */
  readonly opens?: string;
  /** What is typed or chosen, by its label. */
  readonly fields?: Readonly<Record<string, string>>;
  /** What is pressed between the fields and the button, to see what it would do. */
  readonly looks?: string;
  readonly button: string;
  readonly sends: BodyOf<Name>;
  /** What the screen reads after a press without a response: a dialog that may have done it stays all the same. */
  readonly meanwhile?: Answers;
  /** What says that it is done. */
  readonly done: string;
  /** What the screen reads once it is done although nobody was told, and what it says then. */
  readonly seen?: { readonly reads: Answers; readonly says: string };
}

/** The presses that make each of some calls, by what they do. */
export type PressesOf<Name extends PressedCall> = {
  readonly [Each in Name]: Readonly<Record<string, Press<Each>>>;
};

/** The calls about an order. */
export type OrderCall = Extract<PressedCall, `POST /orders/${string}`>;

/** All others. */
export type OtherPressedCall = Exclude<PressedCall, OrderCall>;

/** What people type. */
export const TEXT = 'Which of the two houses?';

/** A colleague who has something, and the person who looks at it. */
export const EVA = { id: 'eva', name: 'Eva', since: order.createdAt };
export const ANA = { ...EVA, id: SELF.id };

/** What is read of an order. */
export const ofOrder = (
  changed: Partial<OrderDetails['order']>,
  changes: Partial<OrderDetails> = {},
): Answers => ({
  'GET /orders/:id': ({ asked: { id = '' } }) =>
    details({ ...changed, id }, { actions: ORDER_ACTIONS, ...changes }),
});

let orders = 0;

/** On the screen of an order of its own, or a dialog over it: what was read of an order is kept. */
export const onOrder = (dialog: string, ...changes: Parameters<typeof ofOrder>) => {
  orders += 1;
  const id = String(orders).padStart(26, '0');
  const [changed, more] = changes;
  const flags = changed.flags?.length ? [] : ORDER_FLAG_NAMES;
  return {
    screen: Order,
    address: `/office/orders/${id}${dialog}`,
    reads: ofOrder(...changes),
    ...(dialog && { meanwhile: ofOrder({ ...changed, flags }, { ...more, actions: [] }) }),
  };
};
