type Handler = (request: Request, ip: string) => Promise<Response>;

/**
 * Sends requests as the site's own pages do.
 * @param origin the site's
 */
export function requestsTo(origin: string, handle: Handler) {
  const request = (path: string, init: RequestInit = {}, ip = newIpAddress()) =>
    handle(new Request(new URL(path, origin), init), ip);
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

let addressCount = 0;

/** An IP address that no request came from yet, so that no rate limit applies. */
export function newIpAddress(): string {
  addressCount += 1;
  return `10.${(addressCount >> 16) & 255}.${(addressCount >> 8) & 255}.${addressCount & 255}`;
}
