/**
 * The site on which Florida's Department of Business and Professional Regulation shows the licenses of contractors. It was
 * read in others' words, such as flcontractorsearch.com/verify-a-license, and not in its own.
 */
export const LICENSE_SEARCH = 'https://www.myfloridalicense.com';
