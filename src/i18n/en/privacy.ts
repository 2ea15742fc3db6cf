import { company } from '#business/company.ts';
import type { LegalText } from '#business/legal-text.ts';
import { retention } from '#business/retention.ts';
import { ourServices } from './our-services.ts';

export const privacy: LegalText = {
  title: 'Privacy Policy',
  description: `What ${company.name} asks of you, why, who receives it and how long it is kept. No tracking cookies.`,
  clauses: [
    {
      heading: 'In short',
      body: [
        `${company.name} (“we”) asks only for what it needs to check a property and to reach you. We don’t sell personal information. We set no tracking cookies, show no advertisements and run no analytics. Your card details go to Stripe and never reach us.`,
      ],
    },
    {
      heading: 'What we collect',
      body: [
        'From you, when you order a report, ask for a quote or write to us:',
        [
          'the property’s address and county;',
          'your name, email address and phone number;',
          'the notes or message you write, and what your message is about;',
          'if you add them: the parcel number, the last day of your inspection period, the closing date, your own file number and a second email address for copies;',
          'the language in which you use the site;',
          'the service you chose, its price, whether and when it was paid, and the brand and last four digits of the card.',
        ],
        'From your browser, as on every website: the internet address of the request, the page you asked for and the time. We use these to keep the site running and to stop abuse.',
        'From public records: what county, city and state offices keep on the property and on the contractors who worked on it.',
      ],
    },
    {
      heading: 'What we use it for',
      body: [
        [
          'to carry out your order and send you the report, the receipt and the notices about it;',
          'to answer you, to confirm by email that your message arrived, and to prepare the quote you asked for;',
          'to email the links of your orders to you when somebody enters your address on the page “Find Your Order”;',
          'to remind you by email, once, of an order that you placed and haven’t paid;',
          'to handle payments, refunds and disputes;',
          'to protect the site from fraud and overload;',
          'to keep the books and records that the law requires.',
        ],
        'We don’t send marketing email unless you ask for it.',
      ],
    },
    {
      heading: 'Card payments',
      body: [
        'Payments are handled by Stripe, Inc. The card fields on the checkout page are Stripe’s own: what you type there goes straight to Stripe. We receive the result, the amount, the card’s brand and last four digits for your receipt, and an identifier of the payment. To detect fraud, Stripe may set its own cookies on the checkout page and collects information about your device there. Its privacy policy at stripe.com/privacy explains how. No other page of this site loads anything from Stripe.',
      ],
    },
    {
      heading: 'Cookies and browser storage',
      body: [
        'We set no tracking cookies and no cookies for advertising. While you fill in the order form or the contact form, your browser may keep the draft in its own session storage, so that you lose nothing if the page reloads. For a moment it may also keep a message to show you on the next page, the order you have just placed, and the section of the page you asked for. After you place an order, it keeps the email address you gave, so that the checkout can show it to you, and your name, phone number, file reference and address for copies, so that you can order another report without typing them again. After you pay, it keeps the property’s address and the link to your order, so that the home page can lead you back to it, until you close that bar. All of it stays on your device and is gone when you close the tab.',
      ],
    },
    {
      heading: 'Who receives it',
      body: [
        'Only those who need it to do the work:',
        [
          'Stripe, for payments;',
          'the companies that host this website, its database and its email for us, under contract and only on our instructions;',
          'the person whose email address you give us for copies, who gets the receipt and the report;',
          `the inspector who visits the property, if you order ${ourServices.withVisit};`,
          'public offices, where a records request has to name the property;',
          'courts and authorities, where the law requires it.',
        ],
        'We don’t sell personal information or share it for advertising.',
      ],
    },
    {
      heading: 'How long we keep it',
      body: [
        `Orders, reports, payments and the correspondence about them: up to ${retention.records} years, because of tax law and of claims that may still be made. Orders that were never paid, and messages that didn’t lead to an order, are deleted after ${retention.inquiries} years. Our server deletes both automatically. An address entered on the page “Find Your Order” is deleted at once if no order has it; otherwise a note of the email we sent stays for up to ${retention.inquiries} years. Either way, we keep a code computed from the address for about a day, to limit how many of these emails it gets.`,
        'The email that delivers a report has a link to the same report as a page, another one for each address. Whoever has the link can read the report, as whoever has the PDF can. It ends when its address is corrected or taken out of the order. Photographs leave the page about 30 days after the delivery and stay in the PDF. If you ask us to erase your data, the page and its links are deleted at once, and otherwise with the order.',
        'Of each report that we delivered, we keep a fingerprint of the file (its SHA-256), the day, and which one it replaced, also after everything else about the order is deleted. Whoever holds the file can so check it; the fingerprint says nothing about what is in the file, nor whose it is.',
        'Our database host’s backups, Stripe’s own payment records and the emails in our office mailbox are kept for periods of their own.',
      ],
    },
    {
      heading: 'How we protect it',
      body: [
        'Your connection to this website is encrypted (HTTPS); email is not always encrypted on its way. An order’s page can be opened only with its address, which contains a long random number, and it never shows your name, email, phone number, notes or the details of your closing. Of your card it shows the brand and the last four digits. Within the company, only the people who work on your order see its details. No system is perfectly safe. If your information is involved in a breach, we will tell you as Florida law requires.',
      ],
    },
    {
      heading: 'Your choices',
      body: [
        'Write to us if you want to see what we hold about you, to have it corrected, or to have it deleted. We delete what we don’t have to keep, and tell you what we have to keep and why. Messages and unpaid orders are deleted right away, and an address for copies is taken out of orders. For a paid order, we erase your phone number, your notes, the details of your closing and the text of the quote request, if it began with one, and keep the rest until its retention period ends. A report that we delivered stays as it was sent: it states the facts of the property, and may name you, your file number and your closing date. We may ask you to show that the request comes from you.',
      ],
    },
    {
      heading: 'Age',
      body: [
        'Our services are for people aged 18 or over. We don’t knowingly collect information about anyone younger; if you think we have, tell us and we will delete it.',
      ],
    },
    {
      heading: 'Changes',
      body: [
        'When this policy changes, the new text and its date appear on this page. If a change affects orders that have already been placed, we tell those customers by email.',
      ],
    },
  ],
  note: {
    heading: 'Searches of public offices’ open data',
    body: [
      'While we work on a paid order, we may look its property up in what county and city offices publish as open data: the property appraiser’s record, permits and code cases. Our server sends the office the parcel number and nothing else about you or your order. It asks for neither owners’ names nor phone numbers. What we take over becomes part of your report, and is kept and deleted with your order; the rest is not stored.',
    ],
  },
};
