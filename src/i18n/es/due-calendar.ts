import type { DueCalendarTexts } from '../en/due-calendar.ts';
import { companyTexts } from './company.ts';
import { services } from './services.ts';

export const dueCalendar: DueCalendarTexts = {
  companyTexts,
  services,
  summary: (address) => `Entrega del informe de permisos: ${address}`,
  orderSummary: (title, address) => `Entrega, ${title}: ${address}`,
  order: (title, orderNumber) => `${title}, pedido ${orderNumber}.`,
  reportComes: (company) => `${company} le enviará el informe por correo.`,
  orderComes: (company) => `${company} se lo enviará por correo.`,
  questions: (phone, hours) => `¿Preguntas? ${phone}, ${hours}`,
};
