import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Database } from '#server/adapters/neon.ts';
import type { MailKind } from '#server/outbox/kinds.ts';
import type { ChangeName, OfficeCallName } from '#shared/calls.ts';
import { openScreen } from '../failing-calls.ts';
import type { openSite } from '../site.ts';
import type { Visitor } from '../visitor.ts';

/** An owner at work, and what there is to work on. */
export interface Desk {
  readonly site: Awaited<ReturnType<typeof openSite>>;
  readonly db: Database;
  readonly visitor: Visitor;
  readonly page: Page;
  /** What earlier actions have left for later ones, by name. */
  readonly ids: Record<string, string>;
}

/** A control, and what it must still hold after a failure. */
export type Typed = readonly (readonly [control: Locator, value: string])[];

/** Something that a person does in the office with one call that changes something. */
export interface OfficeAction {
  readonly name: string;
  readonly call: OfficeCallName | `${ChangeName}?preview`;
  /** With a fresh passkey. */
  readonly isConfirmed?: true;
  /** Opens what it is done on, and types. Returns what was typed. */
  readonly open: (desk: Desk) => Promise<Typed>;
  readonly press: (desk: Desk) => Promise<void>;
  /** Opens again what a rejection has ended. */
  readonly openAgain?: (desk: Desk) => Promise<void>;
  /** What is there once it was done. */
  readonly done: string | RegExp;
  /** What is there once it is seen, or pressed again, after a lost response, where that is something else. */
  readonly doneBefore?: string | RegExp;
  /** The screen shows that it was done although its response was lost, and offers it no longer. */
  readonly showsItself?: true;
  /** And says `doneBefore` in place of the failure. */
  readonly saysItself?: true;
  /** After a lost response it is pressed again on a page that was loaded anew, and done once all the same. */
  readonly outlivesReload?: true;
  /** A lost call repeats itself. What is there meanwhile. */
  readonly whileRepeating?: string | RegExp;
  /** SQL that counts how often it was done. */
  readonly count: string;
  /** How often it is done from its failures to its end, if not once. */
  readonly times?: number;
}

/** Actions that share a desk, in the order in which they are done. */
export interface OfficeWork {
  readonly prepare?: (desk: Desk) => Promise<void>;
  readonly actions: readonly OfficeAction[];
}

export const button = (name: string | RegExp) => (desk: Desk) =>
  desk.page.getByRole('button', { name, exact: true }).click();

/** A button of the open dialog. */
export const inDialog = (name: string) => (desk: Desk) =>
  desk.page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

export const audited = (action: string) =>
  `select count(*) from audit_log where action = '${action}'`;
export const mailed = (kind: string) => `select count(*) from outbox where kind = '${kind}'`;

/** Opens a screen that is read again, and without what an action before has left on it. */
export async function openAnew(page: Page, path: string): Promise<void> {
  // The office has no such screen, and reads nothing for it.
  await openScreen(page, '/office/elsewhere');
  await openScreen(page, path);
}

export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<Typed> {
  const typed = Object.entries(values).map(
    ([label, value]) => [page.getByLabel(label, { exact: true }), value] as const,
  );
  for (const [control, value] of typed) {
    const isSelect = await control.evaluate((element) => element instanceof HTMLSelectElement);
    await (isSelect ? control.selectOption(value) : control.fill(value));
  }
  return typed;
}

/** Lets an email fail once it is sent: one that is on its way would be sent all the same. */
export const failMails = ({ db }: Desk, kind: MailKind) =>
  expect
    .poll(() =>
      db.query(
        `update outbox set sent_at = null, failed_at = now(), last_error = 'refused'
         where kind = $kind and sent_at is not null returning id`,
        { kind },
      ),
    )
    .not.toEqual([]);
