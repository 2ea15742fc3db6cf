interface TermsConsentProps {
  readonly by: 'ordering' | 'paying' | 'asking for a quote' | 'sending this message';
}

/** What the visitor agrees to by ordering, paying, or sending a request or a message. */
export function TermsConsent({ by }: TermsConsentProps) {
  const isPurchase = by === 'ordering' || by === 'paying';
  return (
    <p className="mt-3 text-label text-ink-soft">
      By {by}, you agree to our{' '}
      <a href="/terms" className="link">
        Terms
      </a>
      {isPurchase ? (
        ', including their limits of liability and rules for refunds, and confirm that you are at least 18.'
      ) : (
        <>
          {' '}
          and our{' '}
          <a href="/privacy" className="link">
            Privacy Policy
          </a>
          .
        </>
      )}
    </p>
  );
}
