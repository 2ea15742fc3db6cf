import { counties } from '#business/counties/counties.ts';
import { COUNTIES, COUNTY_NAMES } from '#shared/counties.ts';
import type { orderFields as english } from '../en/order-fields.ts';

/** Counties that call a parcel number otherwise. */
const ownNames = COUNTIES.map((county) => {
  const { abbreviation } = counties[county].parcelNumber;
  return abbreviation ? `; en ${COUNTY_NAMES[county]}, el ${abbreviation}` : '';
}).join('');

export const orderFields: typeof english = {
  folio: {
    label: 'Número de folio',
    hint: `El número de parcela que asigna el condado${ownNames}.`,
    fact: 'Número de folio',
    name: 'número de folio',
  },
  inspectionEnds: {
    label: 'Último día del período de inspección',
    fact: 'Fin del período de inspección',
    name: 'último día del período de inspección',
    deadline: {
      dueOnDay: 'el último día de su período de inspección',
      dueAfter: 'después de que termine su período de inspección',
      quoteFirst: 'antes de que termine su período de inspección',
    },
  },
  closingDate: {
    label: 'Fecha de cierre',
    fact: 'Fecha de cierre',
    name: 'fecha de cierre',
    deadline: {
      dueOnDay: 'el mismo día de su cierre',
      dueAfter: 'después de su cierre',
      quoteFirst: 'antes de su cierre',
    },
  },
  reference: {
    label: 'Número de su expediente',
    hint: 'El número que usted usa. Lo ponemos en el asunto del correo con el recibo.',
    fact: 'Número de su expediente',
    name: 'número de su expediente',
  },
  copyTo: {
    label: 'Enviar copia a',
    hint: 'Otra dirección de correo a la que también enviamos el recibo y el informe.',
    fact: 'Copia a',
    name: 'dirección para copias',
  },
};
