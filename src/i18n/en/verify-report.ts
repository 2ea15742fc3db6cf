const verifyReport = {
  choose: 'Choose the PDF',
  drop: 'or drop it anywhere on this page.',
  checking: 'Checking...',
  results: {
    current: (delivered: string) =>
      `Unchanged. We delivered this report on ${delivered}, and it is the latest version.`,
    replaced: (delivered: string, replaced: string) =>
      `Replaced. We delivered this report on ${delivered}, and on ${replaced} we delivered a corrected one in its place. Please ask for that one.`,
    unknown:
      'We don’t recognize this file. It may have been changed by saving, signing or printing, or not be ours: drop the attachment as it came, or call us.',
    draft: 'This file says that it is a draft. Drafts are not reports: nobody should rely on one.',
    sample: 'This file says that it is a sample from our website. The property in it is made up.',
    receipt:
      'This file says that it is a receipt of ours. Only reports can be checked here: about a receipt, please call us.',
  },
  tryAgain: 'We couldn’t check the file now. Please try again or call us.',
};

export type VerifyReportTexts = typeof verifyReport;
export default verifyReport;
