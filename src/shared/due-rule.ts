/** Within how many hours a report is due, counted on business days. */
export interface DueRule {
  /** The earliest; equal to the latest where only that is promised. */
  readonly from: number;
  readonly to: number;
  /** What the hours begin with. */
  readonly after: 'payment' | 'visit';
}
