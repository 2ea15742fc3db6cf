import type { RiskCarouselTexts } from '../en/risk-carousel.ts';

export default {
  label: 'El riesgo oculto al comprar en el sur de la Florida',
  risks: {
    fines: {
      short: 'Multas',
      name: 'Multas',
      cost: 'de $5,000 a $50,000',
      costLabel: 'que impone la ciudad o el condado',
      description:
        'Una infracción del código no desaparece cuando se vende la casa. Las multas diarias pueden acumularse durante años y convertirse en un gravamen (lien), y quizás le toque resolverlo al próximo dueño.',
    },
    repairs: {
      short: 'Reparaciones',
      name: 'Costo de las reparaciones',
      cost: 'hasta $100,000',
      costLabel: 'por abrir, corregir o demoler',
      description:
        'Para sacar un permiso posterior a la obra (after-the-fact permit), muchas veces hay que abrir las paredes para que el inspector vea qué hay adentro, y la obra tiene que cumplir con el código de hoy. Lo que no puede cumplir hay que quitarlo.',
    },
    value: {
      short: 'Valor',
      name: 'Pérdida de valor',
      cost: 'Menos pies cuadrados',
      costLabel: 'de los que pagó',
      description:
        'El tasador puede no contar un cuarto que no tiene permiso, y el banco o la aseguradora pueden rechazarlo. Usted podría pagar por 2,260 pies cuadrados y terminar vendiendo 1,840.',
    },
  },
  carousel: 'carrusel',
  slide: 'diapositiva',
  slides: 'Diapositivas',
  start: 'Iniciar el avance automático',
  stop: 'Detener el avance automático',
  previous: 'Diapositiva anterior',
  next: 'Diapositiva siguiente',
  position: (slide, total) => `${slide} de ${total}`,
  goTo: (slide, name) => `Diapositiva ${slide}: ${name}`,
} satisfies RiskCarouselTexts;
