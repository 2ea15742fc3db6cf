/** The page on which whoever holds a report checks it. */
export const verifyPage = {
  title: 'Check a Report',
  description: (company: string) =>
    `Did somebody hand you a ${company} report? See whether it is as we delivered it, and whether it is the latest version.`,
  label: 'Reports',
  lede: 'Did somebody hand you one of our reports? See whether it is as we delivered it, and whether it is the latest version.',
  noScript: {
    beforePhone: 'Checking a report here needs JavaScript. Please call us at',
    beforeEmail: 'or write to',
    end: ', and we’ll check it for you.',
  },
  howItWorks: {
    heading: 'What happens to the file',
    points: [
      'It stays on your device. Your browser computes a fingerprint of it, its SHA-256, and sends us nothing else.',
      'We compare that with the fingerprints of the reports that we have delivered. The answer names no person, property or order.',
      'A file that was saved again, signed, merged or printed has another fingerprint. Use the attachment as it came.',
    ],
  },
};
