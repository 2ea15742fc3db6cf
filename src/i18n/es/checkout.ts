import type { CheckoutTexts } from '../en/checkout.ts';
import { claims } from './claims.ts';
import { companyTexts } from './company.ts';
import { consent } from './consent.ts';
import { dueDateWords, dueIfPaid, dueInGeneral } from './due-date.ts';
import { orderLookedFor } from './order-looked-for.ts';
import { orderStatus } from './order-status.ts';
import { paymentCardWords } from './payment-card.ts';
import { services } from './services.ts';

export default {
  companyTexts,
  cancellation: claims.cancellation,
  consent: consent.paying,
  dueDateWords,
  dueIfPaid,
  dueInGeneral,
  orderLookedFor,
  orderStatus,
  paymentCardWords,
  services,
  title: 'Su pedido',
  loading: 'Cargando su pedido…',
  connectionLost:
    'Parece que se cortó su conexión a internet. No se perdió nada: guardamos su pedido, y lo que escribió sigue aquí. Cuando vuelva la conexión, inténtelo de nuevo.',
  returnHome: 'Volver al inicio',
  tryAgain: 'Intentar de nuevo',
  checkAgain: 'Verificar de nuevo',
  questions: '¿Preguntas? Llámenos al',
  invalidUrl: {
    heading: 'La dirección no es válida',
    text: 'Al enlace le falta el número de pedido. Revise que lo haya copiado completo.',
  },
  notFound: {
    title: 'Pedido no encontrado',
    heading: 'No encontramos el pedido',
    text: 'Este pedido no existe o ya venció.',
    isMissing: 'Si llegó por un enlace, revise que lo haya copiado completo.',
    isUnreachable:
      'Si lo acaba de hacer, es posible que nuestro servidor no responda por un momento: inténtelo de nuevo.',
    findOrder: {
      before: 'También puede',
      link: 'recibir por correo el enlace a su pedido',
      orCall: ', o llamarnos al',
    },
  },
  summary: {
    heading: 'Resumen del pedido',
    service: 'Servicio',
    address: 'Dirección',
    county: 'Condado',
    email: {
      label: 'Correo',
      use: 'Aquí recibirá el recibo y el informe. Si hay un error, llámenos antes de pagar:',
    },
    fee: (percent) => `Cargo por procesamiento (${percent})`,
    feeNote: 'redondeado a dólares enteros',
    total: 'Total',
    included: 'Qué incluye',
    delivery: 'Entrega prevista',
    orderNumber: 'Número de pedido',
  },
  payment: {
    heading: 'Datos de pago',
    preparing: 'Preparando el pago…',
    setupFailed: 'Guardamos su pedido y no se cobró nada.',
    formUnavailable:
      'No se pudo cargar el formulario de Stripe, la compañía que procesa nuestros pagos. Guardamos su pedido. Puede deberse a un bloqueador de contenido o a una conexión débil.',
    orCall: 'o llame al',
    loadingForm: 'Cargando el formulario de la tarjeta…',
    orByCard: 'o pague con tarjeta',
    pay: (amount) => `Pagar ${amount}`,
    paying: 'Procesando el pago…',
    goesToStripe:
      'Los datos de su tarjeta van directamente a Stripe, la compañía que procesa nuestros pagos. Nosotros nunca los vemos.',
    neverTwice: 'No se le cobrará dos veces.',
    isUnconfirmed:
      'Ya se hizo un cobro a su tarjeta y no se hará otro. Ahora el botón solo nos pide que registremos el pago.',
  },
  progress: {
    label: 'Avance del pedido',
    received: 'Recibido',
    searching: 'Búsqueda en curso',
    working: 'En curso',
    delivered: 'Entregado',
    done: '(listo)',
  },
  next: {
    heading: 'Qué sigue',
    reportDue: 'Recibirá su informe',
    orderDue: 'Recibirá su pedido',
    addToCalendar: 'Agregar al calendario',
    newOrder: 'Hacer un pedido nuevo',
    newQuote: 'Pedir otra cotización',
    another: 'Pedir otro informe',
  },
  contactOffice: {
    heading: 'Cómo comunicarse con nosotros',
    call: 'Llame al',
    orWrite: (hours) => ` (${hours}) o escriba a`,
    haveNumberReady: '. Tenga a mano su número de pedido:',
    emailSubject: (orderNumber) => `Pedido ${orderNumber}`,
    keepAddress:
      'Guarde la dirección de esta página para volver a su pedido. Quien la tenga puede ver lo mismo que usted ve aquí.',
  },
  receipt: {
    heading: 'Recibo',
    order: 'Pedido',
    ordered: 'Fecha del pedido',
    paid: 'Fecha de pago',
    paidWith: 'Tarjeta',
    payment: 'Pago',
    payments: {
      paid: 'Pagado en su totalidad',
      partially_refunded: 'Pagado en su totalidad, reembolsado en parte',
      refunded: 'Pagado en su totalidad y reembolsado',
      disputed: 'Pagado en su totalidad, en revisión',
      lost: 'Pagado en su totalidad, devuelto por su banco',
    },
    refunded: 'Reembolsado',
    refundedBy: (day) => `al ${day}`,
    returned: 'Devuelto por su banco',
    download: 'Descargar recibo (PDF)',
    print: 'Imprimir recibo',
    fileName: (company, orderNumber) => `Recibo de ${company} ${orderNumber}`,
  },
  resend: {
    mails: {
      receipt: {
        button: 'Enviar el recibo de nuevo',
        sent: 'Enviado. El recibo va en camino al correo electrónico de este pedido.',
      },
      report: {
        button: 'Enviar el informe de nuevo',
        sent: 'Enviado. El informe va en camino al correo electrónico de este pedido.',
      },
      delivery: {
        button: 'Enviarlo de nuevo',
        sent: 'Enviado. Va en camino al correo electrónico de este pedido.',
      },
    },
    sending: 'Enviando…',
    notSent: 'No se envió.',
    tryAgain: 'Inténtelo de nuevo o llámenos.',
  },
} satisfies CheckoutTexts;
