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
  group('counties', ['src/shared/counties']),
  group('languages', ['src/shared/(?:languages|florida-day|format-day)']),
  // React, and what nearly every island shows.
  group('client', [
    'node_modules/(?:react|react-dom|scheduler|@astrojs/react|nanostores|@nanostores/react)/.*',
    'vite/preload-helper.js',
    'src/client/(?:island|island-ready|withhold-events|page-language|icons|Unbroken|PhoneLink|fields/FormMessage)',
    'src/client/(?:LoadingMessage|MessagePage|RetryButton|id-in-path)',
    'src/client/(?:session-storage|notice|notice-across-pages|use-(?!preselected)[\\w-]+)',
    'src/business/(?:company|unbroken-facts)',
  ]),
  // The server's calls about orders. Only the office writes JSON schemas.
  group('api', [
    'node_modules/zod/(?!.*json-schema).*',
    'src/client/(?:api|order-email|placed-order)',
    'src/shared/(?:problem|text-limits|field-errors|states|pricing|order-fields|orders|payments|resend)',
    'src/shared/(?:order-number|checkout-path|landing-sections)',
  ]),
  // Words of the order form and the checkout about services, prices and days.
  group('services', [
    'src/client/(?:TermsConsent|DueIfPaid|PriceLines|CancellationNote|preconnect-to-stripe|when-idle)',
    'src/i18n/\\w\\w/(?:services|claims|company|consent|due-date)',
    'src/shared/(?:due-date|business-days)',
  ]),
  // Modules that the checkout, its card form and the return page share.
  group('order-page', [
    'src/client/(?:orders|early-order|paid-order)',
    'src/i18n/\\w\\w/(?:checkout|declines|payment-notices)',
    'src/islands/checkout/(?:texts|checkout-urls|ReturnHome)',
    'src/islands/checkout/(?:status/order-status-\\w*|pay/(?:PaymentUnavailable|PreparingPayment))',
  ]),
];
