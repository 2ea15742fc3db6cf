import type { Claims } from '../en/claims.ts';

export const claims: Claims = {
  headline: 'Proteja su inversión inmobiliaria',
  losses: 'Evite pérdidas de $10,000 a $100,000 por obras sin permiso',
  annualSales: 'más de $20,000 millones',
  badges: ['Con licencia y seguro', 'Informes en 24 horas', 'Sur de la Florida'],
  delivery: 'de 24 a 48 horas',
  reportWithin: '24 horas',
  reportAtMost: '48',
  quoteWithin: '24 horas',
  answerWithin: '24 horas',
  cancellation:
    'Puede cancelar y recibir un reembolso total, con el cargo incluido, hasta que empecemos la búsqueda.',
  complaintWithin: '24 horas',
};
