import { Notice } from '../shell/Notice.tsx';
import { BUTTONS, dialogName } from './buttons.ts';
import type { OrderDialogProps } from './ChangeDialog.tsx';
import { DismissDialog } from './DismissDialog.tsx';

interface OpenDialogProps extends OrderDialogProps {
  /** The part of the address after the order: `refund`, `dismiss/12`, or nothing. */
  readonly name: string;
  /** The person may dismiss emails. */
  readonly managesMail: boolean;
}

/** The dialog that the address names. A link may name one that order or role no longer allow. */
export function OpenDialog({ name, managesMail, ...props }: OpenDialogProps) {
  if (name === '') return null;
  const { actions, timeline } = props.details;
  const action = actions.find((each) => dialogName(each) === name);
  const Dialog = action && BUTTONS[action].dialog;
  if (Dialog) return <Dialog {...props} />;
  const mail = timeline.find((each) => name === `dismiss/${each.mail?.id}`)?.mail;
  if (mail && managesMail && (mail.state === 'failed' || mail.state === 'due')) {
    return <DismissDialog {...props} mailId={mail.id} />;
  }
  return (
    <Notice text="What this link opens isn’t possible now: the order, or your role, doesn’t allow it." />
  );
}
