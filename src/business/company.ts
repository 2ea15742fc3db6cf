/** Who the company is and how to reach it: the only place that says so. */
export const company = {
  name: 'PermitLens',
  tagline: 'South Florida',
  /** As people read it. */
  phone: '(305) 555-0136',
  /** As a telephone dials it (E.164). */
  phoneNumber: '+13055550136',
  email: 'hello@permitlens.example',
  hours: 'Mon-Fri 8AM-6PM',
  /** The same as search engines read it (https://schema.org/openingHours). */
  openingHours: 'Mo-Fr 08:00-18:00',
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
  ],
} as const;
