import { COUNTIES } from '#shared/counties.ts';
import type { Article } from '../agreement.ts';
import type { Services } from '../en/services.ts';
import { numberWord } from './numbers.ts';

const named = (article: Article, name: string) => ({ name, title: name, article });

export const services: Services = {
  basic: {
    name: 'Consulta básica',
    title: 'Consulta básica',
    article: 'una',
    subtitle: 'Búsqueda en los registros públicos',
    description:
      '¿Qué dicen los registros? Buscamos los permisos de una dirección y le damos la lista de todos los que encontramos: qué se solicitó, qué se emitió y qué nunca se cerró.',
    features: [
      `Búsqueda de permisos en las bases de datos de los ${numberWord(COUNTIES.length)} condados`,
      'Número, fecha, alcance y estado de cada permiso',
      'Los permisos abiertos o vencidos, señalados',
      'Informe en PDF, listo para reenviar',
    ],
    canFind: 'Los permisos que constan para la dirección, y cuáles están abiertos o vencidos.',
    cannotFind: 'Obras sin permiso. Buscamos en los registros, y no los comparamos con la casa.',
    highlight: 'Un buen primer vistazo antes de hacer una oferta.',
  },
  diligence: {
    name: 'Debida diligencia',
    title: 'Debida diligencia sobre el contratista',
    article: 'una',
    subtitle: 'Los registros, y quién hizo el trabajo',
    description:
      'Un permiso vale tanto como el contratista que lo usó. Verificamos quién sacó cada permiso, si tenía licencia para esa obra y si los permisos explican la casa que describe el tasador de la propiedad (Property Appraiser).',
    features: [
      'Todo lo de la Consulta básica',
      'La licencia estatal y el historial disciplinario de cada contratista',
      'Los permisos, comparados con la ficha del tasador de la propiedad',
      'Los casos abiertos por infracción en la dirección',
    ],
    canFind:
      'Lo que encuentra una Consulta básica, y además contratistas sin licencia para la obra, casos abiertos por infracción y cuartos que el tasador de la propiedad tiene en su ficha y ningún permiso explica.',
    cannotFind:
      'Obras sin permiso que no aparecen en ningún registro público. Nadie visita la casa.',
    highlight: 'Para una casa con ampliaciones, techo nuevo o una remodelación reciente.',
  },
  full: {
    name: 'Inspección completa',
    title: 'Inspección completa',
    article: 'una',
    subtitle: 'Los registros, comparados con la casa',
    description:
      'Los registros por sí solos no muestran que un garaje se convirtió en dormitorio. Un inspector con licencia recorre la propiedad con el historial de permisos en la mano y anota todo lo que no tiene permiso.',
    features: [
      'Todo lo de la Debida diligencia',
      'Visita de un inspector con licencia',
      'Lo construido, comparado con lo que se permitió, cuarto por cuarto',
      'Fotografías de cada hallazgo, y qué hace falta para corregirlo',
    ],
    canFind:
      'Lo que encuentra la Debida diligencia, y además las obras sin permiso que se vean el día de la visita, como un garaje convertido en dormitorio.',
    cannotFind:
      'Lo que está oculto detrás de paredes, techos y pisos o bajo tierra, o en lugares a los que el inspector no puede llegar.',
    highlight: 'Para una casa que parece más grande de lo que dicen sus registros.',
  },
  'risk-brief': named('un', 'Resumen de riesgos para agentes'),
  'fix-it': named('una', 'Asesoría para resolverlo'),
  'closing-check': named('una', 'Verificación antes del cierre'),
  custom: named('un', 'Trabajo a medida'),
};
