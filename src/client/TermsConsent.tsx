/** What the visitor agrees to by ordering or paying. */
export function TermsConsent({ by }: { by: 'ordering' | 'paying' }) {
  return (
    <p className="mt-3 text-label text-ink-soft">
      By {by} you agree to our{' '}
      <a href="/terms" className="link">
        Terms
      </a>
      , with their limits of liability and rules for refunds, and confirm that you are at least 18.
    </p>
  );
}
