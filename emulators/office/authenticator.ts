import { createPrivateKey, generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto';
import type { Assertion, Registration } from '#shared/office/access.ts';

/** A passkey's private part, as a device keeps it. */
export interface DeviceKey {
  /** The credential's id, as base64url. */
  readonly id: string;
  /** PKCS #8, as PEM. */
  readonly privateKey: string;
  readonly userHandle: string;
  readonly counter: number;
}

interface Ceremony {
  readonly challenge: string;
  readonly rpId: string;
  readonly origin: string;
}

/** Behavior that no honest device or browser has, for tests of who is let in. */
export interface Tampering extends Partial<Ceremony> {
  /** Whether somebody touched the device. */
  readonly userPresent?: boolean;
  /** Whether the device asked for the person's PIN, finger or face. */
  readonly userVerified?: boolean;
  /** How often the device says that it was used, in place of once more. Devices that don't count say 0. */
  readonly counter?: number;
  /** The credential's id, in place of the device's, as base64url. */
  readonly id?: string;
  readonly userHandle?: string;
  /** Purpose that the client data states: `webauthn.create`, `webauthn.get`. */
  readonly type?: string;
  /** Whether the page is in a frame of another site. */
  readonly crossOrigin?: boolean;
}

/** The parts of a public key, as a JWK names them. */
type Parts = Readonly<Record<'x' | 'y' | 'n' | 'e', Buffer>>;

/** The kinds of keys that devices make: how one is made, signs, and is written as COSE (RFC 9053, RFC 8230). */
const KINDS = {
  ec: {
    make: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    digest: 'sha256',
    toCose: ({ x, y }: Parts) =>
      new Map<Cbor, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, x],
        [-3, y],
      ]),
  },
  ed25519: {
    make: () => generateKeyPairSync('ed25519'),
    digest: null,
    toCose: ({ x }: Parts) =>
      new Map<Cbor, Cbor>([
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, x],
      ]),
  },
  rsa: {
    make: () => generateKeyPairSync('rsa', { modulusLength: 2_048 }),
    digest: 'sha256',
    toCose: ({ n, e }: Parts) =>
      new Map<Cbor, Cbor>([
        [1, 3],
        [3, -257],
        [-1, n],
        [-2, e],
      ]),
  },
} as const;
type KeyKind = keyof typeof KINDS;
export const KEY_KINDS = Object.keys(KINDS) as KeyKind[];

/** A passkey in software (WebAuthn level 3, attestation `none`), for local runs and tests. */
export class SoftwareAuthenticator {
  #key: DeviceKey;

  constructor(key: DeviceKey) {
    this.#key = key;
  }

  static create(userHandle: string, kind: KeyKind = 'ec'): SoftwareAuthenticator {
    const { privateKey } = KINDS[kind].make();
    return new SoftwareAuthenticator({
      id: randomBytes(16).toString('base64url'),
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      userHandle,
      counter: 0,
    });
  }

  /** To keep it. */
  get key(): DeviceKey {
    return this.#key;
  }

  /** The public key as COSE. */
  get publicKey(): Buffer {
    const { x, y, n, e } = createPrivateKey(this.#key.privateKey).export({ format: 'jwk' });
    const part = (text = '') => Buffer.from(text, 'base64url');
    return cbor(this.#kind.toCose({ x: part(x), y: part(y), n: part(n), e: part(e) }));
  }

  get #kind() {
    const type = createPrivateKey(this.#key.privateKey).asymmetricKeyType;
    return KINDS[KEY_KINDS.find((kind) => kind === type) ?? 'ec'];
  }

  /** Returns the credential that `navigator.credentials.create` returns for it. */
  register(ceremony: Ceremony & Tampering): Registration {
    const { id = this.#key.id, type = 'webauthn.create', counter = 0 } = ceremony;
    const rawId = Buffer.from(id, 'base64url');
    const length = Buffer.from([rawId.length >> 8, rawId.length & 255]);
    const attested = Buffer.concat([Buffer.alloc(16), length, rawId, this.publicKey]);
    const authData = Buffer.concat([authenticatorData(ceremony, counter, ATTESTED), attested]);
    const attestationObject = cborMap([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...credential(id),
      response: {
        attestationObject: attestationObject.toString('base64url'),
        clientDataJSON: clientData(type, ceremony).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Returns the assertion that `navigator.credentials.get` returns for it. */
  assert(ceremony: Ceremony & Tampering): Assertion {
    this.#key = { ...this.#key, counter: this.#key.counter + 1 };
    const { privateKey } = this.#key;
    const { id, userHandle, counter, type = 'webauthn.get' } = { ...this.#key, ...ceremony };
    const data = authenticatorData(ceremony, counter);
    const json = clientData(type, ceremony);
    const signed = Buffer.concat([data, sha256(json)]);
    const signature = sign(this.#kind.digest, signed, privateKey);
    return {
      ...credential(id),
      response: {
        authenticatorData: data.toString('base64url'),
        clientDataJSON: json.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle,
      },
    };
  }
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

function authenticatorData(
  { rpId, userPresent = true, userVerified = true }: Ceremony & Tampering,
  counter: number,
  more = 0,
): Buffer {
  const rest = Buffer.alloc(5);
  rest[0] = (userPresent ? PRESENT : 0) | (userVerified ? VERIFIED : 0) | more;
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), rest]);
}

function clientData(
  type: string,
  { challenge, origin, crossOrigin = false }: Ceremony & Tampering,
): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));
}

function credential(id: string) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
}

function sha256(data: string | Buffer): Buffer {
  return hash('sha256', data, 'buffer');
}

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

/** The part of CBOR (RFC 8949) that WebAuthn needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string')
    return Buffer.concat([cborHead(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  return cborMap([...value]);
}

function cborMap(entries: readonly (readonly [Cbor, Cbor])[]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat().map(cbor)]);
}

function cborHead(major: number, value: number): Buffer {
  const type = major << 5;
  if (value < 24) return Buffer.from([type | value]);
  return value < 256
    ? Buffer.from([type | 24, value])
    : Buffer.from([type | 25, value >> 8, value & 255]);
}
