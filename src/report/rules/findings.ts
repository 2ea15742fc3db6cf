import type { PermitStatus } from '#shared/report/permit.ts';
import type { ScopeItem } from '#shared/report/sold-parts.ts';
import type { ReportList } from '#shared/report/written.ts';
import { groupInWords, isUnsettled, plain, problem, type Rule } from './rule.ts';

export const verdictAndFindings: Rule = ({
  verdict,
  findings = [],
  nextSteps = [],
  permits = [],
}) => {
  if (!verdict?.grade) return [];
  const denied = permits.flatMap(({ number, status }) =>
    isUnsettled(status) && DENIALS[status].test(plain(verdict.text))
      ? [
          problem(
            ['verdict', 'text'],
            `The sentence says that no permit is ${groupInWords(status)}, and permit ${number} is.`,
          ),
        ]
      : [],
  );
  if (verdict.grade !== 'clear') {
    return findings.length === 0
      ? [
          ...denied,
          problem(
            ['findings'],
            'The verdict says that something is to be settled. Write the finding, or change the verdict.',
          ),
        ]
      : denied;
  }
  const clear = 'The verdict says that there is nothing to settle. Change it, or';
  return [
    ...denied,
    ...(findings.length > 0
      ? [problem(['verdict', 'grade'], `${clear} remove the findings.`)]
      : []),
    ...nextSteps.map((_, index) => problem(['nextSteps', index], `${clear} remove this step.`)),
    ...(UNSETTLED_WORDS.test(plain(verdict.text))
      ? [
          problem(
            ['verdict', 'text'],
            'The sentence says that something is open, and the grade that there is nothing to settle.',
          ),
        ]
      : []),
  ];
};

/** Words that no sentence about a property without any open question has. */
export const UNSETTLED_WORDS =
  /\b(never (closed|finaled|signed off|permitted)|(is|are|remains?) (still )?(open|expired|unpermitted)|still open|(has|have) no permit|nunca (se )?(cerr|pas)|sin cerrar|sin permiso|(sigue|siguen|est[áa]n?) (abiert|vencid)[oa]s?)/i;

/** Words that deny every permit of a group. What follows may limit them to some: `no open permits for the pool`. */
const DENIALS: Readonly<Record<Exclude<PermitStatus, 'closed'>, RegExp>> = {
  open: denial(
    'no (?:expired or )?open(?: or expired)? permits?',
    '(?:no hay|sin) (?:ning[úu]n )?permisos? (?:vencidos? ni )?abiertos?',
  ),
  expired: denial(
    'no (?:open or )?expired(?: or open)? permits?',
    '(?:no hay|sin) (?:ning[úu]n )?permisos? (?:abiertos? ni )?vencidos?',
  ),
  'applied-for': denial(
    'no (?:pending|open) (?:permit )?applications?',
    '(?:no hay|sin) (?:ninguna )?solicitud(?:es)? (?:de permisos? )?(?:pendientes?|abiertas?)',
  ),
  'no-longer-valid': denial(
    'no (?:void|withdrawn|revoked|denied|cancell?ed) permits?',
    '(?:no hay|sin) (?:ning[úu]n )?permisos? (?:anulad|revocad|retirad|denegad|cancelad)os?',
  ),
};

function denial(...words: readonly string[]): RegExp {
  const all = '(?:all|every) permits? (?:is|are) closed|todos los permisos est[áa]n cerrados';
  return new RegExp(
    `\\b(?:${[...words, all].join('|')})\\b(?! (?:for|on|from|but|except|de|del|para|desde|salvo|excepto)\\b)`,
  );
}

export const findingsHaveTheirRecord: Rule = (report) => {
  const { findings = [], contractors = [], comparison = [], codeCases = [], liens = [] } = report;
  const listed: Readonly<Record<ScopeItem, readonly [list: ReportList, count: number]>> = {
    permit: ['permits', Number.POSITIVE_INFINITY],
    license: ['contractors', contractors.length],
    'building-record': ['comparison', comparison.length],
    'code-case': ['codeCases', codeCases.length],
    lien: ['liens', liens.length],
    visit: ['comparison', comparison.length],
  };
  return findings.flatMap(({ basis }, index) => {
    const [field, count] = (basis && listed[basis]) || ['permits', 1];
    return count === 0
      ? [
          problem(
            [field],
            `Finding ${index + 1} rests on this, and nothing is listed. Write it down.`,
          ),
        ]
      : [];
  });
};

/** A buyer who reads of something asks what to do about it. */
export const findingsHaveTheirStep: Rule = ({ findings = [] }) =>
  findings.flatMap(({ steps = [], noStep }, index) => {
    const path = ['findings', index, 'noStep'];
    if (steps.length > 0 && noStep)
      return [problem(path, 'This finding has a step. Remove one of the two.')];
    return steps.length > 0 || noStep
      ? []
      : [problem(path, 'Write a step of this finding, or here why nothing is to be done.')];
  });
