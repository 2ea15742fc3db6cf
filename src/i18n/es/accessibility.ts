import { company } from '#business/company.ts';
import type { accessibility as English } from '../en/accessibility.ts';
import { claims } from './claims.ts';
import { companyTexts } from './company.ts';

export const accessibility: typeof English = (reviewed) => ({
  title: 'Accesibilidad',
  description: `La norma que sigue el sitio de ${company.name}, qué se prueba y cómo, qué falta según sabemos y cómo informarnos de un problema.`,
  clauses: [
    {
      heading: 'En pocas palabras',
      body: [
        `Todas las personas deben poder pedir un informe de ${company.name}, pagarlo y leer sobre él aquí: con el teclado, un lector de pantalla, una lupa, letra más grande, colores propios o un teléfono pequeño. Si algo se lo impide, díganoslo y lo haremos con usted por teléfono o por correo, al mismo precio.`,
      ],
    },
    {
      heading: 'La norma',
      body: [
        'Hacemos este sitio según las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA. Nuestras propias pruebas no encuentran ningún incumplimiento. Ningún experto independiente ha examinado todavía el sitio completo, así que no afirmamos que cumpla en cada detalle.',
      ],
    },
    {
      heading: 'Qué probamos, y con qué',
      body: [
        'Pruebas automáticas revisan cada cambio de este sitio en Chromium:',
        [
          'Cada página, y cada estado del formulario de pedido, de la página de pago y del formulario de contacto que conocemos, con las reglas de axe-core para WCAG 2.0, 2.1 y 2.2, niveles A y AA.',
          'El pedido, su pago, el formulario de contacto, el menú, el carrusel y las pestañas, solo con el teclado: se puede llegar a todo y usarlo, y el foco sigue visible y en su lugar.',
          'Cada página con un ancho de 320 píxeles, que es una computadora con un aumento del 400%, y con el texto más espaciado que pide WCAG 1.4.12: nada se desplaza hacia los lados.',
          'Colores forzados, como en los temas de contraste de Windows; movimiento reducido, que detiene lo que se mueve solo; impresión; y lectura sin JavaScript.',
        ],
      ],
    },
    {
      heading: 'Qué no hemos probado',
      body: [
        [
          'Nadie ha recorrido todavía este sitio para nosotros con un lector de pantalla real (NVDA, JAWS, VoiceOver, TalkBack). Revisamos los nombres, las funciones y los anuncios solo por su código.',
          'No se han probado el control por voz, los conmutadores ni el seguimiento de la mirada, ni Firefox y Safari con ninguno de ellos.',
          'No hemos pedido todavía a personas con discapacidad que lo prueben.',
        ],
      ],
    },
    {
      heading: 'Fallas y límites conocidos',
      body: [
        [
          'Los campos de la tarjeta en la página de pago son de Stripe. Los acomodamos y probamos lo que los rodea, pero no podemos cambiar lo que hay dentro. Si no le funcionan, llámenos.',
          'Un informe puede contener páginas escaneadas del expediente de una oficina pública, que son imágenes de texto. Un lector de pantalla no puede leerlas. Pídanoslo, y le diremos por escrito lo que dicen.',
          'Los avisos breves de la esquina desaparecen solos a los cinco segundos. Lo que dicen de un formulario queda escrito junto a su botón, y la tecla F8 lleva el foco al aviso.',
          'Los formularios necesitan JavaScript. Sin él, cada uno da un teléfono y un correo electrónico para el mismo fin.',
        ],
      ],
    },
    {
      heading: 'Cómo informarnos de un problema',
      body: [
        `Llame al ${company.phone} (${companyTexts.hoursInSentence}) o escriba a ${company.email}. Díganos la página, lo que quería hacer y, si quiere, qué usa para leerla o manejarla. En días hábiles respondemos dentro de las ${claims.answerWithin} siguientes, le decimos cómo obtener de inmediato lo que buscaba y cuándo arreglaremos el sitio.`,
      ],
    },
    {
      heading: 'Sobre esta declaración',
      body: [
        `La comparamos por última vez con el sitio el ${reviewed}. La revisamos con cada cambio grande del sitio y al menos una vez al año.`,
      ],
    },
  ],
});
