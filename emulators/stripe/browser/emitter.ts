export type Listener<Event> = (event: Event) => unknown;
type Listeners<Events> = { [Name in keyof Events]?: Set<Listener<Events[Name]>> };

/** Listeners by event name, called in the order they came. */
export class Emitter<Events> {
  readonly #listeners: Listeners<Events> = {};

  on<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): void {
    const listeners: Set<Listener<Events[Name]>> = this.#listeners[name] ?? new Set();
    listeners.add(listener);
    this.#listeners[name] = listeners;
  }

  /** Without a listener, all of the event's are removed. */
  off<Name extends keyof Events>(name: Name, listener?: Listener<Events[Name]>): void {
    if (listener === undefined) this.#listeners[name]?.clear();
    else this.#listeners[name]?.delete(listener);
  }

  emit<Name extends keyof Events>(name: Name, event: Events[Name]): void {
    for (const listener of [...(this.#listeners[name] ?? [])]) listener(event);
  }
}
