const tryAnother = 'Nothing was charged. Try another card, or call your bank.';
const checkDetails = 'Nothing was charged. Check it and try again.';

/** Why a card was not charged, and what to do next. */
export const declines = {
  /* The first sentence of the next four is Stripe's own, word for word: the card form shows it too. */
  declined: `Your card was declined. ${tryAnother}`,
  wrongNumber: `Your card number is incorrect. ${checkDetails}`,
  wrongCode: `Your card's security code is incorrect. ${checkDetails}`,
  wrongDate: `Your card's expiration date is invalid. ${checkDetails}`,
  insufficientFunds: `Your card has insufficient funds. ${tryAnother}`,
  expired: 'Your card has expired. Nothing was charged. Try another card.',
  overLimit: `This payment is over your card’s limit. ${tryAnother}`,
  notSupported: `Your card can’t be used for this payment. ${tryAnother}`,
  tryLater:
    'Your card could not be processed just now. Nothing was charged. Try again in a moment.',
  notAuthenticated:
    'Your bank could not confirm that it was you. Nothing was charged. Try again, or use another card.',
  /** @param reason a sentence of Stripe's */
  other: (reason: string) => `${reason} ${tryAnother}`,
};

export type DeclineTexts = typeof declines;
