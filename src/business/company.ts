/** The company's name and contact details, defined only here. */
export const company = {
  name: 'PermitLens',
  tagline: 'South Florida',
  /** As displayed. */
  phone: '(305) 555-0136',
  /** For `tel:` links (E.164). */
  phoneNumber: '+13055550136',
  email: 'hello@permitlens.example',
  hours: 'Mon-Fri 8AM-6PM',
  /** The hours for search engines (https://schema.org/openingHours). */
  openingHours: 'Mo-Fr 08:00-18:00',
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
  ],
} as const;
