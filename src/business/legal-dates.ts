/** The day on which the terms and the privacy policy were last updated. */
export const lastUpdated = '2025-08-20';

/** The day on which somebody last compared the accessibility statement with the site. */
export const accessibilityReviewed = '2026-11-22';
