import type { Draft } from '#shared/office/reports.ts';
import type { Typed } from './conflicts.ts';

/** A draft as it is being written, and whether it is saved. */
export interface DraftState extends Typed {
  /** As the office sent it last: whose report it is, and its photographs. */
  readonly draft: Draft;
  readonly saving:
    | 'saved'
    | 'saving'
    | 'offline'
    | {
        readonly failure: string;
        /** The order was canceled or erased: nothing is saved any more. */
        readonly hasEnded: boolean;
      };
  /** Who else writes it too, as far as the last calls have said. */
  readonly writer: string | undefined;
}

/** Nothing of it waits. */
export function isSettled({ saving, conflicts }: DraftState): boolean {
  return isEnded(saving) || (saving === 'saved' && conflicts.length === 0);
}

/** Whether its order was canceled or erased. */
export function isEnded(saving: DraftState['saving']): boolean {
  return typeof saving === 'object' && saving.hasEnded;
}
