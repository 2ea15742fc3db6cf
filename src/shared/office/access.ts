// The schemas of the office's requests are the server's (netlify/server/office/requests.ts): the checkout would load what
// they need of zod too.

export const ROLES = ['reporter', 'clerk', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** A passkey's answer to a challenge, as `@simplewebauthn/browser` returns it. */
interface Credential {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly clientExtensionResults: object;
}

export interface Assertion extends Credential {
  readonly response: {
    readonly authenticatorData: string;
    readonly clientDataJSON: string;
    readonly signature: string;
    readonly userHandle?: string | undefined;
  };
}

/** A new passkey. */
export interface Registration extends Credential {
  readonly response: {
    readonly attestationObject: string;
    readonly clientDataJSON: string;
    readonly transports?: readonly string[] | undefined;
  };
}

/** The header that holds a fresh passkey's assertion, as JSON. */
export const ASSERTION_HEADER = 'Office-Assertion';

/** The problem types that the office's page handles. */
export const OFFICE_PROBLEMS = {
  signedOut: '/problems/signed-out',
  freshPasskeyNeeded: '/problems/fresh-passkey-needed',
  draftChanged: '/problems/draft-changed',
} as const;

/** The person who is signed in. */
export interface SignedIn {
  readonly email: string;
  readonly role: Role;
  /** What the person may do: the keys of the table in `netlify/server/access/roles.ts`. */
  readonly actions: readonly string[];
  /** One passkey is one lost phone away from none. */
  readonly passkeys: number;
}

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

export interface OfficeSession {
  readonly id: string;
  readonly browser: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  /** The one that asks. */
  readonly isCurrent: boolean;
}

/** One's own passkeys and sessions. */
export interface Account {
  readonly passkeys: readonly Passkey[];
  readonly sessions: readonly OfficeSession[];
}

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly passkeys: number;
  readonly sessions: number;
  readonly lastUsedAt: string | null;
  /** Until when an invitation can be used. */
  readonly invitedUntil: string | null;
}

/** What was done, by whom. */
export interface AuditRow {
  readonly id: string;
  readonly at: string;
  readonly person: string;
  readonly action: string;
  readonly orderId: string | null;
  readonly messageId: string | null;
  readonly detail: string | null;
}

export interface AuditPage {
  readonly rows: readonly AuditRow[];
  /** Asks for the page after this one: `?before=`. */
  readonly next: string | null;
}
