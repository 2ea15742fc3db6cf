/** The newest file of sql/, which the deployed functions can't look into. A test compares the two. */
export const NEWEST_MIGRATION = '0010_messages_sent_again.sql';
