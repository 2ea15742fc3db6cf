import { renderDueMail } from '#server/mail/render-due-mail.ts';
import { MAIL_KINDS, type MailKind } from '#server/outbox/kinds.ts';
import { html } from '#server/platform/html.ts';
import { dashboardUrl } from '#server/platform/stripe-keys.ts';
import { LANGUAGE_FACTS, type Language } from '#shared/languages.ts';
import { LOCAL_STRIPE } from '../stripe/account.ts';
import { htmlFrames, pageResponse, textBlock } from './layout.ts';
import { languagesOf, type MailSample, samplesIn } from './mail-samples.ts';

export const GALLERY_PATH = '/__local/mails';

/** Shows every email that the site can send, with made-up data, in every language of its recipients. Sends none. */
export const mailGallery = {
  async handle(request: Request): Promise<Response> {
    const { pathname, origin } = new URL(request.url);
    if (pathname === GALLERY_PATH) return galleryPage(origin);
    const kind = MAIL_KINDS.find((each) => pathname === `${GALLERY_PATH}/${each}`);
    return kind
      ? kindPage(kind, origin)
      : new Response('There is no such email.\n', { status: 404 });
  },
};

/** A sample as it is sent from a site at `origin`. */
export function renderSample({ due, sources }: MailSample, origin: string) {
  const stripeUrl = dashboardUrl(LOCAL_STRIPE.secretKey);
  const officeUrl = `${origin}/office`;
  const addresses = { siteUrl: origin, officeUrl, officeEmail: 'office@example.com', stripeUrl };
  return renderDueMail(due, addresses, sources);
}

function galleryPage(origin: string): Response {
  const subjectsIn = (language: Language, kind: MailKind) => [
    ...new Set(samplesIn(language, kind).map((sample) => renderSample(sample, origin).subject)),
  ];
  const items = MAIL_KINDS.map(
    (kind) => html`<li><a href="${GALLERY_PATH}/${kind}">
      <strong>${nameOf(kind)}</strong>
      ${languagesOf(kind).map(
        (language) =>
          html`<small lang="${language}">${subjectsIn(language, kind).join(' · ')}</small>`,
      )}
    </a></li>`,
  );
  return pageResponse('Every email', html`<ol>${items}</ol>`);
}

function kindPage(kind: MailKind, origin: string): Response {
  const samples = languagesOf(kind).flatMap((language) =>
    samplesIn(language, kind).map((sample) => ({ language, sample })),
  );
  const sections = samples.map(({ language, sample }) => {
    const mail = renderSample(sample, origin);
    return html`<h2>${sample.variant ?? 'Sample'}, ${LANGUAGE_FACTS[language].englishName}</h2>
    <dl>
      <dt>Subject</dt><dd>${mail.subject}</dd>
      <dt>To</dt><dd>${mail.to.address}</dd>
    </dl>
    ${htmlFrames(mail.html)}
    ${textBlock(mail.text)}`;
  });
  return pageResponse(
    nameOf(kind),
    html`<p><a href="${GALLERY_PATH}">Every email</a></p>${sections}`,
  );
}

function nameOf(kind: string): string {
  const words = kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
