import { twoDigits } from '#shared/florida-day.ts';
import type { openData as English } from '../en/open-data.ts';

export const openData: typeof English = {
  offices: {
    'miami-dade-parcels': 'Tasador de la propiedad de Miami-Dade (Property Appraiser)',
    'broward-parcels': 'Tasador de la propiedad del condado de Broward (Property Appraiser)',
    'palm-beach-parcels': 'Tasador de la propiedad del condado de Palm Beach (Property Appraiser)',
    'county-permits': 'Condado de Miami-Dade, permisos de construcción',
    'miami-permits': 'Ciudad de Miami, permisos de construcción',
    'code-cases': 'Condado de Miami-Dade, casos de cumplimiento del código (Code Compliance)',
    'building-cases': 'Condado de Miami-Dade, infracciones de construcción y estructuras inseguras',
  },
  citation: (office) => `${office} (datos abiertos)`,
  method: (parcel, hour, minute) => {
    const twelve = hour % 12 || 12;
    const time = `${twelve}:${twoDigits(minute)}\u00a0${hour < 12 ? 'a' : 'p'}.\u00a0m., hora del Este`;
    return `Por número de parcela ${parcel}, a ${twelve === 1 ? 'la' : 'las'} ${time}`;
  },
  records: (count) =>
    count === 0 ? 'Ningún registro' : count === 1 ? '1 registro' : `${count} registros`,
  alsoOnRecord: {
    application: 'El número es el de la solicitud: no consta ningún número de permiso.',
    lastInspection: (day, result) =>
      `Última inspección registrada: ${day}${result && `; resultado: ${result}`}.`,
    completed: (day, status) =>
      `En los registros consta la obra como terminada el ${day}${status && `, y el permiso como ${status}`}.`,
    status: (words) => `Estado en los registros: ${words}.`,
    closed: (day) => `Se cerró el ${day}.`,
    lien: (book, page) =>
      `Consta un gravamen inscrito en el libro ${book}${page && `, página ${page}`}.`,
  },
  lacks: {
    'miami-dade-parcels': [],
    'broward-parcels': [
      {
        what: 'Los dormitorios y baños según el tasador de la propiedad',
        why: 'No figuran en los datos abiertos del condado. Están en la página del tasador de la propiedad.',
      },
    ],
    'palm-beach-parcels': [
      {
        what: 'El área habitable, los dormitorios y los baños según el tasador de la propiedad',
        why: 'No figuran en los datos abiertos del condado. Están en la página del tasador de la propiedad.',
      },
    ],
    'county-permits': [
      {
        what: 'Permisos antiguos del condado que ya están cerrados',
        why: 'Los datos abiertos del condado están completos solo desde cerca de 2023; de los permisos anteriores tienen los que seguían en sus registros activos. Los demás están en el portal del condado y en su oficina de archivos.',
      },
    ],
    'miami-permits': [
      {
        what: 'Permisos de la Ciudad de Miami anteriores a 2014',
        why: 'Los datos abiertos de la ciudad empiezan en 2014. Los anteriores los tiene el departamento de construcción de la ciudad.',
      },
    ],
    'code-cases': [
      {
        what: 'Lo que se debe por los casos de cumplimiento del código',
        why: 'Los datos abiertos del condado no incluyen montos. El condado los informa si se le solicita.',
      },
    ],
    'building-cases': [],
  },
};
