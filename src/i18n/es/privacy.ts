import { company } from '#business/company.ts';
import type { LegalText } from '#business/legal-text.ts';
import { retention } from '#business/retention.ts';
import { ourServices } from './our-services.ts';

export const privacy: LegalText = {
  title: 'Política de privacidad',
  description: `Qué le pide ${company.name}, por qué, quién lo recibe y cuánto tiempo se guarda. Sin cookies de rastreo.`,
  clauses: [
    {
      heading: 'En pocas palabras',
      body: [
        `${company.name} (“nosotros”) pide solo lo que necesita para revisar una propiedad y comunicarse con usted. No vendemos información personal. No usamos cookies de rastreo, no mostramos publicidad y no analizamos sus visitas. Los datos de su tarjeta van a Stripe y nunca llegan a nosotros.`,
      ],
    },
    {
      heading: 'Qué recopilamos',
      body: [
        'De usted, cuando pide un informe, solicita una cotización o nos escribe:',
        [
          'la dirección y el condado de la propiedad;',
          'su nombre, correo electrónico y teléfono;',
          'las notas o el mensaje que escribe, y el motivo de su mensaje;',
          'si los agrega: el número de folio, el último día de su período de inspección, la fecha de cierre, el número de su expediente y un segundo correo electrónico para las copias;',
          'el idioma en que usa el sitio;',
          'el servicio que eligió, su precio, si se pagó y cuándo, y la marca y los últimos cuatro dígitos de la tarjeta.',
        ],
        'De su navegador, como en todo sitio web: la dirección de internet (IP) desde la que llega la solicitud, la página que pidió y la hora. Usamos esos datos para que el sitio funcione y para impedir abusos.',
        'De los registros públicos: lo que las oficinas del condado, la ciudad y el estado tienen sobre la propiedad y sobre los contratistas que trabajaron en ella.',
      ],
    },
    {
      heading: 'Para qué lo usamos',
      body: [
        [
          'para cumplir con su pedido y enviarle el informe, el recibo y los avisos sobre él;',
          'para responderle, confirmarle por correo que su mensaje llegó y preparar la cotización que solicitó;',
          'para enviarle los enlaces de sus pedidos cuando alguien escribe su dirección en la página “Buscar su pedido”;',
          'para recordarle por correo, una sola vez, un pedido que hizo y no ha pagado;',
          'para procesar pagos, reembolsos y disputas;',
          'para proteger el sitio del fraude y de la sobrecarga;',
          'para llevar los libros y registros que exige la ley.',
        ],
        'No enviamos correos de publicidad a menos que usted los pida.',
      ],
    },
    {
      heading: 'Pagos con tarjeta',
      body: [
        'Stripe, Inc. procesa los pagos. Los campos de la tarjeta en la página de pago son de Stripe: lo que escribe ahí va directamente a Stripe. Nosotros recibimos el resultado, el monto, la marca y los últimos cuatro dígitos de la tarjeta para su recibo, y un identificador del pago. Para detectar fraudes, Stripe puede poner sus propias cookies en la página de pago y recopila ahí información sobre su dispositivo. Su política de privacidad, en stripe.com/privacy, explica cómo. Ninguna otra página de este sitio carga nada de Stripe.',
      ],
    },
    {
      heading: 'Cookies y almacenamiento del navegador',
      body: [
        'No usamos cookies de rastreo ni de publicidad. Mientras llena el formulario de pedido o el de contacto, su navegador puede guardar el borrador en su propio almacenamiento de sesión, para que no pierda nada si la página se vuelve a cargar. Por un momento también puede guardar un aviso que le mostraremos en la página siguiente, el pedido que acaba de hacer y la sección de la página que pidió. Después de que hace un pedido, guarda el correo electrónico que usted dio, para que la página de pago pueda mostrárselo, y su nombre, su teléfono, su número de expediente y la dirección para copias, para que pueda pedir otro informe sin volver a escribirlos. Después de que paga, guarda la dirección de la propiedad y el enlace a su pedido, para que la página de inicio pueda llevarle de vuelta a él, hasta que cierre esa barra. Todo eso se queda en su dispositivo y desaparece cuando cierra la pestaña.',
      ],
    },
    {
      heading: 'Quién lo recibe',
      body: [
        'Solo quienes lo necesitan para hacer el trabajo:',
        [
          'Stripe, para los pagos;',
          'las empresas que alojan este sitio, su base de datos y su correo para nosotros, bajo contrato y solo según nuestras instrucciones;',
          'la persona cuyo correo electrónico usted nos da para las copias, que recibe el recibo y el informe;',
          `el inspector que visita la propiedad, si pide ${ourServices.withVisit};`,
          'las oficinas públicas, cuando una solicitud de registros tiene que nombrar la propiedad;',
          'los tribunales y las autoridades, cuando la ley lo exige.',
        ],
        'No vendemos información personal ni la compartimos para publicidad.',
      ],
    },
    {
      heading: 'Cuánto tiempo lo guardamos',
      body: [
        `Los pedidos, los informes, los pagos y la correspondencia sobre ellos: hasta ${retention.records} años, por las leyes de impuestos y por los reclamos que todavía se puedan hacer. Los pedidos que nunca se pagaron, y los mensajes que no llevaron a un pedido, se borran después de ${retention.inquiries} años. Nuestro servidor borra ambos automáticamente. Una dirección escrita en la página “Buscar su pedido” se borra de inmediato si ningún pedido la tiene; si alguno la tiene, la constancia del correo que enviamos se conserva hasta ${retention.inquiries} años. En los dos casos guardamos durante cerca de un día un código calculado a partir de la dirección, para limitar cuántos de esos correos recibe.`,
        'El correo que entrega un informe tiene un enlace al mismo informe como página, uno distinto para cada dirección. Quien tenga el enlace puede leer el informe, igual que quien tenga el PDF. El enlace termina cuando su dirección se corrige o se quita del pedido. Las fotografías dejan la página unos 30 días después de la entrega y siguen en el PDF. Si nos pide borrar sus datos, la página y sus enlaces se borran de inmediato; si no, junto con el pedido.',
        'De cada informe que entregamos conservamos una huella del archivo (su SHA-256), el día y a cuál reemplazó, incluso después de borrar todo lo demás del pedido. Así, quien tenga el archivo puede comprobarlo; la huella no dice nada de su contenido ni de quién es.',
        'Las copias de seguridad de la empresa que aloja nuestra base de datos, los registros de pagos de Stripe y los correos del buzón de nuestra oficina se guardan por plazos propios.',
      ],
    },
    {
      heading: 'Cómo lo protegemos',
      body: [
        'Su conexión con este sitio está cifrada (HTTPS); el correo electrónico no siempre viaja cifrado. La página de un pedido solo se puede abrir con su dirección, que contiene un número largo al azar, y nunca muestra su nombre, correo, teléfono, notas ni los datos de su cierre. De su tarjeta muestra la marca y los últimos cuatro dígitos. En la empresa, solo las personas que trabajan en su pedido ven sus datos. Ningún sistema es perfectamente seguro. Si su información se ve afectada por una filtración, se lo diremos como lo exige la ley de Florida.',
      ],
    },
    {
      heading: 'Sus opciones',
      body: [
        'Escríbanos si quiere ver lo que tenemos sobre usted, corregirlo o borrarlo. Borramos lo que no tenemos que conservar, y le decimos qué tenemos que conservar y por qué. Los mensajes y los pedidos sin pagar se borran de inmediato, y la dirección para las copias se quita de los pedidos. De un pedido pagado borramos su teléfono, sus notas, los datos de su cierre y el texto de la solicitud de cotización, si empezó con una, y conservamos el resto hasta que termine su plazo. El informe que le entregamos se conserva tal como se envió: contiene los datos de la propiedad y puede mencionar su nombre, el número de su expediente y la fecha de su cierre. Podemos pedirle que demuestre que la solicitud viene de usted.',
      ],
    },
    {
      heading: 'Edad',
      body: [
        'Nuestros servicios son para personas de 18 años o más. No recopilamos a sabiendas información de nadie más joven; si cree que lo hemos hecho, díganoslo y la borraremos.',
      ],
    },
    {
      heading: 'Cambios',
      body: [
        'Cuando esta política cambie, el texto nuevo y su fecha aparecerán en esta página. Si un cambio afecta a pedidos que ya se hicieron, se lo decimos por correo a esos clientes.',
      ],
    },
  ],
  note: {
    heading: 'Búsquedas en los datos abiertos de las oficinas públicas',
    body: [
      'Mientras trabajamos en un pedido pagado, podemos buscar la propiedad en lo que las oficinas del condado y de la ciudad publican como datos abiertos: la ficha del tasador de la propiedad, los permisos y los casos por infracción. Nuestro servidor le envía a la oficina el número de parcela y nada más sobre usted ni sobre su pedido. No pide nombres de propietarios ni números de teléfono. Lo que usamos pasa a formar parte de su informe, y se conserva y se borra con su pedido; el resto no se guarda.',
    ],
  },
};
