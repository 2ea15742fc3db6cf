import type { AppointmentTexts } from '../en/appointments.ts';
import { companyTexts } from './company.ts';
import { services } from './services.ts';

const kinds: AppointmentTexts['kinds'] = {
  visit: {
    label: 'Visita',
    planned: {
      subject: (day, order) => `Nuestra visita del ${day}: ${order}`,
      heading: 'Cuándo visitamos la propiedad',
      text: (customer, who, when) =>
        `${customer}, su visita está programada: ${who} irá a la propiedad el ${when}.`,
      prepare:
        'Por favor, asegúrese de que alguien pueda abrirnos y de que podamos llegar a todos los cuartos, al ático y al garaje.',
      replaces: 'Esto reemplaza lo que le habíamos dicho antes sobre la visita.',
      calendar:
        'El archivo adjunto agrega la visita a su calendario. Si ya está allí, el archivo la actualiza.',
    },
    cancelled: {
      subject: (order) => `Se cancela nuestra visita: ${order}`,
      heading: 'La visita se cancela',
      text: (customer, when) =>
        `${customer}, se cancela nuestra visita del ${when}. Nos comunicaremos con usted para acordar otra fecha.`,
      withOrder: (when) => `También se cancela nuestra visita del ${when}.`,
      calendar: 'El archivo adjunto quita la visita de su calendario.',
    },
    summary: (company, address) => `${company} visita ${address}`,
    description: (who) => `${who} irá a la propiedad.`,
    file: (company, number) => `${company}-visita-${number}`,
  },
  consultation: {
    label: 'Consulta',
    planned: {
      subject: (day, order) => `Su consulta del ${day}: ${order}`,
      heading: 'Cuándo hablamos',
      text: (customer, who, when) =>
        `${customer}, su consulta está programada: ${who} hablará con usted el ${when}.`,
      prepare: 'Por favor, tenga a mano lo que sepa de los permisos: cartas, números, fotografías.',
      replaces: 'Esto reemplaza lo que le habíamos dicho antes sobre la consulta.',
      calendar:
        'El archivo adjunto agrega la consulta a su calendario. Si ya está allí, el archivo la actualiza.',
    },
    cancelled: {
      subject: (order) => `Se cancela su consulta: ${order}`,
      heading: 'La consulta se cancela',
      text: (customer, when) =>
        `${customer}, se cancela la consulta del ${when}. Nos comunicaremos con usted para acordar otra fecha.`,
      withOrder: (when) => `También se cancela la consulta del ${when}.`,
      calendar: 'El archivo adjunto quita la consulta de su calendario.',
    },
    summary: (company, address) => `Consulta de ${company}: ${address}`,
    description: (who) => `${who} hablará con usted.`,
    file: (company, number) => `${company}-consulta-${number}`,
  },
};

export const appointments: AppointmentTexts = {
  companyTexts,
  services,
  person: 'Con',
  hours: (from, to) => `de ${from} a ${to}`,
  when: (day, hours) => `${day}, ${hours}, hora del Este`,
  who: (person, company) => `${person}, de ${company},`,
  reportDue: (time) => `Recibirá su informe ${time}.`,
  orderDue: (time) => `Recibirá su pedido ${time}.`,
  order: (title, orderNumber) => `${title}, pedido ${orderNumber}.`,
  questions: (phone) =>
    `Si esta hora no le conviene, responda a este correo o llame ${companyTexts.hoursInSentence}, al ${phone}.`,
  calendarQuestions: (phone, hours) => `¿Preguntas? ${phone}, ${hours}`,
  kinds,
};
