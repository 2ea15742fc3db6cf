import { agree } from '../agreement.ts';
import type { ServiceTabsTexts } from '../en/service-tabs.ts';
import { claims } from './claims.ts';
import { services } from './services.ts';

export default {
  label: 'Servicios',
  services,
  reportUsuallyWithin: claims.reportUsuallyWithin,
  turnaround: {
    usually: (usual, due) =>
      `Por lo general en ${usual}, y en ${due.to} como máximo, en días hábiles`,
    within: ({ from, to }) =>
      from === 0
        ? `En un plazo de ${to} horas, en días hábiles`
        : `En un plazo de ${from} a ${to} horas, en días hábiles`,
    quote: `Cotización en ${claims.quoteWithin}, en días hábiles`,
  },
  wholeSample: (service) => `Informe de muestra completo: ${service.name}`,
  getStarted: 'Empezar',
  withService: (service) => ` con ${agree(service, 'el', 'la')} ${service.title}`,
  canFind: 'Puede encontrar',
  cannotFind: 'No puede encontrar',
} satisfies ServiceTabsTexts;
