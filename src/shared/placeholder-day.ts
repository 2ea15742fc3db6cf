/**
 * The first day that an office may mean: 1900-01-01 is what spreadsheets and databases write for none, as they do with
 * 1899-12-30, 1753-01-01 and 0001-01-01.
 */
const FIRST_DAY = '1900-01-02';

/** No record is of a day further ahead: permits expire within years, and 9999-12-31 stands for never. */
const YEARS_AHEAD = 30;

/** Whether a day, such as `1899-12-30`, stands for none: no table, source or report has it. */
export function isPlaceholderDay(day: string): boolean {
  const today = new Date().toISOString().slice(0, 10);
  const last = `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`;
  return day < FIRST_DAY || day > last;
}
