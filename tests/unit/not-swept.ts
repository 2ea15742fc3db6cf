/** Lists that no sweep iterates, by the reason: each by its file and name. */
const BY_REASON: Readonly<Record<string, readonly string[]>> = {
  'Its members are iterated in tests/integration/cli/setup-stripe.test.ts.': [
    'netlify/server/adapters/stripe-events.ts EVENT_TYPES',
  ],
  'Its members are iterated in tests/integration/payments/books.test.ts.': [
    'netlify/server/export/ledger-figures.ts LEDGER_COUNTS',
  ],
  'Its members are iterated in tests/integration/office/exports.test.ts.': [
    'netlify/server/export/tables.ts TABLES',
  ],
  'Its members are iterated in tests/unit/mail/state-mails.test.ts.': [
    'netlify/server/mail/customer-templates.ts CUSTOMER_TEMPLATES',
  ],
  'Its members are iterated in tests/unit/mail/mails.test.ts.': [
    'netlify/server/outbox/kinds.ts MAIL_KINDS',
  ],
  'Its members are iterated in tests/integration/office/audit-log.test.ts.': [
    'netlify/server/office/order-actions.ts ORDER_ACTION_RULES',
  ],
  'Its members are iterated in tests/unit/office/tables.test.ts.': [
    'netlify/server/office/permissions.ts PERMISSIONS',
  ],
  'Its members are iterated in tests/integration/office/routes.test.ts.': [
    'netlify/server/office/routes.ts OFFICE_ROUTES',
  ],
  'Its members are iterated in tests/integration/orders/order-edit.test.ts.': [
    'netlify/server/orders/corrected-fields.ts CORRECTABLE_FIELDS',
  ],
  'Its members are iterated in tests/integration/orders/order-field-rules.ts.': [
    'netlify/server/orders/fields.ts STORED_FIELDS',
    'src/shared/order-fields.ts ORDER_FIELDS',
  ],
  'Its members are iterated in tests/unit/mail/retries.test.ts.': [
    'netlify/server/outbox/retry-delays.ts RETRY_DELAYS',
  ],
  'Its members are iterated in tests/integration/platform/setting-values.test.ts.': [
    'netlify/server/platform/env.ts SETTING_NAMES',
  ],
  'Its members are iterated in tests/build/documents.test.ts.': [
    'netlify/server/platform/log.ts LOG_EVENTS',
  ],
  'Its members are iterated in tests/unit/platform/rate-limit.test.ts.': [
    'netlify/server/platform/rate-limit.ts HOURLY_LIMITS',
  ],
  'Its members are iterated in tests/integration/recovery/recover.test.ts.': [
    'netlify/server/recovery/rules.ts ACCESS_TABLES',
    'netlify/server/recovery/rules.ts COPIED_TABLES',
    'netlify/server/recovery/rules.ts OTHER_TABLES',
  ],
  'Its members are iterated in tests/unit/blog/search.test.ts.': [
    'src/blog/categories.ts CATEGORIES',
  ],
  'Its members are iterated in tests/unit/business/colors.test.ts.': [
    'src/business/colors.ts COLORS',
  ],
  'Its members are iterated in tests/build/permit-facts.test.ts.': [
    'src/business/permit-offices/guide.ts GUIDE_TOPICS',
  ],
  'Its members are iterated in tests/unit/business/property-county.test.ts.': [
    'src/business/zip-codes.ts NEIGHBOR_ZIP_CODES',
    'src/business/zip-codes.ts SHARED_ZIP_CODES',
    'src/business/zip-codes.ts ZIP_CODES',
  ],
  'Its members are iterated in tests/e2e/hostile-intl.test.ts.': [
    'src/islands/office/shell/screens.ts SCREENS',
  ],
  'Its members are iterated in tests/unit/islands/office/finding-from.test.ts.': [
    'src/report/finding-phrases.ts FINDING_PHRASES',
  ],
  'Its members are iterated in tests/unit/islands/office/answer-phrases.test.ts.': [
    'src/islands/office/messages/answer-phrases.ts ANSWER_NAMES',
  ],
  'Its members are iterated in tests/unit/report/report-sample.test.ts.': [
    'src/report/schema.ts COMPARISON_RESULTS',
  ],
  'Its members are iterated in tests/unit/report/contradictions.test.ts.': [
    'src/report/schema.ts CONTRACTOR_RECORDS',
    'src/report/schema.ts VERDICT_GRADES',
  ],
  'Its members are iterated in tests/unit/report/every-operand.test.ts.': [
    'src/report/schema.ts PERMIT_STATUSES',
  ],
  'Its members are iterated in tests/unit/report/report.test.ts.': [
    'src/report/tiers.ts SCOPE_ITEMS',
  ],
  'Its members are iterated in tests/integration/office/correspondence.test.ts.': [
    'src/shared/office/messages.ts MAIL_STATES',
  ],
  'Its members are iterated in tests/integration/office/orders.test.ts.': [
    'src/shared/office/orders.ts REFUND_REASONS',
  ],
  'Its members are iterated in tests/unit/http/responses.test.ts.': [
    'src/shared/problem.ts PROBLEM_TYPES',
  ],
  'Its members are iterated in tests/unit/shared/states-page.test.ts.': [
    'src/shared/states.ts CAUSES',
    'src/shared/states.ts ORDER_TRANSITIONS',
    'src/shared/states.ts PAYMENT_TRANSITIONS',
  ],
  "Its members are fields of the report's form, which the sweeps of REPORT_FIELDS have.": [
    'src/islands/office/report/sections.ts SECTIONS',
    'src/report/schema.ts CODE_CASE_STATUSES',
  ],
  'It is a subset of a list that a sweep iterates.': [
    'src/shared/messages.ts CONTACT_INQUIRIES',
    'src/shared/states.ts CLOSED_STATUSES',
    'src/shared/states.ts OPEN_STATUSES',
    'src/shared/states.ts MONEY_RETURNED',
    'src/shared/states.ts PAYABLE',
    'src/shared/states.ts REFUNDABLE',
    'src/shared/states.ts SETTLED',
    'src/shared/states.ts UNPAID',
    'src/shared/order-fields.ts DAY_FIELDS',
  ],
  'It is made of another list, whose test has its members.': [
    'netlify/server/messages/record.ts QUOTE_COLUMNS',
    'netlify/server/messages/record.ts QUOTE_FIELD_NAMES',
    'netlify/server/platform/env.ts OPTIONAL_SETTINGS',
    'netlify/server/privacy/erased-columns.ts ERASED_COLUMNS',
    'netlify/server/privacy/erased-columns.ts ERASE_COLUMNS',
    'src/islands/contact-form/message-fields.ts FIELD_NAMES',
    'src/islands/order-form/order-details.ts FIELD_NAMES',
  ],
  'Its members are values of a type whose other table or list a test iterates, and the compiler asks for each.':
    [
      'src/report/build-document.ts GRADE_TONES',
      'src/report/build-document.ts PERMIT_TONES',
      'src/report/rules/searches.ts LISTED',
      'src/report/tiers.ts TIER_SCOPES',
      'netlify/server/pdf/style.ts TONE_COLORS',
      'src/business/record-searches.ts APPRAISER_SEARCHES',
      'src/shared/office/order-statuses.ts ORDER_STATUS_MEANINGS',
      'src/islands/office/order/buttons.ts BUTTONS',
      'src/islands/office/report/entry-names.ts ADD_ENTRY',
      'src/islands/office/report/open-data.ts LIST_OF',
      'src/islands/office/report/phrase-choosers.tsx LIST_PHRASES',
      'src/shared/office/actions.ts ORDER_ACTIONS',
      'netlify/server/reports/permit-columns.ts COLUMN_NAMES',
      'netlify/server/reports/permit-columns.ts IMPORTED_FIELDS',
      'src/shared/languages.ts LANGUAGE_FACTS',
      'src/shared/office/open-data.ts OPEN_DATA_SOURCES',
      'src/shared/pricing.ts SERVICE_PRICES',
      'src/shared/office/records.ts EXPORT_TIMES',
    ],
  'Its templates are those of the mails, which tests/unit/mail/mails.test.ts reads by MAIL_KINDS.':
    [
      'netlify/server/mail/office-access.ts OFFICE_ACCESS_TEMPLATES',
      'netlify/server/mail/office-templates.ts OFFICE_TEMPLATES',
      'netlify/server/mail/payment-alerts.ts PAYMENT_ALERTS',
      'netlify/server/mail/unverified-templates.ts UNVERIFIED_TEMPLATES',
    ],
  'It is one value of several parts, not a list of members.': [
    'netlify/server/adapters/smtp.ts MAIL_TIMEOUTS_MS',
    'netlify/server/adapters/stripe-dispute.ts NOTHING_TAKEN',
    'netlify/server/payments/decision.ts ASK_STRIPE',
    'netlify/server/payments/decision.ts NO_CHANGE',
    'netlify/server/payments/decision.ts TOO_EARLY',
    'netlify/server/orders/record.ts NEW_ORDER_DEFAULTS',
    'netlify/server/pdf/style.ts PAGE',
    'src/components/county-map.ts MAP',
    'src/og-image/content.ts OG_IMAGE_SIZE',
    'src/islands/contact-form/message-fields.ts EMPTY_MESSAGE',
    'src/islands/order-form/order-details.ts EMPTY_DETAILS',
    'src/islands/order-form/order-details.ts EMPTY_FORM',
    'src/shared/pricing.ts BULK_PACKAGE',
    'src/shared/pricing.ts FULL_INSPECTION_RANGE',
    'netlify/server/platform/rate-limit.ts ACKNOWLEDGMENT_LIMITS',
  ],
  'It is a typeface or the look of a page, which tests of what is drawn show.': [
    'netlify/server/pdf/style.ts STYLES',
    'netlify/server/pdf/style.ts WEIGHTS',
    'netlify/server/pdf/typeface/public-sans.ts PUBLIC_SANS',
    'netlify/server/pdf/typeface/public-sans.ts CODE_POINTS',
  ],
  "Each has a sentence or a price of its own, which its page's test reads.": [
    'src/shared/pricing.ts ADD_ON_PRICES',
    'src/shared/pricing.ts INVESTOR_PRICES',
    'src/shared/office/access.ts OFFICE_PROBLEMS',
    'src/shared/landing-sections.ts SECTION_IDS',
  ],
  'No two of its members are alike: each has a test with its own rows.': [
    'netlify/server/records/layers.ts LAYERS',
    'netlify/server/records/sources.ts RECORD_SOURCES',
    'netlify/server/reports/permit-columns.ts DAYS_OF_FINAL_PERMITS',
    'src/client/fields/autocomplete.ts AUTOCOMPLETE',
  ],
  'It says which roles do something, or what a field is part of: it has no case of its own.': [
    'netlify/server/office/roles.ts EVERYBODY',
    'netlify/server/office/roles.ts CLERKS',
    'netlify/server/office/roles.ts OWNERS',
    'src/shared/order-fields.ts PROPERTY_FIELDS',
  ],
  'It has one member.': ['netlify/server/adapters/stripe-intents.ts CARDS'],
};

/** Why no sweep iterates a list. */
export const NOT_SWEPT: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(BY_REASON).flatMap(([reason, lists]) => lists.map((list) => [list, reason])),
);
