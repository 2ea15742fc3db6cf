import { capitalized } from '../numbers.ts';
import { ourServices } from '../our-services.ts';

export const services = {
  label: 'Services',
  heading: `${capitalized(ourServices.number)} ways to check a house`,
  lede: 'Start with the record. Go as deep as the house calls for.',
};
