import { DAYS_TO_PAY } from '#shared/payment-deadline.ts';
import type { process as English } from '../../en/sections/process.ts';
import { claims } from '../claims.ts';
import { ourCounties } from '../our-counties.ts';
import { ourServices } from '../our-services.ts';

export const process: typeof English = {
  label: 'Proceso',
  heading: 'Cómo funciona',
  steps: {
    order: {
      name: 'Pedido',
      description: 'Denos la dirección y elija un servicio. Toma unos dos minutos.',
    },
    research: {
      name: 'Búsqueda e inspección',
      description: `Buscamos en los registros del condado y de la ciudad. Para ${ourServices.withVisit}, un inspector visita la propiedad.`,
    },
    analysis: {
      name: 'Análisis',
      description: `Comparamos lo que se permitió con lo que se terminó y, en ${ourServices.withVisit}, con lo que se construyó. Después le decimos qué tan grave es cada diferencia.`,
    },
    delivery: {
      name: 'Entrega del informe',
      description:
        'Recibe un PDF por correo electrónico. Primero van los hallazgos, con palabras claras, y luego la fuente de cada uno.',
    },
  },
  why: (company) => `¿Por qué ${company}?`,
  reasonsSummary: 'Tres razones',
  reasons: {
    files: {
      name: 'Sabemos dónde están los expedientes',
      description: `Aquí llevan registros de permisos ${ourCounties.number} condados y más de cien ciudades, cada uno a su manera. Sabemos a qué oficina preguntar.`,
    },
    decision: {
      name: 'Escrito para ayudarle a decidir',
      description:
        'La primera página le dice qué encontramos y qué preguntarle al vendedor. Las páginas que siguen muestran las pruebas.',
    },
    total: {
      name: 'El total, antes de pagar',
      description:
        'Antes de pagar ve el precio del servicio, el cargo y el total. La cotización es gratis, y no se compromete a nada hasta que pague.',
    },
  },
  questions: {
    heading: 'Antes de hacer su pedido',
    lienSearch: {
      question: '¿Esto no lo cubre ya la búsqueda de gravámenes (lien search)?',
      answer: ({ from, to }) =>
        `En parte. La búsqueda de gravámenes municipales (lien search) pregunta por cuentas sin pagar, multas, gravámenes y, en la mayoría de las ciudades, permisos abiertos. Suele llegar poco antes del cierre, y no dice si los permisos explican toda la casa. Nuestros informes llegan en un plazo ${from === 0 ? `de ${to}` : `de ${from} a ${to}`} horas, en días hábiles: puede leer el suyo mientras su contrato todavía le permite preguntar y negociar. Con ${ourServices.firstWithBuildingRecord} comparamos además los permisos con la casa que consta en los registros, y con ${ourServices.withVisit}, con la casa misma. De todos modos, haga la búsqueda de gravámenes: nuestro informe no la reemplaza.`,
    },
    searchMyself: {
      question: '¿Por qué no buscar yo en los registros?',
      answer:
        'Claro que puede. Los registros son públicos, y muchos están en línea. Pero casi cada ciudad tiene su propio portal, los permisos más antiguos suelen estar en papel o en microfilme, y el expediente de una casa puede estar en dos oficinas. Nosotros sabemos dónde buscar y qué significa cada estado, y usted lo recibe todo en un solo informe que nombra la fuente de cada hallazgo.',
    },
    coverage: {
      question: '¿Está incluida mi ciudad?',
      answer: (municipalities) =>
        `Sí, si la casa está en el condado de ${ourCounties.or}. Buscamos en los ${municipalities} municipios:`,
      /** A link. */
      offices: 'Qué oficina tiene el expediente',
      unincorporated:
        'En las áreas no incorporadas, como Kendall, los registros de permisos los lleva el condado, y también los consultamos. Si una oficina está cerrada, o si hay que pedir sus registros en persona, se lo decimos y acordamos con usted otra fecha o le reembolsamos el servicio.',
    },
    nothingFound: {
      question: '¿Y si no encuentran nada?',
      answer:
        'Entonces el informe lo dice. Nombra los registros que consultamos, el día en que los consultamos y lo que su servicio no puede encontrar. Puede reenviárselo a su agente, a su abogado o a quien le da el préstamo. Es una buena noticia, pero no prueba que todas las obras tuvieran permiso. El precio es el mismo, porque el trabajo es el mismo: no reembolsamos un informe por lo que digan los registros.',
    },
    cancel: {
      question: '¿Puedo cancelar?',
      answer: `Sí. Hasta que empecemos la búsqueda o salgamos hacia la propiedad, le devolvemos todo lo que pagó, con el cargo incluido. Basta con que nos llame o nos escriba. Si a un informe le falta algo de lo que incluye su servicio, díganoslo dentro de las ${claims.complaintWithin} siguientes a la entrega: lo completaremos o, si no podemos, le reembolsaremos lo que pagó por él. Los pedidos y las cotizaciones que no se pagan vencen a los ${DAYS_TO_PAY} días, y no se cobra nada por ellos.`,
    },
    terms: 'Términos del servicio',
  },
};
