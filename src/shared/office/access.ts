import type { AuditAction } from '../audit-actions.ts';
import type { Problem } from '../problem.ts';
import type { Action } from './actions.ts';
import type { Previewed } from './orders.ts';
import type { Role } from './roles.ts';

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

/** How a passkey can be reached, as browsers name it. */
export type Transport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb';

/** A passkey that may be used, or may not be created once more. */
export interface PasskeyName {
  readonly id: string;
  readonly type: 'public-key';
  readonly transports: Transport[];
}

/** Options with which a browser asks for a passkey: PublicKeyCredentialRequestOptionsJSON. */
export interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
  readonly userVerification: 'required';
  /** In ms. */
  readonly timeout: number;
  readonly allowCredentials: PasskeyName[];
}

/** Options with which a browser creates a passkey: PublicKeyCredentialCreationOptionsJSON. */
export interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly pubKeyCredParams: { readonly alg: number; readonly type: 'public-key' }[];
  readonly authenticatorSelection: {
    readonly residentKey: 'required';
    readonly requireResidentKey: true;
    readonly userVerification: 'required';
  };
  readonly attestation: 'none';
  /** In ms. */
  readonly timeout: number;
  readonly excludeCredentials: PasskeyName[];
}

/** The header that holds a fresh passkey's assertion, as JSON. */
export const ASSERTION_HEADER = 'Office-Assertion';

/** The header that holds the digest of the plan that was read before a change was pressed. */
export const PLAN_HEADER = 'Office-Plan';

/** The header of what a page asks by itself: such a request is no use of the session. */
export const UNATTENDED_HEADER = 'Office-Unattended';

/** The problem types that the office's page handles. */
export const OFFICE_PROBLEMS = {
  signedOut: '/problems/signed-out',
  freshPasskeyNeeded: '/problems/fresh-passkey-needed',
  draftChanged: '/problems/draft-changed',
  changedMeanwhile: '/problems/changed-meanwhile',
  alreadyDelivered: '/problems/already-delivered',
} as const;

/** A problem of the office. */
export interface OfficeProblem extends Problem {
  /** What has to be signed, where a fresh passkey is needed. */
  readonly passkey?: RequestOptions;
  /** What the change would do now, where that is no longer what was read. */
  readonly preview?: Previewed;
}

/** Response to a sign-in where the browser's session still lives: no passkey is needed. */
export interface AlreadySignedIn {
  readonly isSignedIn: true;
}

/** How long a session lives without a request of its person, in minutes. */
export const IDLE_MINUTES = 60;

/** The person who is signed in. */
export interface SignedIn {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  /** Permissions of the person; an order's state may allow less. */
  readonly actions: readonly Action[];
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
  /** As which reports are signed. */
  readonly printedName: string | null;
  /** The number of the person’s own license. */
  readonly license: string | null;
  readonly passkeys: number;
  readonly sessions: number;
  readonly lastUsedAt: string | null;
  /** Until when an invitation can be used. */
  readonly invitedUntil: string | null;
}

/** As whom a person signs reports from now on. An empty text removes what was there. */
export interface NewSignature {
  readonly printedName: string;
  readonly license: string;
}

/** An action, and who did it. */
export interface AuditRow {
  readonly id: string;
  readonly at: string;
  readonly person: string;
  readonly action: AuditAction;
  readonly orderId: string | null;
  readonly messageId: string | null;
  readonly detail: string | null;
}

export interface AuditPage {
  readonly rows: readonly AuditRow[];
  /** Asks for the page after this one: `?before=`. */
  readonly next: string | null;
}
