/** The optional header of POST /api/orders and /api/contact with which a form can be sent again safely. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';
