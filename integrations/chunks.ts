/** One of Rolldown's groups: the modules that match are in one file, with what they import that no group before has. */
interface ChunkGroup {
  readonly name: string;
  readonly test: RegExp;
}

/** A group of modules: patterns of their paths, without `.ts` or `.tsx`. */
function group(name: string, modules: readonly string[]): ChunkGroup {
  return { name, test: new RegExp(`[/\\0](?:${modules.join('|')})(?:\\.tsx?)?$`) };
}

/**
 * The files that islands share. Left to itself, Rolldown makes one for each set of islands that share a module: an order's
 * page then takes 37 files, over four round trips.
 */
export const CHUNK_GROUPS: ChunkGroup[] = [
  // Scripts of pages without React import these too.
  group('places', [
    'src/business/(?:parcel-number|property-county|place-names|post-box|neighbor-counties)',
    'src/business/counties/[\\w-]+',
  ]),
  group('languages', ['src/shared/(?:languages|florida-day|format-day)']),
  // React, zod, and what nearly every island shows.
  group('client', [
    'node_modules/(?:react|react-dom|scheduler|@astrojs/react|nanostores|@nanostores/react)/.*',
    'vite/preload-helper.js',
    'src/client/(?:island|island-ready|withhold-events|page-language|icons|Unbroken|PhoneLink|fields/FormMessage)',
    'src/client/(?:api|session-storage|notice|notice-across-pages|use-(?:is-hydrated|page-title))',
    'src/client/(?:LoadingMessage|MessagePage|RetryButton|StatusRegion|id-in-path)',
    'src/business/(?:company|unbroken-facts)',
    'src/shared/(?:counties|problem|text-limits|field-errors)',
    // Only the office writes JSON schemas.
    'node_modules/zod/(?!.*json-schema).*',
  ]),
  // What services cost and when they are due, and the words about them.
  group('services', [
    'src/client/(?:DueIfPaid|PriceLines|when-idle|use-our-time)',
    'src/i18n/\\w\\w/(?:services|claims|due-date)',
    'src/i18n/agreement',
    'src/shared/(?:services|pricing|due-date|due-rule|business-days|landing-sections)',
  ]),
  // Orders, as forms and the checkout send and read them.
  group('orders', [
    'src/client/(?:order-email|placed-order|TermsConsent|CancellationNote|preconnect-to-stripe)',
    'src/client/use-(?:bfcache-restore|restored-focus)',
    'src/shared/(?:states|order-fields|orders|payments|resend|order-number|checkout-path)',
    'src/i18n/\\w\\w/(?:company|consent)',
  ]),
  // Where a property is, as the order form and the office ask for it.
  group('property', [
    'src/business/municipality-names',
    'src/i18n/\\w\\w/(?:order-fields|our-counties|lists)',
    'src/shared/list-in-words',
  ]),
  // Modules that the checkout and the return page share.
  group('order-page', [
    'src/client/(?:orders|early-order)',
    'src/i18n/\\w\\w/checkout',
    'src/islands/checkout/(?:texts|ReturnHome)',
    'src/islands/checkout/(?:status/order-status-\\w*|pay/(?:PaymentUnavailable|PreparingPayment))',
  ]),
  // And those that the card form and the return page share.
  group('payment', [
    'src/client/paid-order',
    'src/i18n/\\w\\w/payment-notices',
    'src/islands/checkout/(?:checkout-urls|payment-notices)',
  ]),
];
