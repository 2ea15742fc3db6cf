import type { ReactNode } from 'react';
import type { CallArguments } from '#client/api.ts';
import type { ChangeName, PreviewOf } from '#shared/calls.ts';
import { OFFICE_PROBLEMS } from '#shared/office/access.ts';
import type { OrderAction } from '#shared/office/actions.ts';
import type { ChangePreview, OrderDetails } from '#shared/office/orders.ts';
import { call, OfficeError, type PreviewRequestOf, preview } from '../shell/api.ts';
import { Button } from '../shell/Button.tsx';
import { Dialog } from '../shell/Dialog.tsx';
import { PreviewPlace } from '../shell/PreviewPlace.tsx';
import { ResultNotice } from '../shell/ResultNotice.tsx';
import { focusInvalid, type OfficeForm } from '../shell/use-form.ts';
import { usePreview } from '../shell/use-preview.ts';
import { AskedPreview } from './AskedPreview.tsx';

export interface ChangeProps {
  readonly orderId: string;
  readonly onClose: () => void;
  /** @param text the sentence that says that it is done */
  readonly onDone: (text: string) => void;
}

/** The props of a dialog over an order. */
export type OrderDialogProps = ChangeProps & { readonly details: OrderDetails };

/** The props of the dialog of an order's action. */
export type ActionDialogProps = OrderDialogProps & { readonly action: OrderAction };

/** The changes whose preview is an email. */
type MailingName = {
  [Name in ChangeName]: PreviewOf<Name> extends ChangePreview ? Name : never;
}[ChangeName];

/** A change that emails somebody: the call's name and its request. */
type MailingChange = { [Name in MailingName]: CallArguments<Name> }[MailingName];

interface ChangeDialogProps extends ChangeProps {
  readonly form: Pick<
    OfficeForm,
    'name' | 'isBusy' | 'result' | 'showErrors' | 'submit' | 'forget'
  >;
  readonly title: string;
  /** The words on the button. */
  readonly button: string;
  readonly isDangerous?: boolean;
  /** The sentence that says that it is done. */
  readonly done: string;
  /** Not yet, while something is missing that isn't a field. */
  readonly isReady?: boolean;
  readonly children?: ReactNode;
}

interface MailingDialogProps extends ChangeDialogProps {
  /** The order as it was read: once it was read again, so is what the change would do. */
  readonly details?: OrderDetails;
  readonly change: MailingChange;
  /** Whether enough is typed for a preview. */
  readonly isComplete?: boolean;
  /** Throws where something is typed that the server need not be asked about. */
  readonly check?: () => void;
}

/** A change that emails somebody: its fields, what the customer will read, and one button. */
export function MailingDialog(props: MailingDialogProps) {
  const { form, details, change, isComplete = true, isReady = true, check, onDone } = props;
  const toFailure = (error: unknown) => {
    if (isDoneBefore(error)) {
      form.forget();
      onDone(error.message);
    }
    return form.showErrors(error);
  };
  const shown = usePreview(
    isReady && isComplete ? change : undefined,
    async ([name, request]) => {
      try {
        return await preview<MailingName>(name, request as PreviewRequestOf<MailingName>);
      } catch (error) {
        throw toFailure(error);
      }
    },
    details,
  );
  const { loaded, isAwaited, press } = shown;
  const doubts = loaded?.doubts ?? [];
  const send = async () => {
    check?.();
    const [name, request] = doubts.length > 0 ? compared(change) : change;
    try {
      await press((headers) =>
        call(...([name, { ...request, headers }] as CallArguments<MailingName>)),
      );
    } catch (error) {
      throw toFailure(error);
    }
  };
  return (
    <ChangeDialog
      {...props}
      isReady={isReady && !isAwaited}
      send={send}
      below={
        <>
          {loaded?.remarks?.map((remark) => (
            <p key={remark} className="mt-4 border-l-4 border-rule-strong pl-3 font-semibold">
              {remark}
            </p>
          ))}
          {/* Other doubts have to be checked again. */}
          {doubts.length > 0 && <Doubts key={loaded?.digest} doubts={doubts} />}
          {loaded?.asked && <AskedPreview {...loaded.asked} />}
          <PreviewPlace preview={shown} />
        </>
      }
    />
  );
}

/** A press whose response was lost, before the page was loaded again, has done the same. */
function isDoneBefore(error: unknown): error is OfficeError {
  return error instanceof OfficeError && error.problem.type === OFFICE_PROBLEMS.alreadyDelivered;
}

function Doubts({ doubts }: { readonly doubts: readonly string[] }) {
  return (
    <div className="mt-4 bg-sand-soft p-4">
      {doubts.map((doubt) => (
        <p key={doubt} className="font-semibold">
          {doubt}
        </p>
      ))}
      <label className="mt-2 flex min-h-11 items-center gap-3">
        <input type="checkbox" required className="size-5 shrink-0 accent-lagoon" />I have checked
        it
      </label>
    </div>
  );
}

/** The change after somebody has checked the doubts. */
function compared(change: MailingChange): MailingChange {
  const [name, request] = change;
  const body = { ...('body' in request && request.body), isCompared: true };
  return [name, { ...request, body }] as MailingChange;
}

interface SentDialogProps extends ChangeDialogProps {
  readonly send: () => Promise<unknown>;
  /** What is below its fields. */
  readonly below?: ReactNode;
}

/** A change of an order: its fields and one button. */
export function ChangeDialog(props: SentDialogProps) {
  const { form, title, button, isDangerous, done, isReady = true, send, onClose, onDone } = props;
  const submit = async () => {
    if (!isReady) return focusInvalid(form.name);
    if (await form.submit(send)) onDone(done);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="grid gap-4">{props.children}</div>
        {props.below}
        <div className="office-dialog-actions mt-4 grid grid-cols-[minmax(0,1fr)_auto] gap-2.5 max-3xs:grid-cols-1">
          {/* In the bar, which covers what is below the fields. */}
          <ResultNotice result={form.result} className="col-span-full -my-2" />
          <Button
            type="submit"
            className={`button ${isDangerous ? 'office-danger' : 'button-primary'}`}
            isDisabled={form.isBusy || !isReady}
          >
            {button}
          </Button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            Close
          </button>
        </div>
      </form>
    </Dialog>
  );
}
