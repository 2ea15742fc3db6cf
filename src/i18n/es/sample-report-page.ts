import { agree } from '../agreement.ts';
import type { sampleReportPage as English } from '../en/sample-report-page.ts';
import { ourServices } from './our-services.ts';

export const sampleReportPage: typeof English = {
  title: 'Informe de muestra de los permisos de una propiedad',
  name: 'Informe de muestra',
  description: (company) =>
    `Lo que dice cada informe de ${company} sobre una casa inventada: permisos, contratistas, infracciones y lo que mostró la visita. Léalo o descargue el PDF.`,
  heading: `Una casa, ${ourServices.reports} informes`,
  lede: 'Esto es lo que cada servicio le diría sobre la misma casa, con las palabras del PDF que recibe por correo. La casa, sus permisos y sus contratistas son inventados.',
  comparison: {
    heading: 'Qué encuentra cada servicio',
    caption: 'Los hallazgos, y los servicios que los encuentran',
    finding: 'Hallazgo',
    found: 'Lo encuentra',
    notIncluded: 'No está en este servicio',
  },
  cannotFind: 'No puede encontrar:',
  order: 'Pedir informe',
  howToRequest: 'Cómo solicitarlo',
  download: 'Muestra en PDF',
  newWith: (service) => `Nuevo con ${agree(service, 'el', 'la')} ${service.name}`,
};
