/** The result of one health check. Never holds the value of a setting. */
export interface Finding {
  /** A variable's name, or a part of the site. */
  readonly about: string;
  /** What is wrong; undefined when all is well. */
  readonly problem?: string;
  /** What to settle before customers rely on the site. It works, so nothing fails. */
  readonly warning?: string;
  /** What to do about it. */
  readonly remedy?: string;
  /** What was measured, when all is well. */
  readonly note?: string;
  /** It may pass by itself, like a server that does not respond: no reason to stop a deploy. */
  readonly mayPass?: true;
}
