/** The day on which the terms and the privacy policy were last updated. */
export const lastUpdated = '2025-08-20';

/** The day on which the privacy policy's note about public offices' open data was added below its text. */
export const openDataNoteAdded = '2026-11-24';

/** The day on which somebody last compared the accessibility statement with the site. */
export const accessibilityReviewed = '2026-11-22';
