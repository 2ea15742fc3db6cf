import type { ReactNode } from 'react';
import type { PreviewRequest } from '#shared/office/calls.ts';
import type { OrderDetails } from '#shared/office/orders.ts';
import { call } from '../shell/api.ts';
import { Button } from '../shell/Button.tsx';
import { Dialog } from '../shell/Dialog.tsx';
import { Notice } from '../shell/Notice.tsx';
import { PreviewPlace } from '../shell/PreviewPlace.tsx';
import { focusInvalid, type OfficeForm } from '../shell/use-form.ts';
import { usePreview } from '../shell/use-preview.ts';

export interface ChangeProps {
  readonly orderId: string;
  readonly onClose: () => void;
  /** @param text the sentence that says that it is done */
  readonly onDone: (text: string) => void;
}

/** The props of the dialog of an order's action. */
export type OrderDialogProps = ChangeProps & { readonly details: OrderDetails };

interface ChangeDialogProps extends ChangeProps {
  readonly form: Pick<OfficeForm, 'name' | 'isBusy' | 'result' | 'showErrors' | 'submit'>;
  readonly title: string;
  /** The words on the button. */
  readonly button: string;
  readonly isDangerous?: boolean;
  /** The sentence that says that it is done. */
  readonly done: string;
  /** The change to preview, or the email that is sent again; null until it can be. Undefined where no email is sent. */
  readonly preview?: PreviewRequest | { readonly mailId: string } | null;
  /** Not yet, while something is missing that isn't a field. */
  readonly isReady?: boolean;
  /** @param hasCheckedWarning the preview has a warning, and the person has checked what it says */
  readonly send: (hasCheckedWarning: boolean) => Promise<unknown>;
  readonly children?: ReactNode;
}

/** A change of an order: its fields, what the customer will read, and one button. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { orderId, form, title, button, isDangerous, done, preview, isReady = true } = props;
  const { send, onClose, onDone } = props;
  const shown = usePreview(preview ?? undefined, async (body) => {
    try {
      return await ('mailId' in body
        ? call('GET /emails/:id/preview', { params: { id: body.mailId } })
        : call('POST /orders/:id/previews', { params: { id: orderId }, body }));
    } catch (error) {
      throw form.showErrors(error);
    }
  });
  const { loaded, isAwaited } = shown;
  const submit = async () => {
    if (!isReady || isAwaited) return focusInvalid(form.name);
    if (await form.submit(() => send(loaded?.warning !== undefined))) onDone(done);
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
        {loaded?.warning && (
          <div className="mt-4 bg-sand-soft p-4">
            <p className="font-semibold whitespace-pre-line">{loaded.warning}</p>
            <label className="mt-2 flex min-h-11 items-center gap-3">
              <input type="checkbox" required className="size-5 shrink-0 accent-lagoon" />I have
              checked it
            </label>
          </div>
        )}
        {preview !== undefined && <PreviewPlace preview={shown} />}
        {form.result && <Notice {...form.result} />}
        <div className="office-dialog-actions mt-4 grid grid-cols-[minmax(0,1fr)_auto] gap-2.5 max-3xs:grid-cols-1">
          <Button
            type="submit"
            className={`button ${isDangerous ? 'office-danger' : 'button-primary'}`}
            isDisabled={form.isBusy || !isReady || isAwaited}
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
