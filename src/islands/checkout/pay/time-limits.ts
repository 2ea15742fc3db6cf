/** How long Stripe's script may take to load, and then its fields, in milliseconds. */
export const LOAD_TIMEOUT_MS = 20_000;

/** How long a loaded card form waits to learn about wallets, in milliseconds. Later buttons would move it. */
export const WALLETS_TIMEOUT_MS = 2_000;
