import { inspect } from 'node:util';
import { checkBuildSettings } from '#cli/doctor/build-settings.ts';
import { formatFindings } from '#cli/doctor/format-findings.ts';
import { requireSettings } from '#cli/target-environment.ts';
import { type Environment, SETTING_NAMES, setting } from '#server/platform/env.ts';
import { MALFORMED_VALUES, SECRET } from '../../malformed-settings.ts';
import { sweep } from '../../sweep.ts';

/** What is said of the settings in an environment, wherever their values are read. */
function everythingSaid(environment: Environment): string {
  return [
    formatFindings(checkBuildSettings(environment)),
    thrownBy(() => requireSettings(environment)),
    ...SETTING_NAMES.map((name) => thrownBy(() => setting(name, environment))),
  ].join('\n');
}

/** An error with its stack, its cause and its properties. */
function thrownBy(run: () => unknown): string {
  try {
    run();
    return '';
  } catch (error) {
    return inspect(error, { depth: 9 });
  }
}

sweep(
  'no malformed value of a setting is in what is said of it',
  { name: [...SETTING_NAMES, 'STRIPE_PUBLISHABLE_KEY'] },
  ({ name }) =>
    MALFORMED_VALUES.flatMap((value) => {
      const said = everythingSaid({ [name]: value });
      // It is the value that is spoken of, not that it is missing.
      const isRead = !said.includes(`${name} is missing`);
      const shown = said.split('\n').filter((line) => line.includes(SECRET));
      return isRead ? shown : [`${JSON.stringify(value)} is not read`];
    }),
);
