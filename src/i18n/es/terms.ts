import { company } from '#business/company.ts';
import type { LegalText } from '#business/legal-text.ts';
import { retention } from '#business/retention.ts';
import type { DueRule } from '#shared/due-rule.ts';
import { DAYS_TO_PAY } from '#shared/payment-deadline.ts';
import { formatDollars, PROCESSING_FEE_LABEL } from '#shared/pricing.ts';
import { FORM_SERVICES, QUOTED_IN_FORM, SERVICES } from '#shared/services.ts';
import { agree } from '../agreement.ts';
import { claims } from './claims.ts';
import { capitalized } from './numbers.ts';
import { ourCounties } from './our-counties.ts';
import { ourServices } from './our-services.ts';
import { priceNotes } from './price-notes.ts';
import { services } from './services.ts';

const seller = company.legalEntity
  ? `${company.legalEntity}, que opera con el nombre de ${company.name}`
  : company.name;

function expectReport(): string {
  const timeOf = ({ from, to, after }: DueRule): string => {
    const start = after === 'visit' ? 'de la visita' : 'del pago';
    const hours = from === 0 ? `de un máximo de ${to} horas` : `de ${from} a ${to} horas`;
    return `${hours} después ${start}`;
  };
  const times = FORM_SERVICES.map((service) => ({
    named: `${services[service].article} ${services[service].name}`,
    time: timeOf(SERVICES[service].due),
  }));
  const usual = times[0]?.time;
  const others = times
    .filter(({ time }) => time !== usual)
    .map(
      ({ named, time }, index, { length }) =>
        `${index === length - 1 ? ' o' : ''}, en ${named}, ${time}`,
    );
  return `El plazo de entrega es ${usual}${others.join('')}, salvo que la cotización indique otra fecha.`;
}

export const terms: LegalText = {
  title: 'Términos del servicio',
  description: `Qué hace ${company.name}, qué puede y qué no puede decirle un informe, precios, entrega y reembolsos.`,
  clauses: [
    {
      heading: 'Estos términos',
      body: [
        `Estos términos son el acuerdo entre usted y ${seller} (“nosotros”) sobre este sitio web y los servicios que pide en él. Al pagar un pedido o solicitar una cotización, usted los acepta. Si hace el pedido en nombre de una empresa, confirma que puede obligarla.`,
      ],
    },
    {
      heading: 'Quién puede hacer un pedido',
      body: [
        'Debe tener al menos 18 años y capacidad legal para celebrar un contrato vinculante. Puede pedir un informe sobre una propiedad que sea suya o que piense comprar, vender, financiar o asegurar, o sobre la que deba asesorar a alguien.',
      ],
    },
    {
      heading: 'Qué hacemos',
      body: [
        `Verificamos permisos de construcción y buscamos obras sin permiso en propiedades de los condados de ${ourCounties.and}, Florida. Los servicios son:`,
        [
          ...FORM_SERVICES.map((service) => {
            const { title, canFind, cannotFind } = services[service];
            return `${title}. Puede encontrar: ${canFind} No puede encontrar: ${cannotFind}`;
          }),
        ],
        'Cada servicio incluye lo que este sitio describe el día en que usted lo pide. Los paquetes para inversionistas, los informes con su marca y los servicios adicionales se acuerdan con usted por escrito.',
      ],
    },
    {
      heading: 'Qué es un informe y qué no es',
      body: [
        `Un informe dice lo que mostraban los registros que consultamos el día en que los consultamos y, en ${ourServices.withVisit}, lo que se podía ver en la propiedad el día de la visita sin abrir paredes, techos, pisos ni terreno.`,
        'Los registros públicos pueden estar incompletos, atrasados, perdidos o equivocados, y puede que los permisos más antiguos no estén disponibles. Que no hayamos encontrado un permiso no prueba que nunca se haya emitido; que hayamos encontrado uno no prueba que la obra esté bien hecha.',
        'Un informe es información para ayudarle a decidir. No es asesoría legal, plano de mensura, tasación, búsqueda de título, seguro de título, dictamen de ingeniería ni garantía del estado de la propiedad, y no reemplaza nada de eso. Solo la autoridad competente puede decidir si una obra es legal.',
      ],
    },
    {
      heading: 'Precios y pago',
      body: [
        `El precio de cada servicio se muestra antes de que haga el pedido. Se agrega un cargo por procesamiento del ${PROCESSING_FEE_LABEL} de ese precio, redondeado a dólares enteros, y usted ve el total antes de pagar.`,
        'Se paga con tarjeta al hacer el pedido. Stripe procesa los pagos: los datos de su tarjeta van a Stripe, y nosotros nunca los vemos ni los guardamos.',
        ...QUOTED_IN_FORM.map((service) => {
          const { from, to } = SERVICES[service].price;
          return `${agree(services[service], 'El', 'La')} ${services[service].name} se cotiza; no se pide en línea. El precio suele ser de ${formatDollars(from)} a ${formatDollars(to)}, ${priceNotes.plusFee(PROCESSING_FEE_LABEL)}, y depende del tamaño y la complejidad de la propiedad. En días hábiles, usted recibe la cotización dentro de las ${claims.quoteWithin} siguientes a su solicitud. La cotización es gratis, y usted no se compromete a nada hasta que pague.`;
        }),
        `Los pedidos y las cotizaciones que no se pagan vencen ${DAYS_TO_PAY} días después de hechos, al terminar ese día en Florida. No se cobra nada por ellos.`,
      ],
    },
    {
      heading: 'Entrega',
      body: [
        `Los informes se envían por correo electrónico en PDF. ${expectReport()} Las horas se cuentan en días hábiles, de lunes a viernes, excepto los feriados federales. ${capitalized(services.basic.article)} ${services.basic.name} suele estar ${agree(services.basic, 'listo', 'lista')} en ${claims.reportUsuallyWithin.basic} y, como máximo, en ${SERVICES.basic.due.to}. Si una oficina pública está cerrada, o si hay que pedir sus registros en persona, se lo decimos y acordamos con usted otra fecha o le reembolsamos el servicio.`,
        'Si para seguir con un pedido pagado necesitamos saber algo de usted, se lo preguntamos por correo electrónico. Las horas de oficina entre nuestra pregunta y su respuesta no cuentan para el plazo del informe: la fecha se corre ese tiempo, hasta el siguiente cierre de nuestra oficina, y le enviamos la nueva por correo. Si ha pasado menos de una hora de oficina, la fecha no cambia.',
      ],
    },
    {
      heading: 'Lo que le corresponde a usted',
      body: [
        `Denos la dirección y el condado correctos, y díganos lo que ya sabe de la propiedad. Para ${ourServices.withVisit}, consiga el consentimiento del dueño y el acceso en la fecha acordada. Si vamos y no logramos entrar, podemos cobrarle el costo de la visita.`,
      ],
    },
    {
      heading: 'Cancelaciones y reembolsos',
      body: [
        'Puede cancelar y recibir un reembolso total, con el cargo incluido, en cualquier momento antes de que empecemos la búsqueda o salgamos hacia la propiedad.',
        `Si a un informe le falta algo de lo que incluye su servicio, díganoslo dentro de las ${claims.complaintWithin} siguientes a la terminación del servicio, es decir, al envío del informe. Lo completaremos o, si no podemos, le reembolsaremos lo que pagó por él. Si nos lo dice más tarde, es posible que no le reembolsemos.`,
        'Los reembolsos vuelven a la tarjeta con la que pagó. Los bancos suelen mostrarlos en un plazo de 5 a 10 días hábiles. No reembolsamos un informe por lo que digan los registros.',
      ],
    },
    {
      heading: 'El uso de un informe',
      body: [
        'El informe se hace para usted. Puede compartirlo con quienes participan en su transacción: agentes, abogados, prestamistas, aseguradoras, compañías de títulos, vendedores, contratistas y oficinas públicas. No puede venderlo ni publicarlo como propio. No respondemos ante ninguna otra persona que se base en él.',
      ],
    },
    {
      heading: 'Límites de nuestra responsabilidad',
      body: [
        'Hasta donde la ley lo permite, nuestra responsabilidad total por un servicio se limita a lo que usted pagó por él, y no respondemos por ganancias perdidas, ventas perdidas, pérdida de valor ni otros daños indirectos.',
        'Nada en estos términos limita una responsabilidad que la ley no permite limitar, como la de fraude, ni le quita derechos a los que un consumidor no puede renunciar.',
      ],
    },
    {
      heading: 'El uso de este sitio web',
      body: [
        'No interrumpa el funcionamiento del sitio, no intente abrir pedidos que no son suyos, no haga pedidos con un nombre falso y no recorra el sitio con herramientas automáticas de un modo que impida usarlo a los demás. Quien tenga la dirección de la página de su pedido puede verlo; compártala solo con quien deba verlo.',
      ],
    },
    {
      heading: 'Registros',
      body: [
        `Guardamos los pedidos, los informes y la correspondencia sobre ellos hasta ${retention.records} años, como explica nuestra Política de privacidad.`,
      ],
    },
    {
      heading: 'Ley aplicable',
      body: [
        `Estos términos se rigen por las leyes del estado de Florida. Las disputas que no podamos resolver entre nosotros las deciden los tribunales estatales o federales del condado de ${company.venue}, Florida, salvo que la ley le dé derecho a acudir a otro tribunal.`,
      ],
    },
    {
      heading: 'Cambios',
      body: [
        'Podemos cambiar estos términos. A cada pedido se le aplica la versión que está en esta página el día en que se hace. Si alguno de los términos no se puede hacer cumplir, los demás siguen vigentes.',
      ],
    },
  ],
};
