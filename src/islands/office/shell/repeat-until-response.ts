import { isUncertain } from './api.ts';

export const RETRY_MS = 3_000;

/**
 * Repeats a call until it is known what came of it.
 * @param onLost the connection is lost: the call is repeated soon
 */
export async function repeatUntilResponse<T>(
  send: () => Promise<T>,
  onLost: () => void,
): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!isUncertain(error)) throw error;
      onLost();
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
