import GithubSlugger from 'github-slugger';
import type { ProblemText } from './problem.ts';

/** The headings of one post so far. */
export class Headings {
  readonly anchors = new Set<string>();
  /** Astro's slugger, so that anchors equal those of the built page. */
  readonly #slugger = new GithubSlugger();
  #depth = 1;

  /** Adds the next heading. Returns what is wrong with it, if anything. */
  add(depth: number, text: string): ProblemText | undefined {
    const previousDepth = this.#depth;
    this.#depth = depth;
    this.anchors.add(this.#slugger.slug(text));
    if (text.trim() === '') {
      return {
        message: 'The heading is empty.',
        fix: 'Write a heading after the #, or remove it.',
      };
    }
    if (depth === 1) {
      return {
        message: `“${text}” is a second main heading.`,
        fix: 'The title is the page’s only main heading. Start sections with ##.',
      };
    }
    if (depth > previousDepth + 1) {
      const level = '#'.repeat(previousDepth + 1);
      return {
        message: `“${text}” skips a heading level.`,
        fix: `Start it with ${level}: screen reader users navigate by heading levels.`,
      };
    }
    return undefined;
  }
}
