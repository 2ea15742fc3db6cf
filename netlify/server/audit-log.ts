import { refused } from './result.ts';

/** Who works at the desk, as the log of the desk names them: a sign-in name, at most 100 characters. */
export type Operator = string;

/** Somebody else moved the order between reading and writing it: nothing was done. */
export const changedConcurrently = refused(
  409,
  '/problems/moved-meanwhile',
  'Moved meanwhile',
  'The order was changed by somebody else just now. Look at it again before you go on.',
);
