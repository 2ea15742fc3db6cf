import type { about as English } from '../../en/sections/about.ts';
import { ourCounties } from '../our-counties.ts';

export const about: typeof English = {
  label: 'Quiénes somos',
  heading: 'Sepa qué compra antes de cerrar',
  missionLabel: 'Nuestra misión.',
  mission:
    'Nadie debería enterarse después del cierre de lo que se construyó sin permiso. Revisamos los registros antes de que usted cierre y le decimos, con palabras claras, qué encontramos y qué hacer.',
  values: {
    risk: {
      name: 'Menos riesgo',
      description:
        'Usted se entera de los permisos abiertos o vencidos y de las obras sin permiso cuando el contrato todavía le permite preguntar, negociar o retirarse.',
    },
    expertise: {
      name: 'Experiencia local',
      description: `Trabajamos solo en estos ${ourCounties.number} condados. Sabemos qué oficina guarda un expediente de 1978, hasta qué año llega cada portal en línea y cómo llama cada ciudad a un permiso que nunca se cerró.`,
    },
    network: {
      name: 'Red de profesionales',
      description:
        'Trabajamos con inspectores con licencia, contratistas y gestores de permisos de la zona. Si hay algo que corregir, podemos decirle a quién llamar.',
    },
    results: {
      name: 'Resultados comprobables',
      description:
        'Cada hallazgo nombra su fuente: el número y la fecha de un permiso, o los registros donde buscamos y no encontramos nada. El vendedor, el prestamista o un abogado pueden consultarla.',
    },
  },
  findings: {
    heading: 'Así se ve un hallazgo',
    lede: 'Un ejemplo del informe de muestra de cada servicio.',
    summary: 'Registro y qué hacer',
    record: 'Registro',
    action: 'Qué hacer',
  },
};
