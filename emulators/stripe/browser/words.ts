import type { FieldErrorCode } from './card-rules.ts';

const ENGLISH = {
  language: 'en',
  paymentFrame: 'Secure payment input frame',
  expressFrame: 'Secure express checkout frame',
  form: {
    methods: 'Payment method',
    card: 'Card',
    number: 'Card number',
    expiry: 'Expiration date (MM/YY)',
    expiryPlaceholder: 'MM / YY',
    code: 'Security code',
    country: 'Country',
    us: 'United States',
    ca: 'Canada',
    mx: 'Mexico',
    es: 'Spain',
    zip: 'ZIP code',
    /** Before and after the number of a test card. */
    hintBefore: 'Local test payments: use',
    hintAfter: ', any future date, any code.',
  },
  errors: {
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incomplete_expiry: "Your card's expiration date is incomplete.",
    invalid_expiry_month: "Your card's expiration date is invalid.",
    invalid_expiry_year_past: "Your card's expiration year is in the past.",
    invalid_expiry_month_past: "Your card's expiration date is in the past.",
    incomplete_cvc: "Your card's security code is incomplete.",
  } satisfies Record<FieldErrorCode, string>,
  unreachable:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
  wallet: {
    pay: 'Pay with Google Pay',
    sheet: 'Google Pay (local test)',
    payWith: (card: string) => `Pay with ${card}`,
    payWithDeclined: (card: string) => `Pay with ${card}, which is declined`,
    cancel: 'Cancel',
  },
  authentication: {
    title: '3-D Secure authentication (local test)',
    bank: 'Local test bank',
    heading: '3-D Secure authentication',
    /** Before and after the amount. */
    before: 'Your bank asks you to confirm this payment of',
    after: '. Nothing leaves this machine: choose the result.',
    complete: 'Complete authentication',
    fail: 'Fail authentication',
  },
};

/** What the emulator's frames and pages say. As Stripe's, they follow the `locale` that the page passes to Stripe.js. */
export type StripeWords = typeof ENGLISH;

const SPANISH: StripeWords = {
  language: 'es',
  paymentFrame: 'Campo de entrada seguro para el pago',
  expressFrame: 'Campo seguro para el pago exprés',
  form: {
    methods: 'Método de pago',
    card: 'Tarjeta',
    number: 'Número de tarjeta',
    expiry: 'Fecha de vencimiento (MM/AA)',
    expiryPlaceholder: 'MM / AA',
    code: 'Código de seguridad',
    country: 'País',
    us: 'Estados Unidos',
    ca: 'Canadá',
    mx: 'México',
    es: 'España',
    zip: 'Código postal',
    hintBefore: 'Pagos locales de prueba: use',
    hintAfter: ', cualquier fecha futura y cualquier código.',
  },
  errors: {
    incomplete_number: 'El número de tarjeta está incompleto.',
    invalid_number: 'El número de tarjeta no es válido.',
    incomplete_expiry: 'La fecha de vencimiento de la tarjeta está incompleta.',
    invalid_expiry_month: 'La fecha de vencimiento de la tarjeta no es válida.',
    invalid_expiry_year_past: 'El año de vencimiento de la tarjeta ya pasó.',
    invalid_expiry_month_past: 'La fecha de vencimiento de la tarjeta ya pasó.',
    incomplete_cvc: 'El código de seguridad de la tarjeta está incompleto.',
  },
  unreachable:
    'Hay problemas para conectar con nuestro proveedor de pagos. Revise su conexión a internet e inténtelo de nuevo.',
  wallet: {
    pay: 'Pagar con Google Pay',
    sheet: 'Google Pay (prueba local)',
    payWith: (card) => `Pagar con ${card}`,
    payWithDeclined: (card) => `Pagar con ${card}, que será rechazada`,
    cancel: 'Cancelar',
  },
  authentication: {
    title: 'Autenticación 3-D Secure (prueba local)',
    bank: 'Banco local de prueba',
    heading: 'Autenticación 3-D Secure',
    before: 'Su banco le pide que confirme este pago de',
    after: '. Nada sale de esta computadora: elija el resultado.',
    complete: 'Completar la autenticación',
    fail: 'Rechazar la autenticación',
  },
};

/** Stripe's locales that the emulator speaks. In any other it speaks English. */
const WORDS: ReadonlyMap<string, StripeWords> = new Map([
  ['en', ENGLISH],
  ['es-419', SPANISH],
]);

/** @param locale as Stripe.js takes it: `es-419` */
export function wordsOf(locale: string | null | undefined): StripeWords {
  return WORDS.get(locale ?? '') ?? ENGLISH;
}

/** `13300` as `$133.00`. */
export function inDollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
