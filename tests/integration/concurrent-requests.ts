const MAX_ATTEMPTS = 10;

/**
 * Returns a function that sends a request again while its response is 503, as browsers and Stripe do. On a busy machine
 * concurrent requests exceed the product's time limits, which a test of what they store has to survive.
 */
export function untilAvailable(send: () => Promise<Response>): () => Promise<Response> {
  return async () => {
    let response = await send();
    for (let attempt = 1; response.status === 503 && attempt < MAX_ATTEMPTS; attempt++) {
      response = await send();
    }
    return response;
  };
}

/** Sends a request `count` times at once. */
export function sendAtOnce(
  count: number,
  send: (index: number) => Promise<Response>,
): Promise<Response[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) => untilAvailable(() => send(index))()),
  );
}

/** Returns the status and the body of each response that has none of these statuses. */
export async function otherResponses(
  responses: readonly Response[],
  ...expected: readonly number[]
): Promise<{ status: number; body: string }[]> {
  const others = responses.filter(({ status }) => !expected.includes(status));
  return Promise.all(
    others.map(async (response) => ({ status: response.status, body: await response.text() })),
  );
}
