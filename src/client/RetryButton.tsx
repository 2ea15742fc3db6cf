import type { ReactNode } from 'react';

interface RetryButtonProps {
  readonly onRetry: () => void;
  readonly children: ReactNode;
  readonly className: string;
}

/**
 * A button that the result replaces. It moves the focus to the page's content first. Otherwise the focus would be lost
 * with the button, and keyboard users would start again at the top.
 */
export function RetryButton({ onRetry, children, className }: RetryButtonProps) {
  const retry = () => {
    document.getElementById('content')?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <button type="button" className={`button ${className}`} onClick={retry}>
      {children}
    </button>
  );
}
