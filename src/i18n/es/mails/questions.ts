import type { questions as English } from '../../en/mails/questions.ts';

export const questions: typeof English = {
  asked: {
    subject: (order) => `Una pregunta sobre su pedido: ${order}`,
    heading: 'Tenemos una pregunta para usted',
    greeting: (customer) =>
      `${customer}, necesitamos su ayuda para seguir con su pedido. Nuestra pregunta:`,
    reply: 'Para contestar, simplemente responda a este correo.',
    waits:
      'Su pedido espera su respuesta. Las horas de oficina que pasen hasta entonces se suman al plazo de entrega.',
  },
  answered: {
    subject: (company, order) => `${company} recibió su respuesta: ${order}`,
    heading: 'Gracias por su respuesta',
    thanks: (customer) => `${customer}, recibimos su respuesta y ya seguimos trabajando.`,
    due: (time) =>
      `Las horas de oficina que la esperamos se suman al plazo de su pedido: ahora lo recibirá ${time}.`,
  },
};
