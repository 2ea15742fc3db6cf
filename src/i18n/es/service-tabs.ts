import type { ServiceTabsTexts } from '../en/service-tabs.ts';
import { services } from './services.ts';

export default {
  label: 'Servicios',
  services,
  wholeSample: (service) => `Informe de muestra completo: ${service}`,
  getStarted: 'Empezar',
  withService: (service) => ` con la ${service}`,
  canFind: 'Puede encontrar',
  cannotFind: 'No puede encontrar',
} satisfies ServiceTabsTexts;
