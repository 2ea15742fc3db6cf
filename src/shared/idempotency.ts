/** The optional header of POST /api/orders and /api/contact that makes sending a form again safe. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';
