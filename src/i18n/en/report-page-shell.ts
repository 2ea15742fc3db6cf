/** What is prerendered around a delivered report. */
export const reportPageShell = {
  title: 'Your report',
  description: 'The report on your property, as it was sent to you.',
  noScript: {
    beforePhone:
      'This page needs JavaScript. The PDF in the same email says the same. Questions? Please call us at',
    end: '.',
  },
};
