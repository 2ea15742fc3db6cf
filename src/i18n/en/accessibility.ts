import { company } from '#business/company.ts';
import type { LegalText } from '#business/legal-text.ts';
import { claims } from './claims.ts';
import { companyTexts } from './company.ts';

/**
 * Measures for people with disabilities, how they were checked, and which are known to be missing.
 * @param reviewed the day of the last comparison, in words
 */
export const accessibility = (reviewed: string): LegalText => ({
  title: 'Accessibility',
  description: `The standard that ${company.name} is built to, what is tested and how, what is known to be missing, and how to report a problem.`,
  clauses: [
    {
      heading: 'In short',
      body: [
        `Everyone should be able to order a report from ${company.name}, pay for it and read about it here: with a keyboard, a screen reader, a magnifier, larger text, your own colors, or a small phone. Where something gets in your way, tell us and we’ll do it with you by phone or email, at the same price.`,
      ],
    },
    {
      heading: 'The standard',
      body: [
        'We build this website to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Our own tests find no failure of it. No independent expert has examined the whole site yet, so we don’t claim that it conforms in every detail.',
      ],
    },
    {
      heading: 'What we test, and with what',
      body: [
        'Automated tests check every change of this site in Chromium:',
        [
          'Every page, and every state of the order form, the checkout and the contact form that we know of, with axe-core’s rules for WCAG 2.0, 2.1 and 2.2, levels A and AA.',
          'The order, its payment, the contact form, the menu, the carousel and the tabs with the keyboard alone: everything can be reached and used, and the focus stays visible and in place.',
          'Every page at a width of 320 pixels, which is a desktop at 400% zoom, and with the wider text spacing of WCAG 1.4.12: nothing scrolls sideways.',
          'Forced colors, as in the contrast themes of Windows; reduced motion, which stops what moves by itself; print; and reading without JavaScript.',
        ],
      ],
    },
    {
      heading: 'What we have not tested',
      body: [
        [
          'No person has gone through this site with a real screen reader (NVDA, JAWS, VoiceOver, TalkBack) for us yet. We check names, roles and announcements by their code only.',
          'Voice control, switches and eye tracking have not been tried, nor have Firefox and Safari with any of these.',
          'No people with disabilities have been asked to test it yet.',
        ],
      ],
    },
    {
      heading: 'Known failures and limits',
      body: [
        [
          'The card fields on the checkout page belong to Stripe. We arrange them and test around them, but can’t change what is inside. If they don’t work for you, call us.',
          'A report can contain scanned pages of a public office’s file, which are pictures of text. A screen reader can’t read them. Ask us, and we’ll tell you in text what they say.',
          'Short notices in the corner disappear by themselves after five seconds. What they say about a form stays written beside its button, and the key F8 moves the focus to a notice.',
          'Forms need JavaScript. Without it, each of them names a phone number and an email address for the same purpose.',
        ],
      ],
    },
    {
      heading: 'How to report a problem',
      body: [
        `Call ${company.phone} (${companyTexts.hours}) or write to ${company.email}. Tell us the page, what you wanted to do, and what you use to read or operate it, if you like. On business days we answer within ${claims.answerWithin}, tell you how to get what you came for right away, and when we’ll fix the site.`,
      ],
    },
    {
      heading: 'About this statement',
      body: [
        `It was last compared with the site on ${reviewed}. We look at it again with every larger change of the site, and at least once a year.`,
      ],
    },
  ],
});
