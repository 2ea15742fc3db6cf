import { sweep } from '../sweep.ts';
import { openSite } from './site.ts';
import { splitWords, WIDTHS } from './split-words.ts';

const site = await openSite();

const PATHS = ['/', '/es', '/sample-report', '/es/sample-report'];

sweep('no word of a name or a price is split', { width: WIDTHS }, async ({ width }) => {
  const visitor = await site.newVisitor({ viewport: WIDTHS[width] });
  const problems: string[] = [];
  for (const path of PATHS) {
    await visitor.goto(path);
    const split = await visitor.page.evaluate(splitWords);
    problems.push(...split.map((word) => `${path}: ${word}`));
  }
  return problems;
});
