/** The lists of paid orders whose report is not delivered, as the query names them: what people read. */
export const DUE_LISTS = {
  true: 'Report due',
  late: 'Late',
  tomorrow: 'Due tomorrow',
  unassigned: 'Unassigned',
  waiting: 'Waiting for the customer',
} as const;
export type DueList = keyof typeof DUE_LISTS;
export const DUE_LIST_NAMES = Object.keys(DUE_LISTS) as [DueList, ...DueList[]];
