import type { reportPageShell as English } from '../en/report-page-shell.ts';

export const reportPageShell: typeof English = {
  title: 'Su informe',
  description: 'El informe sobre su propiedad, como se le envió.',
  noScript: {
    beforePhone:
      'Esta página necesita JavaScript. El PDF del mismo correo dice lo mismo. ¿Preguntas? Llámenos al',
    end: '.',
  },
};
