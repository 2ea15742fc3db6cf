/** The inquiries in English, for texts that are not translated yet. */
export { inquiries } from '#i18n/en/inquiries.ts';
