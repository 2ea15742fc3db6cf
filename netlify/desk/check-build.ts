/** The first step of `npm run build`: what keeps a build on Netlify from being a working site is said before it. */
import { diagnoseBuild } from './doctor/diagnose.ts';
import { isWell, toLines } from './doctor/report.ts';

const findings = await diagnoseBuild();
if (findings.length > 0) console.error(toLines(findings));
// A service that does not answer this minute is no reason to hold a deploy up.
if (!isWell(findings.filter(({ mayPass }) => !mayPass))) {
  console.error('\nThe site can’t be built like this.');
  process.exitCode = 1;
} else if (!isWell(findings)) {
  console.error('\nThis may be over in a minute: the build goes on.');
}
