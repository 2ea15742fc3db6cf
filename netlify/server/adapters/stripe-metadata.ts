/** Under which key an intent, and so its charge, names the order that it is for. */
export const ORDER_ID = 'orderId';
