import { counties } from '#business/counties/counties.ts';
import { COUNTIES, COUNTY_NAMES } from '#shared/counties.ts';
import type { permitFinder as English } from '../en/permit-finder.ts';
import { and, or } from './lists.ts';
import { capitalized } from './numbers.ts';
import { ourCounties } from './our-counties.ts';

const withoutCity = or(
  COUNTIES.filter((county) => !counties[county].parcelNumber.namesCity).map(
    (county) => COUNTY_NAMES[county],
  ),
);

const lengths = COUNTIES.map((county, index) => {
  const have = index === 0 ? ' tienen' : '';
  return `los de ${COUNTY_NAMES[county]}${have} ${counties[county].parcelNumber.length}`;
});

export const permitFinder: typeof English = {
  form: {
    label: 'Número de folio, ciudad o código postal',
    hint: 'Nada de lo que escriba sale de esta página.',
    button: 'Buscar la oficina',
    noScript: 'El buscador necesita JavaScript. Abajo están todas las oficinas.',
  },
  answers: {
    parcel: {
      title: 'Esta propiedad está en {place}',
      says: 'Folio {number}: los dos primeros dígitos, {prefix}, corresponden a {place}.',
      cannotSay:
        'No dice quién tenía antes el expediente. Si la casa es más vieja que la ciudad o que sus límites de hoy, pregunte también en el condado.',
      unincorporatedCannotSay:
        'No dice qué se anexó o se separó después. Una ciudad vecina puede tener una parte del expediente.',
    },
    withoutCity: {
      title: 'Un folio de {county}, que no nombra la ciudad',
      says: '{number} tiene la forma de un folio de {county}.',
      next: 'La página del tasador de la propiedad ({appraiser}) nombra la ciudad. Después busque su fila.',
    },
    unknownPrefix: {
      title: 'Ningún municipio tiene el número {prefix}',
      says: '{number} tiene la forma de un folio de {county}, pero no conocemos allí ningún municipio que empiece con {prefix}. Revise los dos primeros dígitos.',
    },
    city: {
      title: '{place}, condado de {county}',
      outside: 'Una dirección en {place} puede quedar fuera de la ciudad: lo dice {decider}.',
    },
    office: 'Oficina: {office}.',
    noOffice: 'No pudimos confirmar qué oficina emite sus permisos: pregunte en el ayuntamiento.',
    noSearch: 'No pudimos confirmar una búsqueda en línea: pregunte en la oficina.',
    search: 'Buscar permisos de {place}',
    more: 'Lo que sabemos de {place}',
    countyPage: 'Oficinas de permisos del condado de {county}',
    order: 'Pedir un informe en {county}',
    county: {
      title: 'Condado de {county}',
      says: 'Un condado tiene muchas oficinas. Cuál tiene el expediente lo dice {decider}.',
    },
    zipCode: {
      title: 'Código postal {zipCode}: condado de {county}',
      says: 'El código postal da el condado y nada más: puede cruzar los límites de una ciudad. Qué oficina es lo dice {decider}.',
      shared: 'Una parte de {zipCode} está en el condado de {neighbor}, donde no trabajamos.',
    },
    outside: {
      title: `El código postal {zipCode} no está en nuestros ${ourCounties.number} condados`,
      neighbor: 'Está en el condado de {neighbor}.',
      says: `Conocemos las oficinas de ${ourCounties.and}.`,
    },
    several: {
      title: 'Ninguna ciudad se llama exactamente así',
      says: 'Estas lo contienen:',
    },
    lookUp: `Busque la casa en la página del tasador de la propiedad del condado y escriba aquí su número de folio. En ${withoutCity}, escriba la ciudad que nombra esa página.`,
    unknown: {
      title: 'No conocemos ninguna ciudad con ese nombre',
      says: 'Puede ser un barrio o un área no incorporada, como Kendall.',
    },
    address: {
      title: 'Una dirección no dice qué oficina es',
      says: 'Las direcciones postales cruzan los límites de las ciudades.',
    },
    notNumber: {
      title: 'Ese no es un número de folio que conozcamos',
      characters: 'Tiene letras o signos que ningún folio tiene.',
      length: `Tiene {length} dígitos. ${capitalized(and(lengths))}.`,
      'digit-missing':
        'Tiene {length} dígitos, uno menos que un número de {county}. Quizá una hoja de cálculo le quitó el cero del comienzo.',
      'no-such-land':
        'Es tan largo como un número de {county}, pero ninguna propiedad de allí lo tiene. Revise los primeros dígitos.',
      zipCode: 'No conocemos el código postal {zipCode}. Puede que sea solo de apartados postales.',
    },
  },
};
