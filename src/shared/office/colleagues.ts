/** Somebody who works in the office, as colleagues say it: `Ana`. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
}

/** The person who has an order or a message. */
export interface Assignee extends Colleague {
  /** An ISO time. */
  readonly since: string;
}
