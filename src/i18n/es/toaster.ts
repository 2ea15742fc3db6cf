import type { ToasterTexts } from '../en/toaster.ts';

const toaster: ToasterTexts = {
  success: 'Listo',
  failure: 'Problema',
  dismiss: 'Cerrar aviso',
  notice: 'Aviso',
  notices: (key) => `Avisos (${key})`,
};

export default toaster;
