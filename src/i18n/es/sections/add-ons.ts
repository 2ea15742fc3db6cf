import type { addOns as English } from '../../en/sections/add-ons.ts';
import { otherServices } from '../other-services.ts';

export const addOns: typeof English = {
  label: 'Servicios adicionales',
  heading: '¿Solo necesita una respuesta?',
  offers: otherServices,
  request: 'Solicitar',
};
