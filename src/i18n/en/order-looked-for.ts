/** Where an order is missing although its payment was received. */
export const orderLookedFor = {
  heading: 'We have your payment',
  text: 'We are looking for this order. Your payment reached us: please don’t order or pay again.',
};
