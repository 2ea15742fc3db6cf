import type { CountiesTexts } from '../en/counties.ts';
import { ourCounties } from './our-counties.ts';

export const countyTexts: CountiesTexts = {
  'miami-dade': {
    description: `El más grande de los ${ourCounties.number} y donde más cuesta buscar: después de décadas de ampliaciones, garajes cerrados y viviendas divididas, muchas casas ya no coinciden con sus permisos.`,
    records: (municipalities) =>
      `Cada uno de los ${municipalities} municipios lleva sus propios registros de permisos. El condado lleva los de las áreas no incorporadas que quedan entre ellos.`,
    lede: (municipalities) =>
      `${municipalities} municipios llevan sus propios permisos, y el condado lleva los de todo lo que queda entre ellos. Los dos primeros dígitos del folio dicen cuál.`,
    cityOrCounty:
      'Mire los dos primeros dígitos del folio, que tiene 13. Una dirección de Miami no prueba nada: muchas están en otra ciudad, o en ninguna.',
    word: 'número de folio',
    decider: 'el número de folio',
    facts: {
      digits:
        'El condado emite permisos solo donde el folio empieza con 30. Cualquier otro comienzo es un municipio con su propio funcionario de construcción.',
      statuses:
        'Los datos de permisos de la Ciudad de Miami usan cuatro palabras en inglés: Active (activo), Final (cerrado), Expired (vencido) y Revoked (revocado). No encontramos ninguna página en que la ciudad las defina.',
      recertification:
        'La recertificación de edificios viejos: el condado tiene para eso otra búsqueda, con casos desde mayo de 1996.',
    },
  },
  broward: {
    description:
      'Casi todas las casas están dentro de una ciudad, y es la ciudad la que emite los permisos. Los formularios, los portales y la forma de llevar los registros cambian de una ciudad a otra.',
    records: (municipalities) =>
      `${municipalities} municipios, la mayoría con su propio departamento de construcción.`,
    lede: (municipalities) =>
      `${municipalities} ciudades, y casi todas las casas están en alguna. El folio no nombra la ciudad: antes de buscar, véala en la página del tasador de la propiedad.`,
    cityOrCounty:
      'El folio tiene 12 dígitos, que siguen la cuadrícula del terreno, y no nombra la ciudad. La página del tasador de la propiedad (bcpa.net) sí la nombra.',
    word: 'número de folio',
    decider: 'la página del tasador de la propiedad (bcpa.net)',
    facts: {
      countySearch:
        'Al condado le tocan solo las áreas no incorporadas y las ciudades que lo contratan. Su búsqueda de permisos nombra todas las ciudades y, aun así, solo contiene esos registros.',
      statuses:
        'Los datos de permisos de Fort Lauderdale dicen Complete, Issued, Open, Void, In Process, Awaiting Client Reply y Plan Set Submitted. No encontramos definiciones de la ciudad, y ninguna ciudad de aquí explica en qué se distinguen “closed” y “finaled”.',
      davieTerm:
        'Davie dice: 180 días para empezar y, después, nunca 90 días sin obra o sin inspección. Una solicitud vence 60 días después del aviso.',
    },
  },
  'palm-beach': {
    description:
      'Hacia el interior, las urbanizaciones se extienden por millas, y una piscina, una cerca o una terraza con malla suele ser más nueva que el último permiso del expediente.',
    records: (municipalities) =>
      `${municipalities} municipios. El Departamento de Planificación, Zonificación y Construcción (PZ&B) del condado lleva los registros de las áreas no incorporadas.`,
    lede: (municipalities) =>
      `${municipalities} municipios, y una oficina del condado para las urbanizaciones que quedan entre ellos. Los dos primeros dígitos del PCN dicen quién tiene el expediente.`,
    cityOrCounty:
      'Mire los dos primeros dígitos del PCN (property control number). Muchas casas con dirección de Lake Worth o Boca Raton no están en ninguna ciudad.',
    word: 'PCN (property control number)',
    decider: 'el PCN',
    facts: {
      digits:
        'El número de control de la propiedad (PCN) tiene 17 dígitos. Los dos primeros son el municipio, y 00 es el área del propio condado.',
      openPermits:
        'Para el condado, un permiso abierto es el que está activo, inactivo, vencido, excluido, en trámite, listo para emitirse, impreso, aprobado por la agencia o detenido (“stop issue”). Es decir, “inactive” y “expired” siguen abiertos.',
      inactive:
        'Para los permisos del propio condado: el que quedó inactivo después de 1992, más o menos, se reactiva; uno más viejo pasa una inspección general. Renovarlo dentro de los 180 días de quedar inactivo cuesta {fee}.',
    },
  },
};
