import {
  type Environment,
  environmentProblems,
  isSet,
  OPTIONAL_SETTINGS,
  SETTING_NAMES,
} from '#server/platform/env.ts';
import type { Finding } from './finding.ts';

/**
 * Checks that each setting is present and well-formed, and that the keys have the mode of this site.
 * @param environment by default, this process's
 */
export function checkSettings(environment?: Environment): Finding[] {
  const problems = new Map(
    environmentProblems(environment).map(({ name, problem }) => [name, problem]),
  );
  return SETTING_NAMES.flatMap((about) => {
    const problem = problems.get(about);
    if (problem) return [{ about, problem, remedy: REMEDY }];
    return OPTIONAL_SETTINGS.includes(about) && !isSet(about, environment) ? [] : [{ about }];
  });
}

const REMEDY =
  'Set it in Netlify under Project configuration, Environment variables, and in .env.permitlens on the office’s computers; .env.example describes each.';
