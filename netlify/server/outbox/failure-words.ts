/** Why no run has tried an email: none could be requested. Other reasons are codes of the mail server or the network. */
export const NO_MAIL_RUN = 'mail-run';

/** Why an email was not sent, in plain words, from the mail server's code or the network's. */
export function failureInWords(error: string): string {
  return `${reasonOf(error)} (${error})`;
}

function reasonOf(error: string): string {
  if (error === NO_MAIL_RUN)
    return 'the site could not start sending, so the hourly run will send it';
  if (/^(535|530|EAUTH)/.test(error)) return 'the mail server rejects our password';
  if (/^552/.test(error)) return 'the mailbox is full, or the email is too large';
  if (/^5/.test(error)) return 'the address doesn’t exist or refuses our mail';
  if (/^4/.test(error)) return 'the mail server asked us to try later';
  if (/^ETLS/.test(error)) return 'the mail server offers no encryption that can be trusted';
  if (/^E/.test(error)) return 'the mail server couldn’t be reached';
  return 'the mail server gave no reason';
}
