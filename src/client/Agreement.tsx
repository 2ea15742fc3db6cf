/** What a visitor agrees to, said where they do. */
export function Agreement({ by }: { by: 'ordering' | 'paying' }) {
  return (
    <p className="mt-4 text-label text-ink-soft">
      By {by} you agree to our{' '}
      <a href="/terms" className="link">
        Terms
      </a>
      , limits of liability and refunds included, and confirm that you are at least 18.
    </p>
  );
}
