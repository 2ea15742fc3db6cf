/**
 * `npm run check:permit-offices`, run by a person: opens the portal of each permit office once, slowly, and says which moved. It
 * changes nothing: what a person saw goes into the files by hand. Exits with 1 if a portal isn't where the table has it.
 */
import { setTimeout } from 'node:timers/promises';
import { type PermitOffice, permitOfficesIn } from '#business/permit-offices/offices.ts';
import { COUNTIES, COUNTY_NAMES } from '#shared/counties.ts';
import { checkPermitOffices, uncheckedSentence } from './check/permit-offices.ts';
import { openPortal, sentenceOf } from './check/portals.ts';
import { formatProblems } from './check/problem.ts';

/** Between two requests, in milliseconds: several offices share a vendor's server. */
const PAUSE_MS = 3_000;

/** The offices with a portal, by its address: one portal serves several of them. */
function permitOfficesByPortal(): Map<string, PermitOffice[]> {
  const offices = COUNTIES.flatMap((county) => permitOfficesIn(county));
  return Map.groupBy(
    offices.filter(({ portal }) => portal !== undefined),
    ({ portal }) => portal?.url ?? '',
  );
}

function nameOf({ municipality, county }: PermitOffice): string {
  return municipality ?? `Unincorporated ${COUNTY_NAMES[county]}`;
}

if (import.meta.main) {
  const table = await checkPermitOffices(process.cwd());
  if (table.problems.length > 0) {
    console.error(formatProblems(table.problems));
    process.exit(1);
  }
  const portals = permitOfficesByPortal();
  console.log(`Opening ${portals.size} portals, one every ${PAUSE_MS / 1000} seconds.\n`);
  const notFound: string[] = [];
  for (const [url, offices] of portals) {
    const state = await openPortal(url);
    const names = offices.map(nameOf).join(', ');
    if (state.type !== 'responds') notFound.push(names);
    console.log(`${names}: ${url} ${sentenceOf(state)}`);
    for (const note of offices.flatMap(({ toSettle }) => toSettle ?? [])) console.log(`  ${note}`);
    await setTimeout(PAUSE_MS);
  }
  const unchecked = uncheckedSentence(table);
  console.log(
    `\n${portals.size - notFound.length} portals open. To look at: ${notFound.join('; ') || 'none'}.`,
  );
  if (unchecked) console.log(unchecked);
  console.log(
    'A portal that opens is not checked yet: search a parcel in it, compare the row, and write the day into its "checkedOn". docs/editing.md says how.',
  );
  if (notFound.length > 0) process.exitCode = 1;
}
