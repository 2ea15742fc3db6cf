import { company } from '#business/company.ts';
import { appointment, consulted, inspected } from '#emulators/mailbox/sample-records.ts';
import { appointmentTexts } from '#i18n/document-texts.ts';
import { appointmentFile } from '#server/appointments/calendar.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { appointmentOf } from '#shared/services.ts';
import { sweep } from '../../sweep.ts';

const ORDERS = { visit: inspected, consultation: consulted };

sweep(
  'an appointment’s calendar file says what it is, of which order and who comes in the order’s language',
  { kind: ORDERS, language: LANGUAGES },
  ({ kind, language }) => {
    const order = { ...ORDERS[kind], language };
    const siteUrl = 'https://permitlens.example';
    const file = appointmentFile(order, appointment, siteUrl, new Date('2026-11-20T15:00:00Z'));
    const text = `${file?.content}`.replaceAll('\r\n ', '').replace(/\\([;,])/g, '$1');
    const texts = appointmentTexts[language];
    const { summary, description } = texts.kinds[kind];
    const said = [
      `SUMMARY:${summary(company.name, order.propertyAddress)}\r\n`,
      texts.services[order.serviceType].title,
      description(texts.who('Ana', company.name)),
      texts.calendarQuestions(company.phone, texts.companyTexts.hours),
    ];
    return [
      ...(appointmentOf(order.serviceType) === kind ? [] : [`no ${kind} is sold`]),
      ...said.filter((words) => !text.includes(words)),
    ];
  },
);
