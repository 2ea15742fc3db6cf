/** What a visitor agrees to, said where they do. */
export function Agreement({ by }: { by: 'ordering' | 'paying' }) {
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
