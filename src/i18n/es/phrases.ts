import { FORM_SERVICES, isInForm } from '#shared/services.ts';
import { agree } from '../agreement.ts';
import type { Phrases } from '../en/phrases.ts';
import { ourCounties } from './our-counties.ts';
import { parcelNumberNames } from './parcel-numbers.ts';
import { services } from './services.ts';

const closingCheck = services['closing-check'];

const foundByEach = FORM_SERVICES.map(
  (service) => `${services[service].title}. ${services[service].canFind}`,
).join('\n\n');

const phrases: Phrases = {
  prefill: {
    unincorporated: (county) => `Área no incorporada del condado de ${county}`,
    county: (county) => `Condado de ${county}`,
    offices: {
      license: 'Departamento de Regulación Comercial y Profesional de Florida (DBPR)',
      buildingRecord: (county) =>
        `Tasador de la propiedad (Property Appraiser) del condado de ${county}`,
      visit: 'La propiedad',
    },
    methods: {
      portalByFolio: 'Portal en línea, por folio',
      portalByAddress: 'Portal en línea, por dirección',
      request: 'Solicitud por escrito',
      license: 'Búsqueda de licencias en línea, por nombre',
      propertyByFolio: 'Búsqueda de propiedades en línea, por folio',
      propertyByAddress: 'Búsqueda de propiedades en línea, por dirección',
    },
    ownPage: 'La página de la propia oficina',
    nobodyNamed: 'Nadie consta en el permiso',
    sources: {
      permit: (office) => `Registros de permisos: ${office}`,
      license: 'Búsqueda de licencias del estado',
      permits: 'Los permisos',
      buildingRecord: 'Ficha de la propiedad',
    },
    items: {
      yearBuilt: { item: 'La casa', onRecord: (year) => `Construida en ${year}` },
      area: {
        item: 'Superficie habitable',
        onRecord: (squareFeet) => `${squareFeet}\u00a0pies cuadrados`,
      },
      bedrooms: {
        item: 'Dormitorios',
        onRecord: (count) => (Number(count) === 1 ? '1 dormitorio' : `${count} dormitorios`),
      },
      bathrooms: {
        item: 'Baños',
        onRecord: (count) => (Number(count) === 1 ? '1 baño' : `${count} baños`),
      },
    },
  },
  by: {
    inspection: 'Antes de que termine su período de inspección',
    now: 'Cuanto antes',
    closing: 'Antes del cierre',
  },
  closing: {
    permit: {
      action: 'Haga que el permiso se cierre, con la inspección final aprobada.',
      ask: 'Al vendedor',
    },
    case: {
      action:
        'Haga que el caso se cierre y que se pague toda multa, y pida ambas constancias por escrito.',
      ask: 'Al vendedor y a la oficina de cumplimiento del código',
    },
    lien: {
      action: 'Haga que el gravamen se pague en el cierre y que se inscriba su liberación.',
      ask: 'A su agente de títulos o a su abogado',
    },
  },
  record: {
    permit: (numberAndWork) => `Permiso ${numberAndWork}.`,
    codeCase: (numberAndViolation) => `Caso ${numberAndViolation}.`,
    opened: (day) => `Abierto: ${day}.`,
    status: (words) => `Estado en los registros: ${words}.`,
  },
  findings: {
    openPermit: {
      title: 'Un permiso que nunca se cerró',
      why: 'Un permiso abierto se queda con la propiedad, y también el costo de cerrarlo.',
      action: 'Pida al vendedor que cierre el permiso y le muestre la inspección final aprobada.',
      ask: 'Al vendedor y a la oficina que emitió el permiso',
    },
    openRoofPermit: {
      title: 'El permiso del techo sigue abierto',
      why: 'Nadie ha aprobado el techo terminado, y la aseguradora que pregunte por su permiso verá el mismo registro.',
      action:
        'Pida al vendedor que haga cerrar el permiso del techo y le muestre la inspección final aprobada.',
      ask: 'Al vendedor y al techador que figura en el permiso',
    },
    openPoolPermit: {
      title: 'El permiso de la piscina sigue abierto',
      why: 'Nadie ha aprobado la piscina terminada, su electricidad ni su barrera, y lo que falte por hacer viene con la casa.',
      action:
        'Pida al vendedor que haga cerrar el permiso de la piscina y le muestre la inspección final aprobada.',
      ask: 'Al vendedor y a la oficina que emitió el permiso',
    },
    expiredPermit: {
      title: 'Un permiso que venció antes de la inspección final',
      why: 'La obra se empezó con el permiso, y ningún inspector ha aprobado cómo quedó.',
      action:
        'Pregunte en la oficina qué hace falta para cerrar el permiso vencido, y pida al vendedor que lo haga.',
      ask: 'A la oficina que emitió el permiso, y después al vendedor',
    },
    expiredAirConditioning: {
      title: 'El permiso del aire acondicionado está vencido',
      why: 'Puede que el equipo funcione bien, pero no consta la inspección final de su electricidad ni de su instalación.',
      action:
        'Pida al vendedor que renueve el permiso del aire acondicionado, lo haga inspeccionar y lo cierre.',
      ask: 'Al vendedor y al contratista de aire acondicionado que figura en el permiso',
    },
    finalRejected: {
      title: 'Una inspección final rechazada',
      why: 'El inspector encontró algo por corregir, y después no consta ninguna inspección aprobada.',
      action:
        'Pregunte a la oficina qué rechazó el inspector, y pida que el vendedor lo corrija y pase la inspección.',
      ask: 'La oficina que emitió el permiso y el vendedor',
    },
    permitNotIssued: {
      title: 'Un permiso que se solicitó y no se ha emitido',
      why: 'La obra no puede empezar antes de que se emita el permiso, y una solicitud puede caducar o ser denegada.',
      action:
        'Pregunte en la oficina qué le falta a la solicitud, y al vendedor si la obra ya se empezó.',
      ask: 'A la oficina que revisa la solicitud y al vendedor',
    },
    voidPermit: {
      title: 'Un permiso que en los registros consta como “void” (sin efecto)',
      why: 'La palabra puede querer decir que venció, o que se retiró o se anotó por error, y no es lo mismo.',
      action:
        'Pregunte en la oficina por qué el permiso quedó sin efecto y si inspeccionó algo, y al vendedor si la obra se hizo.',
      ask: 'A la oficina que emitió el permiso y al vendedor',
    },
    withdrawnPermit: {
      title: 'Un permiso que se retiró, se canceló o se denegó',
      why: 'Si la obra se hizo de todos modos, ningún permiso la cubre y nadie la ha inspeccionado.',
      action:
        'Pregunte en la oficina por qué el permiso quedó sin validez y si otro lo reemplazó, y al vendedor si la obra se hizo.',
      ask: 'A la oficina que tiene el expediente y al vendedor',
    },
    revokedPermit: {
      title: 'Un permiso que la oficina revocó',
      why: 'La oficina retiró su aprobación, y puede que haya que corregir o quitar lo que se construyó con ese permiso.',
      action:
        'Pida en la oficina la carta con la que revocó el permiso, y pregunte qué hace falta para que apruebe la obra.',
      ask: 'A la oficina que emitió el permiso y al vendedor',
    },
    afterTheFactPermit: {
      title: 'Una legalización que no se ha terminado',
      why: 'Primero se hizo la obra y después se solicitó el permiso, así que el inspector todavía puede pedir que se abran paredes o se cambie algo.',
      action:
        'Pregunte al vendedor qué le falta al permiso posterior a la obra (after-the-fact permit), y pídale que lo cierre.',
      ask: 'Al vendedor y a la oficina que emitió el permiso',
    },
    ownerBuilder: {
      title: 'El dueño sacó el permiso, sin contratista',
      why: 'Nadie con licencia responde por la obra, y quizás no haya garantía ni facturas.',
      action:
        'Pregunte al vendedor quién hizo la obra, y pídale las facturas y cualquier garantía.',
      ask: 'Al vendedor',
    },
    licenseLapsed: {
      title: 'La licencia del contratista ya no está activa',
      why: 'Si queda algo por terminar o por reparar, otro contratista tiene que encargarse.',
      action: 'Pregunte al vendedor qué contratista con licencia se encargará de lo que falta.',
      ask: 'Al vendedor y a la oficina que emitió el permiso',
    },
    contractorNotOnRecord: {
      title: 'No encontramos licencia del contratista de un permiso',
      why: 'Si no consta una licencia, no se puede saber quién responde por la obra.',
      action:
        'Pida al vendedor el nombre completo y el número de licencia del contratista, y el contrato.',
      ask: 'Al vendedor',
    },
    garageEnclosed: {
      title: 'Un garaje convertido en área habitable, sin permiso',
      why: 'Quizás tenga que convertirlo otra vez en garaje, y en los registros el área por la que paga es menor.',
      action:
        'Pregunte en la oficina si la conversión se puede legalizar como está, y al vendedor quién la paga.',
      ask: 'A la oficina que emite los permisos del lugar y al vendedor',
    },
    additionWithoutPermit: {
      title: 'Una ampliación que ningún permiso explica',
      why: 'Nadie ha revisado sus cimientos, su electricidad ni su techo, y un permiso de hoy puede exigir más que cuando se construyó.',
      action:
        'Pregunte cuándo se hizo la ampliación y quién la hizo, y si la oficina la puede legalizar como está.',
      ask: 'Al vendedor y a la oficina que emite los permisos del lugar',
    },
    areaLarger: {
      title: 'Más área habitable en los registros de la que explican los permisos',
      why: 'Una parte de la casa quizás se construyó o se convirtió sin permiso, y está incluida en el precio.',
      action: 'Pregunte al vendedor qué parte de la casa se añadió, cuándo y con qué permiso.',
      ask: 'Al vendedor',
    },
    bathroomWithoutPermit: {
      title: 'Un baño más de los que explican los permisos',
      why: 'La plomería que nadie inspeccionó va por dentro de las paredes y bajo el piso, donde una filtración se descubre tarde.',
      action: 'Pregunte cuándo se hizo el baño y quién lo hizo, y pida el permiso si lo hay.',
      ask: 'Al vendedor',
    },
    windowsWithoutPermit: {
      title: 'Ventanas o puertas nuevas, sin permiso',
      why: 'El descuento por protección contra tormentas y la inspección de la aseguradora pueden depender de qué se aprobó y cómo se instaló.',
      action:
        'Pida al vendedor el permiso, la aprobación del producto (product approval) de ventanas y puertas, y la factura.',
      ask: 'Al vendedor y a su agente de seguros',
    },
    roofWithoutPermit: {
      title: 'Un techo más nuevo que cualquier permiso de techo',
      why: 'Las aseguradoras se guían por la edad del techo, y sin permiso no consta cuándo se cambió ni quién lo hizo.',
      action:
        'Pregunte al vendedor quién cambió el techo y cuándo, y pídale el permiso y la factura.',
      ask: 'Al vendedor y a su agente de seguros',
    },
    panelWithoutPermit: {
      title: 'Un panel eléctrico más nuevo que cualquier permiso',
      why: 'Las aseguradoras preguntan por los paneles, y nadie ha inspeccionado cómo se conectó este.',
      action:
        'Pida al vendedor que un electricista revise el panel, y que lo legalice si la oficina lo exige.',
      ask: 'Al vendedor y a un electricista con licencia',
    },
    waterHeaterWithoutPermit: {
      title: 'Un calentador de agua más nuevo que cualquier permiso',
      why: 'Si quedó mal conectado, nadie ha revisado el gas, la electricidad ni la válvula de alivio.',
      action:
        'Pida a su inspector de viviendas que revise el calentador, y pregunte en la oficina si necesitaba permiso.',
      ask: 'A su inspector de viviendas y a la oficina que emite los permisos del lugar',
    },
    shedWithoutPermit: {
      title: 'Un cobertizo que ningún permiso explica',
      why: 'Si lo necesitaba, quizás haya que anclarlo, moverlo o demolerlo, y el gasto sería suyo.',
      action: 'Pregunte en la oficina si el cobertizo necesitaba permiso y si puede quedarse ahí.',
      ask: 'A la oficina que emite los permisos del lugar',
    },
    fenceWithoutPermit: {
      title: 'Una cerca que ningún permiso explica',
      why: 'Si está en el lote del vecino, sobre una servidumbre o es demasiado alta, a usted le tocaría moverla.',
      action:
        'Compare la cerca con el plano de mensura (survey), y pregunte en la oficina si necesitaba permiso.',
      ask: 'A su agrimensor y a la oficina que emite los permisos del lugar',
    },
    drivewayWithoutPermit: {
      title: 'Una entrada de carros o un pavimento que ningún permiso explica',
      why: 'El pavimento cambia por dónde corre el agua, y la oficina puede pedir que se quite una parte.',
      action:
        'Pregunte en la oficina si el pavimento necesitaba permiso y si ocupa demasiado del lote.',
      ask: 'A la oficina que emite los permisos del lugar, y también a obras públicas',
    },
    septic: {
      title: 'No consta el tanque séptico ni la conexión al alcantarillado',
      why: 'Lo que cueste repararlo o conectarse depende de un expediente que los permisos de construcción no muestran.',
      action:
        'Pida al vendedor el permiso y la última inspección del tanque séptico, o una factura de alcantarillado de la dirección.',
      ask: 'Al vendedor, y al departamento de construcción qué oficina guarda el expediente',
    },
    openCodeCase: {
      title: 'Un caso abierto por infracción del código',
      why: 'Puede estar corriendo una multa, y lo que causó el caso todavía hay que corregirlo.',
      action:
        'Pida al vendedor que lo corrija, cierre el caso y le dé por escrito el monto de cualquier multa.',
      ask: 'Al vendedor y a la oficina de cumplimiento del código (code enforcement)',
    },
    poolBarrier: {
      title: 'No consta una barrera de seguridad aprobada para la piscina',
      why: 'Es un peligro para los niños desde el primer día, y hará falta para cerrar lo que está abierto.',
      action:
        'Pregunte en la oficina qué barrera necesita la piscina, y pida al vendedor que la construya y la haga inspeccionar.',
      ask: 'A la oficina que emite los permisos del lugar y al vendedor',
    },
    unsafeStructure: {
      title: 'Un caso por estructura insegura (unsafe structure)',
      why: 'El condado o la ciudad pueden exigir que se repare o se demuela, y mientras el caso siga abierto puede ser difícil asegurar o financiar la casa.',
      action:
        'Pida en la oficina el expediente del caso, la orden y sus plazos, y lléveselos a su abogado antes de hacer otra cosa.',
      ask: 'A la sección de estructuras inseguras de la oficina y a su abogado',
    },
    codeCaseLien: {
      title: 'Un caso por infracción con un gravamen inscrito',
      why: 'El gravamen puede quedarse con la casa, el monto puede haber crecido desde que se inscribió, y cerrar el caso no basta para liberarlo.',
      action:
        'Pida a su agente de títulos una carta de saldo (payoff letter), y pregunte en la oficina qué exige para liberar el gravamen.',
      ask: 'A su agente de títulos o a su abogado, y a la oficina que lleva el caso',
    },
    codeLien: {
      title: 'Un gravamen inscrito por una infracción del código',
      why: 'Si no se resuelve en el cierre, puede quedarse con la casa, y el monto puede haber crecido desde que se inscribió.',
      action:
        'Pida a su agente de títulos una carta de saldo (payoff letter), y pregunte qué exige la oficina para liberar el gravamen.',
      ask: 'A su agente de títulos o a su abogado',
    },
    recertification: {
      title: 'No consta que la recertificación del edificio esté terminada',
      why: 'Los dueños pagan las reparaciones que exige, muchas veces con una cuota especial.',
      action:
        'Pida a la asociación el informe de recertificación o de la inspección estructural (milestone inspection), qué reparaciones exige y quién las paga.',
      ask: 'A la asociación del condominio y a la oficina que lleva las recertificaciones',
    },
  },
  notSearched: {
    olderArchive: {
      what: 'Permisos anteriores a los registros en línea de la oficina',
      why: 'Están en papel o en microfilme. La sección de archivos de la oficina los busca si se le solicita.',
    },
    beforeAnnexation: {
      what: 'Permisos de antes de que la zona pasara a la ciudad',
      why: 'Quizás los tenga todavía la oficina de entonces: pregunte, con el folio, en la sección de archivos del condado.',
    },
    plans: {
      what: 'Planos de la construcción',
      why: 'Las oficinas no guardan los planos de todas las casas y solo dan copias si se solicitan. Pídalos en la sección de archivos con el número del permiso.',
    },
    portalDown: {
      what: 'Registros de un portal que estaba fuera de servicio',
      why: 'No se pudo consultar el día de este informe. Pregunte por escrito a su oficina.',
    },
    requestPending: {
      what: 'Registros que solicitamos por escrito a la oficina',
      why: 'La oficina no había respondido hasta el día de este informe.',
    },
    otherAddress: {
      what: 'Registros con una dirección o un folio anteriores',
      why: 'Buscamos con la dirección y el folio de hoy. El tasador de la propiedad (Property Appraiser) puede decirle cuáles tuvo antes.',
    },
    licenses: {
      what: 'Licencias de los contratistas',
      why: 'No es parte de este servicio. Puede consultar a un contratista en el buscador de licencias del estado.',
    },
    buildingRecord: {
      what: 'La ficha del tasador de la propiedad, comparada con los permisos',
      why: 'No es parte de este servicio. La ficha está en el sitio del tasador de la propiedad (Property Appraiser).',
    },
    codeCases: {
      what: 'Casos por infracción del código',
      why: 'No es parte de este servicio. La oficina de cumplimiento del código (code enforcement) responde a solicitudes con la dirección o el folio.',
    },
    liens: {
      what: 'Gravámenes municipales inscritos',
      why: 'No es parte de este servicio. Su agente de títulos pide una búsqueda de gravámenes antes del cierre.',
    },
    visit: {
      what: 'La casa misma',
      why: 'No es parte de este servicio. Lo que no aparece en ningún registro solo se puede encontrar en el lugar.',
    },
    closedParts: {
      what: 'Partes de la casa a las que no se pudo entrar',
      why: 'El día de la visita estaban cerradas, bloqueadas o selladas con pintura. Pida al vendedor que las abra para su inspector de viviendas.',
    },
    association: {
      what: 'Los registros propios de la asociación',
      why: 'Ninguna oficina pública los guarda. Pida a la asociación sus actas, sus reparaciones y sus cuotas.',
    },
  },
  answers: {
    whichService: `El servicio que le conviene depende de lo que quiera saber. Esto es lo que puede encontrar cada uno:

${foundByEach}

En nuestro sitio puede ver un informe de muestra de cada uno antes de decidir.`,
    needAddress: `Gracias por escribirnos. Para revisarlo necesitamos la dirección completa de la propiedad, con su código postal, y el folio si lo tiene. El folio está en la factura de impuestos y en el sitio del tasador de la propiedad (Property Appraiser).

Puede simplemente responder a este correo.`,
    outsideArea: `Gracias por preguntar. Solo buscamos en los registros de ${ourCounties.and}, así que no podemos ayudarle con [lugar]. El departamento de construcción de ese condado o de esa ciudad puede decirle cómo buscar sus permisos.`,
    reportOnItsWay: `Su informe se está redactando. La fecha de entrega es el [día y hora]. Le llega por correo en PDF, y también aparece en la página de su pedido.`,
    waitingForOffice: `[Oficina] todavía no nos ha dado los registros que le solicitamos. El resto de su informe está listo para terminarse. Preferimos esperar los registros hasta el [día] antes que enviarle un informe sin ellos. Si lo necesita antes, avísenos: podemos enviárselo con una nota de lo que falta.`,
    reportFound: `Su informe se envió a [correo] el [día]. Revise también la carpeta de correo no deseado. Además puede pedir que se le envíe de nuevo desde nuestro sitio: elija “Buscar su pedido” y escriba la dirección de correo con la que lo pidió.`,
    wrongAddress: `Gracias por avisarnos. Responda a este correo con la dirección correcta y su código postal. Un correo le confirmará la corrección.`,
    howToClose: `Por lo general, la oficina que emitió un permiso lo cierra cuando se aprueba la inspección final. El dueño puede hacerlo con el contratista que figura en el permiso o con otro que tenga licencia. La oficina le dice qué falta y cuánto cuesta: pregunte con el número del permiso, [número].

Mientras la propiedad todavía no sea suya, hay que pedírselo al vendedor. Su abogado puede decirle cómo ponerlo en el contrato.`,
    weDontAdvise: `Nosotros informamos lo que muestran los registros públicos. Si conviene comprar, qué pedirle al vendedor y qué permite su contrato son preguntas para su abogado o su agente de bienes raíces. El informe les sirve para eso: puede reenviárselo.`,
    questionOnReport: `Gracias por leer el informe con tanta atención. En la página [página] dice: “[frase]”. Eso viene de [oficina], donde buscamos el [día].

[Respuesta]`,
    closingCheck: `Los registros pueden cambiar entre el informe y el cierre. ${agree(closingCheck, 'El', 'La')} ${closingCheck.name} revisa otra vez los permisos, las infracciones y los gravámenes municipales inscritos en los días previos al cierre. ${isInForm('closing-check') ? `Puede ${agree(closingCheck, 'pedirlo', 'pedirla')} en nuestro sitio web.` : `Para ${agree(closingCheck, 'pedirlo', 'pedirla')}, responda a este correo con la dirección y su fecha de cierre.`}`,
    thanksAgent: `Gracias por recomendarnos. El informe llega a la dirección de correo del pedido y, si la añade, a una segunda. Cualquiera de ustedes puede reenviarlo al banco, a la compañía de títulos o a la aseguradora.`,
  },
  questions: {
    parcelNumber: `Para estar seguros de que buscamos la propiedad correcta necesitamos su número de parcela, que también se llama ${parcelNumberNames}. Está en la factura de impuestos y en el sitio del tasador de la propiedad (Property Appraiser). ¿Nos lo puede enviar?`,
    whichProperty: `En su pedido figura [dirección], y el tasador de la propiedad tiene más de una propiedad ahí. ¿Cuál es la suya? Basta con el número de la unidad o el número de parcela.`,
    addressNotFound: `No encontramos [dirección], la dirección de su pedido, en los registros del tasador de la propiedad. ¿Puede revisarla y enviárnosla otra vez, con el código postal y, si lo tiene, el número de parcela?`,
    workDone: `¿Sabe de alguna obra que se haya hecho en la propiedad, como una ampliación, un garaje convertido, una piscina, un techo nuevo, ventanas nuevas o un aire acondicionado nuevo? Si es así, díganos qué se hizo y más o menos cuándo. Todo lo que sepa nos ayuda a buscar en el lugar correcto.`,
    papers: `¿Tiene documentos de la propiedad que nos pueda enviar, como la declaración del vendedor, un plano de agrimensura (survey), un informe de inspección, planos o permisos viejos? Con fotos tomadas con el teléfono basta.`,
    tellUsMore: `Con su pedido nos escribió: “[frase]”. ¿Puede contarnos un poco más, para que el informe responda a lo que usted quiere saber?`,
    days: `¿Necesita el informe para un día en particular? Díganos cuándo termina su período de inspección y cuándo cierra, si ya lo sabe.`,
    access: `Para visitar la propiedad necesitamos que alguien nos abra. ¿A quién debemos llamar, a qué número, y qué días y a qué horas?`,
    waitOrSend: `[Oficina] todavía no nos ha dado los registros que le solicitamos. Podemos esperarlos, o enviarle el informe ahora con una nota de lo que falta. ¿Qué prefiere?`,
    otherService: `Por lo que nos escribió, [servicio] puede convenirle más que el servicio que pidió. ¿Quiere cambiarlo, o seguimos con lo que pidió?`,
    askedBefore: `Hace unos días le hicimos una pregunta sobre este pedido y todavía no tenemos su respuesta. ¿Le llegó nuestro correo? Si la pregunta no está clara, o si no sabe la respuesta, díganoslo también: así seguimos sin ella.`,
  },
};

export default phrases;
