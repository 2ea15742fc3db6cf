import type { risks as English } from '../../en/sections/risks.ts';
import { landingClaims } from '../claims.ts';
import riskCarousel from '../risk-carousel.ts';

export const risks: typeof English = {
  label: 'El riesgo',
  heading: riskCarousel.label,
  lede: `Aquí cambian de dueño cada año viviendas por ${landingClaims.annualSales}. Lo que se construyó sin permiso se vende con ellas, y quien compra paga por corregirlo.`,
  drawings: {
    fineOrder: {
      office: 'Cumplimiento del código',
      title: 'Orden que impone una multa',
      violation: { label: 'Infracción', value: 'Garaje cerrado sin permiso' },
      fine: { label: 'Multa', value: (amount) => `${amount} por día` },
      duration: { label: 'Días acumulados', value: (days) => `${days}` },
      due: 'A pagar',
      lien: 'Con gravamen',
    },
    repairBill: {
      title: 'Factura del contratista',
      number: (digits) => `No. ${digits}`,
      plans: 'Planos y permiso para legalizar',
      walls: 'Abrir paredes y techos',
      wiring: 'Electricidad y plomería al día',
      windows: 'Ventanas de impacto, anclajes',
      total: 'Total',
    },
    priceTag: {
      asking: 'Precio de venta',
      onRecord: 'En los registros',
      area: (squareFeet) => `${squareFeet} pies cuadrados`,
      lost: 'Se pierde con el cuarto del garaje',
    },
  },
};
