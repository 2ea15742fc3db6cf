import type { Answer } from './answer.ts';
import type { Work } from './request.ts';

/** What does the work behind the endpoint. */
export interface Engine {
  /**
   * Does one request's work, in one transaction.
   * @throws EngineStopped
   */
  run(work: Work): Promise<Answer>;
  /** Ends statements that are still running. */
  close(): Promise<void>;
}

/** The engine has ended or can't be reached. What it committed is safe, and a new start finds it. */
export class EngineStopped extends Error {
  override readonly name = 'EngineStopped';
}
