import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { StatusRegion } from '#client/StatusRegion.tsx';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over the screen: on a phone it fills the width, at the bottom. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Gives the focus back before the dialog is gone.
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="office-dialog rounded-lg border border-rule raised"
      onClose={onClose}
    >
      <h2 id={titleId} className="text-title">
        {title}
      </h2>
      {/* What is outside a modal dialog isn't read. */}
      <StatusRegion>{children}</StatusRegion>
    </dialog>
  );
}
