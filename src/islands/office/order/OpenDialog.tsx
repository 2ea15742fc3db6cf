import { useState } from 'react';
import type { OrderAction } from '#shared/office/actions.ts';
import type { OrderDetails } from '#shared/office/orders.ts';
import { Notice } from '../shell/Notice.tsx';
import { BUTTONS, dialogName } from './buttons.ts';
import type { OrderDialogProps } from './ChangeDialog.tsx';
import { DismissDialog } from './DismissDialog.tsx';
import { ResendDialog } from './ResendDialog.tsx';

interface OpenDialogProps extends OrderDialogProps {
  /** The part of the address after the order: `refund`, `resend/12`, or nothing. */
  readonly name: string;
  /** The person may send emails again and dismiss them. */
  readonly managesMail: boolean;
}

/** The dialog that the address names. A link may name one that order or role no longer allow. */
export function OpenDialog(props: OpenDialogProps) {
  return props.name === '' ? null : <NamedDialog key={props.name} {...props} />;
}

function NamedDialog({ name, managesMail, ...props }: OpenDialogProps) {
  const found = findDialog(name, managesMail, props.details);
  const [open, setOpen] = useState(found);
  // It stays when a refresh no longer allows it: what is typed in it must not vanish. The server says why it's too late.
  if (!open && found) setOpen(found);
  const shown = open ?? found;
  if (!shown) {
    return (
      <Notice text="What this link opens isn’t possible now: the order, or your role, doesn’t allow it." />
    );
  }
  if ('resent' in shown) return <ResendDialog {...props} mailId={shown.resent} />;
  if ('dismissed' in shown) return <DismissDialog {...props} mailId={shown.dismissed} />;
  const Dialog = BUTTONS[shown.action].dialog;
  return Dialog && <Dialog {...props} action={shown.action} />;
}

type Found =
  | { readonly action: OrderAction }
  /** The id of an email. */
  | { readonly resent: string }
  | { readonly dismissed: string };

function findDialog(
  name: string,
  managesMail: boolean,
  { actions, timeline }: OrderDetails,
): Found | undefined {
  const action = actions.find((each) => dialogName(each) === name);
  if (action && BUTTONS[action].dialog) return { action };
  const [verb, mailId] = name.split('/');
  const mail = timeline.find((each) => each.mail?.id === mailId)?.mail;
  if (!mail || !managesMail) return undefined;
  if (verb === 'resend') return { resent: mail.id };
  const isDismissible = mail.state === 'failed' || mail.state === 'due';
  return verb === 'dismiss' && isDismissible ? { dismissed: mail.id } : undefined;
}
