import type { ToasterTexts } from '../en/toaster.ts';

export default {
  success: 'Listo',
  failure: 'Problema',
  dismiss: 'Cerrar aviso',
  notice: 'Aviso',
  notices: (key) => `Avisos (${key})`,
} satisfies ToasterTexts;
