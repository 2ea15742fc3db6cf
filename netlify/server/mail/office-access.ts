import { company } from '#business/company.ts';
import type { EmailContent, SiteMail, Templates } from './content.ts';

export const OFFICE_ACCESS_TEMPLATES = {
  office_invitation: invitation,
  passkey_notice: passkeyNotice,
} satisfies Partial<Templates>;

/** To a person: how to get into the office. */
function invitation({ invitation, officeUrl }: SiteMail): EmailContent {
  const page = `${officeUrl}/invitation`;
  return {
    subject: `Your passkey for the office of ${company.name}`,
    preheader: 'Create a passkey within 24 hours',
    heading: `Welcome to the office of ${company.name}`,
    paragraphs: [
      'You sign in with a passkey: the finger, face or PIN with which you unlock your phone or computer. Open this link on the device that you will work with, and create it there.',
      'The link works once and for 24 hours. If you had a passkey before, it no longer works.',
      // Mail filters that check links encode or cut what follows a "#".
      'If the link doesn’t work, open the page below and type the code.',
    ],
    facts: [
      ['Page', { text: page.replace(/^https?:\/\//, ''), url: page }],
      ['Code', invitation?.code ?? null],
    ],
    link: { label: 'Create a passkey', url: invitation?.url ?? officeUrl },
    closing: ['If you don’t work for us, please ignore this email: an address was mistyped.'],
  };
}

/** To the owners: somebody has a new passkey. The detail names the person and the browser. */
function passkeyNotice({ detail, officeUrl }: SiteMail): EmailContent {
  const { person, browser }: { person: string; browser: string } = JSON.parse(detail ?? '{}');
  return {
    subject: `New passkey for ${person}`,
    preheader: `Created in ${browser}`,
    heading: 'A new passkey for the office',
    paragraphs: [
      `${person} has created a passkey in this browser: ${browser}.`,
      'If you don’t expect this, remove the person under People, and ask the person what happened.',
    ],
    link: { label: 'Open People', url: `${officeUrl}/people` },
  };
}
