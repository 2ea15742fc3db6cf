import { capitalized } from './numbers.ts';
import { ourServices } from './our-services.ts';

/** The page for URLs that lead nowhere. */
export const notFound = {
  title: '404 Page Not Found',
  description: 'There is no page at this address.',
  stamp: 'Nothing on file',
  text: 'There is no page at this address. It may have been mistyped, or the page may have moved.',
  otherPages: 'Other pages',
  links: {
    home: { name: 'Home', description: 'What we do and what a report looks like' },
    services: {
      name: 'Services',
      description: `${capitalized(ourServices.number)} services and their prices`,
    },
    order: { name: 'Order a report', description: 'It takes about two minutes' },
    findOrder: { name: 'Find your order', description: 'We email you the link to it' },
    contact: 'Contact',
  },
};
