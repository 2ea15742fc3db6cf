import { placeOf } from '#report/fields.ts';
import type { ReportProblem } from '#report/rules/rule.ts';
import { isTyped } from './sections.ts';
import type { Path } from './values.ts';

/** A long table may lack something in each row. */
const LISTED_PROBLEMS = 30;

interface ProblemsProps {
  readonly problems: readonly ReportProblem[];
  readonly reveal: (path: Path) => void;
}

/** Lists what a report lacks, each with a link to its field, if it is typed. */
export function Problems({ problems, reveal }: ProblemsProps) {
  if (problems.length === 0) return <p className="mt-2">Nothing. The report is complete.</p>;
  return (
    <ul className="mt-2">
      {problems.slice(0, LISTED_PROBLEMS).map((problem) => (
        <li key={placeOf(problem) + problem.message} className="border-t border-rule">
          {isTyped(problem.path) ? (
            <button
              type="button"
              className="min-h-11 w-full cursor-pointer py-2 text-start text-label"
              onClick={() => reveal(problem.path)}
            >
              <span className="link">{placeOf(problem)}</span>
              <br />
              {problem.message}
            </button>
          ) : (
            <p className="py-2 text-label">
              {placeOf(problem)}
              <br />
              {problem.message}
            </p>
          )}
        </li>
      ))}
      {problems.length > LISTED_PROBLEMS && (
        <li className="border-t border-rule py-2 text-label">
          {`and ${problems.length - LISTED_PROBLEMS} more`}
        </li>
      )}
    </ul>
  );
}
