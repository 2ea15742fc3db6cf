/** Dispatched to an island's element once it is hydrated and its first effects have run, as those that restore a draft. */
export const ISLAND_READY = 'island-ready';
