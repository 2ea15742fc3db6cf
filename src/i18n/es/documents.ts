export { appointments } from './appointments.ts';
export { dueCalendar } from './due-calendar.ts';
export { inspectionPeriod } from './inspection-period.ts';
export * as mails from './mails.ts';
export { openData } from './open-data.ts';
export { receipt } from './receipt.ts';
export { recordWords } from './record-words.ts';
export { report } from './report.ts';
