import type { ComponentProps } from 'react';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  /** It works, or something is still missing. Not the attribute `disabled`, with which a button loses the focus. */
  readonly isDisabled?: boolean | undefined;
}

/** A button that keeps the focus while it does nothing. */
export function Button({ type = 'button', isDisabled = false, onClick, ...props }: ButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-disabled={isDisabled}
      onClick={(event) => (isDisabled ? event.preventDefault() : onClick?.(event))}
    />
  );
}
