import { html } from '#server/platform/html.ts';
import { LANGUAGE_FACTS, LANGUAGES } from '#shared/languages.ts';
import { pageResponse } from '../mailbox/layout.ts';
import { saidTexts } from './sentences.ts';

export const TEXTS_PATH = '/__local/texts';

/** Shows each text of the site with each of its values, a language after the other, for a person to read. */
export const textGallery = {
  async handle(): Promise<Response> {
    const languages = await Promise.all(
      LANGUAGES.map(async (language) => ({ language, texts: await saidTexts(language) })),
    );
    const sections = languages.map(
      ({ language, texts }) => html`<h2>${LANGUAGE_FACTS[language].englishName}</h2>
      <div lang="${language}">${texts.map(
        ({ place, sentences }) =>
          html`<p><small>${place}</small>${sentences.map((sentence) => html`<br>${sentence}`)}</p>`,
      )}</div>`,
    );
    return pageResponse('Every text', html`${sections}`, 'Local texts');
  },
};
