import type { FieldErrorCode } from './card-rules.ts';

/** What the emulator's frames and pages say. As Stripe's, they follow the `locale` that the page passes to Stripe.js. */
export interface StripeWords {
  readonly language: string;
  readonly paymentFrame: string;
  readonly expressFrame: string;
  /** The card form, by the `data-word` of its elements. */
  readonly form: Readonly<Record<FormWord, string>>;
  readonly expiryPlaceholder: string;
  readonly errors: Readonly<Record<FieldErrorCode, string>>;
  readonly unreachable: string;
  readonly wallet: {
    readonly pay: string;
    readonly sheet: string;
    readonly payWith: (card: string) => string;
    readonly payWithDeclined: (card: string) => string;
    readonly cancel: string;
  };
  readonly authentication: {
    readonly title: string;
    readonly bank: string;
    readonly heading: string;
    /** Before and after the amount. */
    readonly before: string;
    readonly after: string;
    readonly complete: string;
    readonly fail: string;
  };
}

type FormWord =
  | 'methods'
  | 'card'
  | 'number'
  | 'expiry'
  | 'code'
  | 'country'
  | 'us'
  | 'ca'
  | 'mx'
  | 'es'
  | 'zip'
  | 'hint-before'
  | 'hint-after';

const ENGLISH: StripeWords = {
  language: 'en',
  paymentFrame: 'Secure payment input frame',
  expressFrame: 'Secure express checkout frame',
  form: {
    methods: 'Payment method',
    card: 'Card',
    number: 'Card number',
    expiry: 'Expiration date (MM/YY)',
    code: 'Security code',
    country: 'Country',
    us: 'United States',
    ca: 'Canada',
    mx: 'Mexico',
    es: 'Spain',
    zip: 'ZIP code',
    'hint-before': 'Local test payments: use',
    'hint-after': ', any future date, any code.',
  },
  expiryPlaceholder: 'MM / YY',
  errors: {
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incomplete_expiry: "Your card's expiration date is incomplete.",
    invalid_expiry_month: "Your card's expiration date is invalid.",
    invalid_expiry_year_past: "Your card's expiration year is in the past.",
    invalid_expiry_month_past: "Your card's expiration date is in the past.",
    incomplete_cvc: "Your card's security code is incomplete.",
  },
  unreachable:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
  wallet: {
    pay: 'Pay with Google Pay',
    sheet: 'Google Pay (local test)',
    payWith: (card) => `Pay with ${card}`,
    payWithDeclined: (card) => `Pay with ${card}, which is declined`,
    cancel: 'Cancel',
  },
  authentication: {
    title: '3-D Secure authentication (local test)',
    bank: 'Local test bank',
    heading: '3-D Secure authentication',
    before: 'Your bank asks you to confirm this payment of',
    after: '. Nothing leaves this machine: choose the result.',
    complete: 'Complete authentication',
    fail: 'Fail authentication',
  },
};

const SPANISH: StripeWords = {
  language: 'es',
  paymentFrame: 'Campo de entrada seguro para el pago',
  expressFrame: 'Campo seguro para el pago exprés',
  form: {
    methods: 'Método de pago',
    card: 'Tarjeta',
    number: 'Número de tarjeta',
    expiry: 'Fecha de vencimiento (MM/AA)',
    code: 'Código de seguridad',
    country: 'País',
    us: 'Estados Unidos',
    ca: 'Canadá',
    mx: 'México',
    es: 'España',
    zip: 'Código postal',
    'hint-before': 'Pagos locales de prueba: use',
    'hint-after': ', cualquier fecha futura y cualquier código.',
  },
  expiryPlaceholder: 'MM / AA',
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

/** Writes the words of the address's `locale` into the frame's document. */
export function translateDocument(): StripeWords {
  const words = wordsOf(new URLSearchParams(window.location.search).get('locale'));
  document.documentElement.lang = words.language;
  document.title = words.paymentFrame;
  for (const element of document.querySelectorAll<HTMLElement>('[data-word]')) {
    const word = words.form[element.dataset.word as FormWord];
    if (element.dataset.word === 'methods') element.ariaLabel = word;
    else element.textContent = word;
  }
  document.querySelector('#expiry')?.setAttribute('placeholder', words.expiryPlaceholder);
  return words;
}
