/** The newest file of sql/, which the deployed functions can't look into. A test compares the two. */
export const NEWEST_MIGRATION = '0009_each_report_once.sql';
