export { claims } from '#i18n/en/claims.ts';
