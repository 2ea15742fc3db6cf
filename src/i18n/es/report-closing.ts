import type { reportClosing as en } from '../en/report-closing.ts';

export const reportClosing: typeof en = {
  ask: 'Pregunte estas tres cosas:',
  askTheRest: 'Pregunte además:',
  topics: {
    who: 'Quién puede cerrarlo:',
    papers: 'Qué hay que entregar:',
    inspection: 'Qué se inspecciona:',
    cost: 'Cuánto cuesta:',
    time: 'Cuánto tarda:',
  },
  said: (page, day) => `${page}, consultado el ${day}`,
  questions: {
    'open-permit': {
      what: '¿Qué inspecciones faltan todavía, y hay que renovar antes el permiso?',
      who: '¿Quién puede pedirlas: solo el contratista del permiso, o también el dueño?',
      cost: '¿Cuánto cuesta cerrar el permiso y cuánto tarda?',
    },
    'expired-permit': {
      what: '¿Qué inspecciones faltan, y siguen valiendo las aprobadas una vez renovado el permiso?',
      who: '¿Quién debe firmar la renovación: el dueño, el contratista del permiso u otro?',
      cost: '¿Cuánto cuesta la renovación y cuánto tarda?',
    },
    'no-permit': {
      what: '¿Esta obra necesitaba permiso? Si es así, ¿qué planos pide ahora, y habría que abrir algo?',
      who: '¿Quién puede solicitarlo: el dueño, o solo un contratista con licencia?',
      cost: '¿Cuánto cuesta un permiso para una obra ya hecha y cuánto tarda la revisión?',
    },
    'code-case': {
      what: '¿Qué hay que corregir exactamente, para qué día, y qué documento muestra que el caso está cerrado?',
      who: '¿Quién decide si ya cumple, y puede esa persona dar más tiempo?',
      cost: '¿Está corriendo una multa? ¿Cuánto se debe hoy, y quién lo da por escrito?',
    },
    'unsafe-structure': {
      what: '¿Qué exige la orden, para qué día, y hay una audiencia fijada?',
      who: '¿Quién puede solicitar los permisos que hacen falta, y qué pasa con los plazos si se vende la casa?',
      cost: '¿Qué gastos ha sumado la oficina hasta hoy, y son o serán un gravamen?',
    },
    lien: {
      what: '¿Está corregida la infracción que causó el gravamen, y qué más hay que resolver antes de cancelarlo?',
      who: '¿Quién puede pedir el saldo o una reducción, solo el dueño o también el comprador, y quién inscribe la cancelación?',
      cost: '¿Cuál es el saldo por escrito, válido hasta el día del cierre, y cuánto tarda la cancelación?',
    },
    contractor: {
      what: '¿Qué hace falta para cambiar de contratista, y siguen valiendo las inspecciones aprobadas?',
      who: '¿Quién debe firmarlo: el dueño, el contratista anterior, el nuevo? ¿Puede terminar la obra el dueño?',
      cost: '¿Cuánto cuesta el cambio, y cuánto tarda hasta que se pueda pedir una inspección?',
    },
    'owner-builder': {
      what: '¿Se aprobó la inspección final, y qué día? Si no, ¿qué falta?',
      who: '¿Quién puede terminar el permiso si se vende la casa: solo el dueño que lo solicitó, o también un contratista?',
      cost: '¿Cuánto cuesta terminarlo y cuánto tarda?',
    },
    'never-issued': {
      what: '¿Sabe la oficina si se hizo la obra, y qué hace falta para retirar la solicitud?',
      who: '¿Quién debe firmarlo: el dueño, o el contratista que la presentó?',
      cost: '¿Se debe algo todavía, y cuánto tarda en constar en el registro?',
    },
    recertification: {
      what: '¿Qué informe toca, se entregó y fue aceptado, y qué reparaciones pide?',
      who: '¿Quién debe entregarlo, y hay un aviso o un caso abierto por eso?',
      cost: '¿Para cuándo deben estar las reparaciones, y está corriendo una multa?',
    },
    'sub-permit': {
      what: '¿Qué permisos vinculados no tienen la inspección final, y qué inspecciones les faltan? ¿O es un error del registro?',
      who: '¿Qué oficio con licencia debe firmar cada uno, y puede asumirlo otro?',
      cost: '¿Cuánto cuesta terminarlos y cuánto tarda?',
    },
    'no-longer-valid': {
      what: '¿Por qué ya no es válido el permiso, se hizo obra con él, y qué inspecciones se aprobaron?',
      who: 'Si la obra está hecha: ¿quién puede solicitar lo que hace falta ahora, el dueño o solo un contratista?',
      cost: '¿Cuánto costaría eso y cuánto tardaría?',
    },
    other: {
      what: '¿Qué tiene la oficina en su expediente sobre esto, y con qué quedaría resuelto?',
      who: '¿Quién tiene que actuar o firmar?',
      cost: '¿Cuánto cuesta y cuánto tarda?',
    },
  },
};
