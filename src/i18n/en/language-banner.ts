/** Shown on pages in another language, to visitors whose browser prefers this one. */
const languageBanner = {
  text: 'This page is also available in English.',
  link: 'Read it in English',
  dismiss: 'Close',
};

export type LanguageBannerTexts = typeof languageBanner;
export default languageBanner;
