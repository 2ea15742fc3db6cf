declare global {
  interface Window {
    /** Set by `page/early-order.js`. */
    earlyOrder?: { readonly id: string; readonly response: Promise<Response> };
  }
}

/** Returns the response to the request that began with the document, once and for its order alone. */
export function takeEarlyResponse(orderId: string): Promise<Response> | undefined {
  const early = window.earlyOrder;
  if (early?.id !== orderId) return undefined;
  delete window.earlyOrder;
  return early.response;
}
