/** Why a card was not charged. */
export const declines = {
  /* The next four are Stripe's own words, letter by letter: the card form shows them too. */
  declined: 'Your card was declined.',
  wrongNumber: 'Your card number is incorrect.',
  wrongCode: "Your card's security code is incorrect.",
  wrongDate: "Your card's expiration date is invalid.",
  insufficientFunds: 'Your card has insufficient funds.',
  expired: 'Your card has expired.',
  overLimit: 'This payment is over your card’s limit. Please use another card.',
  notSupported: 'Your card can’t be used for this payment. Please use another card.',
  tryLater: 'Your card could not be processed just now. Please try again in a moment.',
  notAuthenticated:
    'Your bank could not confirm that it was you. Please try again, or use another card.',
};

export type DeclineTexts = typeof declines;
