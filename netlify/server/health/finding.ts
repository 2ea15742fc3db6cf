/** The result of one health check. Never holds the value of a setting. */
export interface Finding {
  /** A variable's name, or a part of the site. */
  readonly about: string;
  /** The fault; undefined when all is well. */
  readonly problem?: string;
  /** A matter to settle before customers rely on the site. It works, so nothing fails. */
  readonly warning?: string;
  /** The remedy. */
  readonly remedy?: string;
  /** The measured values, when all is well. */
  readonly note?: string;
  /** It may pass by itself, like a server that does not respond: no reason to stop a deploy. */
  readonly mayPass?: true;
}
