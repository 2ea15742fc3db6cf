import { isEmpty, isGroup, labelOf } from '../fields.ts';
import { mapFields } from '../walk.ts';
import { problem, type ReportProblem, type Rule } from './rule.ts';

/** What another field decides whether it is asked stands nowhere else. */
export const fieldsAreAskedWhereTheyStand: Rule = (report) => {
  const problems: ReportProblem[] = [];
  mapFields(report, (value, { path, schema: { properties = {} } }, withParts) => {
    const group = isGroup(value) ? value : {};
    for (const [name, { askedWhere }] of Object.entries(properties)) {
      if (!askedWhere || isEmpty(group[name])) continue;
      const choice = group[askedWhere.field];
      // What isn't chosen yet is named by the schema.
      if (isEmpty(choice) || askedWhere.is.some((each) => each === choice)) continue;
      const label = labelOf([...path, askedWhere.field]);
      problems.push(
        problem(
          [...path, name],
          `This needs another choice under “${label}”. Remove it, or choose that.`,
        ),
      );
    }
    return withParts(value);
  });
  return problems;
};
