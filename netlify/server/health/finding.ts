/** What a check found out. Never holds the value of a setting. */
export interface Finding {
  /** A variable's name, or a part of the site. */
  readonly about: string;
  /** What is wrong; nothing where all is well. */
  readonly problem?: string;
  /** What to do about it. */
  readonly remedy?: string;
  /** What was seen, where all is well. */
  readonly note?: string;
  /** It may be over in a minute, such as a server that does not answer: no reason to hold a deploy up. */
  readonly mayPass?: true;
}
