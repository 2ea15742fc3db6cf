/** Answers a request that comes from an address on the internet. */
type Answer = (request: Request, ip: string) => Promise<Response>;

/**
 * Requests as the site's own pages send them.
 * @param origin where the site is
 */
export function requestsTo(origin: string, answer: Answer) {
  const request = (path: string, init: RequestInit = {}, ip = anotherAddress()) =>
    answer(new Request(new URL(path, origin), init), ip);
  return {
    request,
    get: (path: string) => request(path),
    /** @param body JSON, unless it is text or bytes already */
    post: (path: string, body: unknown, headers: Record<string, string> = {}, ip?: string) =>
      request(
        path,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Origin: origin, ...headers },
          body: typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body),
        },
        ip,
      ),
  };
}

export type Requests = ReturnType<typeof requestsTo>;

let addressesGiven = 0;

/** An address that nothing came from yet, so that no limit on one sender is met. */
export function anotherAddress(): string {
  addressesGiven += 1;
  return `10.${(addressesGiven >> 16) & 255}.${(addressesGiven >> 8) & 255}.${addressesGiven & 255}`;
}
