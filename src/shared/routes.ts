import * as z from 'zod/mini';
import { contactAnswer, contactRequest } from './messages.ts';
import { placedOrder, placeOrderRequest, publicOrder } from './orders.ts';
import {
  confirmPaymentAnswer,
  confirmPaymentRequest,
  startPaymentAnswer,
  startPaymentRequest,
} from './payments.ts';

/** Every call under /api: its method, its path (`:name` is a segment), and what goes in and comes out. */
export const routes = {
  placeOrder: { method: 'POST', path: '/api/orders', in: placeOrderRequest, out: placedOrder },
  readOrder: { method: 'GET', path: '/api/orders/:id', in: null, out: publicOrder },
  contact: { method: 'POST', path: '/api/contact', in: contactRequest, out: contactAnswer },
  startPayment: {
    method: 'POST',
    path: '/api/create-payment-intent',
    in: startPaymentRequest,
    out: startPaymentAnswer,
  },
  confirmPayment: {
    method: 'POST',
    path: '/api/confirm-payment',
    in: confirmPaymentRequest,
    out: confirmPaymentAnswer,
  },
  stripeWebhook: { method: 'POST', path: '/api/stripe-webhook', in: null, out: z.object({}) },
  health: { method: 'GET', path: '/api/health', in: null, out: z.object({ status: z.string() }) },
} as const;

export type Routes = typeof routes;
export type Route = Routes[keyof Routes];

/** The optional header of POST /api/orders and /api/contact that makes sending a form again safe. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';
