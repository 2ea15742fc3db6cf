import type { ServiceTabsTexts } from '../en/service-tabs.ts';
import { services } from './services.ts';

const serviceTabs: ServiceTabsTexts = {
  label: 'Servicios',
  services,
  wholeSample: (service) => `Muestra completa: ${service}`,
  getStarted: 'Comenzar',
  withService: (service) => ` con ${service}`,
  canFind: 'Puede encontrar',
  cannotFind: 'No puede encontrar',
};

export default serviceTabs;
