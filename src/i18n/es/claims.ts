import type { claims as English, landingClaims as EnglishLanding } from '../en/claims.ts';

export const landingClaims: typeof EnglishLanding = {
  headline: 'Proteja su inversión inmobiliaria',
  losses: 'Evite pérdidas de $10,000 a $100,000 por obras sin permiso',
  annualSales: 'más de $20,000 millones',
  badges: ['Con licencia y seguro', 'Informes en 24 horas', 'Sur de la Florida'],
};

export const claims: typeof English = {
  reportUsuallyWithin: { basic: '24 horas' },
  quoteWithin: '24 horas',
  answerWithin: '24 horas',
  cancellation:
    'Puede cancelar y recibir un reembolso total, con el cargo incluido, hasta que empecemos la búsqueda.',
  complaintWithin: '24 horas',
};
