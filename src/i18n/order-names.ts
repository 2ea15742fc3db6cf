import type { PublicOrder } from '#shared/orders.ts';
import type { ServiceNames, Services } from './en/services.ts';

/** What names an order. */
type NamedOrder = Pick<PublicOrder, 'serviceType'> & { readonly title?: string | null | undefined };

/** Returns what an order is called: custom work has a title in place of its service's name. */
export function namesOf({ serviceType, title }: NamedOrder, services: Services): ServiceNames {
  const names = services[serviceType];
  return title ? { ...names, name: title, title } : names;
}
