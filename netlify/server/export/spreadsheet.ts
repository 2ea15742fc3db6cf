/** Names of months, in full or not, as spreadsheets know them. */
const MONTH =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december)\\.?';

/** Texts that a spreadsheet takes for something else when it opens a file, so that other signs stand there. */
const CHANGED = [
  // Zeros in front go, and from the sixteenth digit on zeros come; twelve digits are shown as 1.23457E+11.
  /^0\d+$/,
  /^\d{12,}$/,
  // Zeros behind a decimal point, and commas between thousands.
  /^\d*[.,]\d+$|^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d+[.,]$/,
  /^\d+(?:\.\d*)?e[+-]?\d+$/i,
  /^\d+(?:[.,]\d+)* ?%$|^[$€£] ?\d[\d.,]*$|^\(\$?\d[\d.,]*\)$/,
  // Days, months and fractions: 1-2-2026, 3/4, 2026.01.02, 1 3/4.
  /^\d{1,2}[-/.]\d{1,2}(?:[-/.]\d{1,4})?(?: .*)?$|^\d{4}[-/.]\d{1,2}(?:[-/.]\d{1,2})?(?: .*)?$|^\d{1,2}[-/.]\d{4}$/,
  /^\d+ \d+\/\d+$/,
  new RegExp(
    `^\\d{1,4}[-/ ]?${MONTH}(?:[-/ ,]+\\d{1,4})?$|^${MONTH}[-/ ,]*\\d{1,4}(?:[-/ ,]+\\d{2,4})?$`,
    'i',
  ),
  // Times: 10:30, 10:30:00 pm, 10 PM.
  /^\d+:\d{1,2}(?::\d{1,2}(?:\.\d+)?)?(?: ?[ap]m?)?$|^\d{1,2} ?[ap]m?$/i,
  /^(?:true|false)$/i,
];

/** Whether a spreadsheet would show a text with other signs. */
export function isChangedBySpreadsheet(text: string): boolean {
  const bare = text.trim();
  return CHANGED.some((pattern) => pattern.test(bare));
}
