import type { ReportSummary } from '#server/reports/summary.ts';
import type { Language } from '#shared/languages.ts';
import { message } from './sample-records.ts';

/** Texts of an invented person. A language without its own shows the English ones. */
export type InSomeLanguages<Text> = Readonly<Partial<Record<Language, Text>> & Record<'en', Text>>;

/** Why a due date was moved, as the office wrote it in the customer's language. */
export const REASONS: InSomeLanguages<string> = {
  en: 'The city’s archive is closed until Wednesday, so its files come later.',
  es: 'El archivo de la ciudad está cerrado hasta el miércoles, y sus expedientes llegan después.',
};

/** A question to the customer, in the customer's language. */
export const QUESTIONS: InSomeLanguages<string> = {
  en: 'The seller’s disclosure names a second meter.\n\nDo you know whether the garage is rented out?',
  es: 'La declaración del vendedor menciona un segundo medidor.\n\n¿Sabe si el garaje está alquilado?',
};

/** What changed in a corrected report. */
export const CHANGED: InSomeLanguages<string> = {
  en: 'The air conditioner’s permit of 2014 was missing. It is listed now, and it is closed.',
  es: 'Faltaba el permiso de 2014 del aire acondicionado. Ya figura, y está cerrado.',
};

/** A visitor's message. */
export const MESSAGES: InSomeLanguages<string> = {
  en: message.message,
  es: '¿Pueden hacer diez direcciones a la vez?\n\nTodas en Broward, este mismo mes.',
};

/** The office's answer. */
export const ANSWERS: InSomeLanguages<string> = {
  en: 'Good morning, Luis:\n\nYes, we can take all ten. Please send us the list of addresses.\n\nEva',
  es: 'Buenos días, Luis:\n\nSí, podemos hacer las diez. Envíenos la lista de direcciones, por favor.\n\nEva',
};

/** Summary of the attached report, in the customer’s language. */
export const SUMMARIES: InSomeLanguages<ReportSummary> = {
  en: {
    verdict: {
      grade: 'attention',
      text: 'One of four permits is still open: the pool of 2019 was never signed off.',
    },
    firstStep: {
      action: 'Ask the seller to close permit 2019947218, and to show you the final inspection.',
      by: 'Before closing',
      ask: 'The seller',
      day: '2026-12-11',
      call: 'Miami-Dade County, Regulatory and Economic Resources, 305-555-0142',
    },
    steps: { all: 3, ofSeller: 2 },
  },
  es: {
    verdict: {
      grade: 'attention',
      text: 'Uno de cuatro permisos sigue abierto: la piscina de 2019 nunca pasó la inspección final.',
    },
    firstStep: {
      action:
        'Pídale al vendedor que cierre el permiso 2019947218 y le muestre la inspección final.',
      by: 'Antes del cierre',
      ask: 'El vendedor',
      day: '2026-12-11',
      call: 'Condado de Miami-Dade, Recursos Regulatorios y Económicos, 305-555-0142',
    },
    steps: { all: 3, ofSeller: 2 },
  },
};

export const NOTHING_LEFT_TO_DO: InSomeLanguages<ReportSummary['verdict']> = {
  en: { grade: 'clear', text: 'Every permit on record is closed.' },
  es: { grade: 'clear', text: 'Todos los permisos que constan están cerrados.' },
};

/** Written advice as a text. */
export const ADVICE: InSomeLanguages<string> = {
  en: 'Close the permit of 2004 first: its final inspection was never done.\n\nThen the city permits the shutters of 2011 by a drawing.',
  es: 'Cierre primero el permiso de 2004: nunca se hizo su inspección final.\n\nDespués la ciudad permite las contraventanas de 2011 con un plano.',
};
/** What was agreed as custom work. */
export const TITLES: InSomeLanguages<string> = {
  en: 'Five houses in Doral',
  es: 'Cinco casas en Doral',
};
