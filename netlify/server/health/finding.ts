/** The result of one health check. Never holds the value of a setting. */
export interface Finding {
  /** A variable's name, or a part of the site. */
  readonly about: string;
  /** The fault, without a figure: the health check tells it to everybody. Undefined when all is well. */
  readonly problem?: string;
  /** What was counted or measured of the fault, for operators. */
  readonly figures?: string;
  /** A matter to settle before customers rely on the site. It works, so nothing fails. */
  readonly warning?: string;
  /** The remedy. */
  readonly remedy?: string;
  /** The measured values, when all is well. */
  readonly note?: string;
  /** It may pass by itself, like a server that does not respond: no reason to stop a deploy. */
  readonly mayPass?: true;
}
