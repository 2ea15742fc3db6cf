import type { ReactNode } from 'react';

interface AskAgainProps {
  readonly onAsk: () => void;
  readonly children: ReactNode;
  readonly className: string;
}

/**
 * A button whose answer takes its place. The focus goes to the page's text, or it would be lost with the button, and
 * whoever has no mouse would start again at the top.
 */
export function RetryButton({ onAsk, children, className }: AskAgainProps) {
  const ask = () => {
    document.getElementById('content')?.focus({ preventScroll: true });
    onAsk();
  };
  return (
    <button type="button" className={`button ${className}`} onClick={ask}>
      {children}
    </button>
  );
}
