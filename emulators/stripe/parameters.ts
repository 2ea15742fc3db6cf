import { invalidRequest } from './failures.ts';
import type { FormGroup, FormValue } from './form-body.ts';

const METADATA_KEYS = 50;
const METADATA_KEY_LENGTH = 40;
const METADATA_VALUE_LENGTH = 500;

/**
 * Reads a request's parameters and refuses, in Stripe's words, what is missing, malformed or unknown.
 * Reading a parameter makes it known; `refuseUnknown` refuses every other, so what the stand-in does not model
 * is refused aloud instead of being passed over in silence.
 */
export class Parameters {
  readonly #values: FormGroup;
  readonly #path: string;
  readonly #known = new Set<string>();
  readonly #groups: Parameters[] = [];

  constructor(values: FormGroup, path = '') {
    this.#values = values;
    this.#path = path;
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  isGroup(name: string): boolean {
    return this.#values.get(name) instanceof Map;
  }

  /** A text, never empty: an empty value would mean "unset", which only some parameters allow. */
  text(name: string): string | undefined {
    const value = this.unsettableText(name);
    if (value === '') {
      throw invalidRequest(
        `You passed an empty string for '${this.#full(name)}'. We assume empty values are an attempt to unset a parameter; however '${this.#full(name)}' cannot be unset. You should remove '${this.#full(name)}' from your request or supply a non-empty value.`,
        { code: 'parameter_invalid_empty', param: this.#full(name) },
      );
    }
    return value;
  }

  /** A text that may be empty, which unsets it. */
  unsettableText(name: string): string | undefined {
    const value = this.#take(name);
    if (value instanceof Map) {
      throw invalidRequest(`Invalid string: ${this.#full(name)}`, { param: this.#full(name) });
    }
    return value;
  }

  requiredText(name: string): string {
    return this.text(name) ?? this.#missing(name);
  }

  oneOf<const Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const choice = choices.find((candidate) => candidate === value);
    if (choice === undefined) {
      const last = choices.at(-1);
      const listed = choices.length === 1 ? last : `${choices.slice(0, -1).join(', ')} or ${last}`;
      throw invalidRequest(`Invalid ${this.#full(name)}: must be one of ${listed}`, {
        param: this.#full(name),
      });
    }
    return choice;
  }

  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalidRequest(`Invalid integer: ${value}`, {
        code: 'parameter_invalid_integer',
        param: this.#full(name),
      });
    }
    return Number(value);
  }

  requiredInteger(name: string): number {
    return this.integer(name) ?? this.#missing(name);
  }

  flag(name: string): boolean | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (value !== 'true' && value !== 'false') {
      throw invalidRequest(`Invalid boolean: ${value}`, { param: this.#full(name) });
    }
    return value === 'true';
  }

  texts(name: string): string[] | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    if (typeof value === 'string') {
      throw invalidRequest('Invalid array', { param: this.#full(name) });
    }
    return [...value.values()].filter((item) => typeof item === 'string');
  }

  group(name: string): Parameters | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    if (typeof value === 'string') {
      throw invalidRequest('Invalid object', { param: this.#full(name) });
    }
    const group = new Parameters(value, this.#full(name));
    this.#groups.push(group);
    return group;
  }

  /** The entries to set; an empty value removes its key, and an empty `metadata` removes all (''). */
  metadata(): Record<string, string> | '' | undefined {
    const value = this.#take('metadata');
    if (value === undefined || value === '') return value;
    if (typeof value === 'string') throw invalidRequest('Invalid object', { param: 'metadata' });
    if (value.size > METADATA_KEYS) {
      throw invalidRequest(`Metadata can have at most ${METADATA_KEYS} keys.`, {
        param: 'metadata',
      });
    }
    return Object.fromEntries(
      [...value].map(([key, entry]) => [metadataKey(key), metadataValue(key, entry)]),
    );
  }

  /** 400 `parameter_unknown` for whatever nobody read. */
  refuseUnknown(): void {
    const unknown = this.#unread();
    const [first] = unknown;
    if (first === undefined) return;
    throw invalidRequest(
      `Received unknown parameter${unknown.length > 1 ? 's' : ''}: ${unknown.join(', ')}`,
      { code: 'parameter_unknown', param: first },
    );
  }

  #unread(): string[] {
    const own = [...this.#values.keys()].filter((name) => !this.#known.has(name));
    return [
      ...own.map((name) => this.#full(name)),
      ...this.#groups.flatMap((group) => group.#unread()),
    ];
  }

  #take(name: string): FormValue | undefined {
    this.#known.add(name);
    return this.#values.get(name);
  }

  #full(name: string): string {
    return this.#path === '' ? name : `${this.#path}[${name}]`;
  }

  #missing(name: string): never {
    throw invalidRequest(`Missing required param: ${this.#full(name)}.`, {
      code: 'parameter_missing',
      param: this.#full(name),
    });
  }
}

function metadataKey(key: string): string {
  if (key.length > METADATA_KEY_LENGTH) {
    throw invalidRequest(
      `Metadata keys must be ${METADATA_KEY_LENGTH} characters or less: '${key}'`,
      { param: 'metadata' },
    );
  }
  return key;
}

function metadataValue(key: string, value: FormValue): string {
  if (typeof value !== 'string') {
    throw invalidRequest(
      `Metadata values must be strings, but for key '${key}' a hash was passed.`,
      {
        param: `metadata[${key}]`,
      },
    );
  }
  if (value.length > METADATA_VALUE_LENGTH) {
    throw invalidRequest(
      `Metadata values can have up to ${METADATA_VALUE_LENGTH} characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value}`,
      { param: `metadata[${key}]` },
    );
  }
  return value;
}
