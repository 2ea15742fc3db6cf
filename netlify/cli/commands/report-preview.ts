import { watch } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { CliContext } from '#cli/cli-context.ts';
import { addQueryCommand, examples } from '#cli/command-builders.ts';
import { CommandFailed, CommandRejected } from '#cli/errors.ts';
import { pluralize } from '#cli/format.ts';
import { findOrderOf, inItsLanguage } from '#cli/report/language.ts';
import { loadReport, renderLoaded } from '#cli/report/load.ts';
import { openViewer } from '#cli/report/open-viewer.ts';
import { formatProblems } from '#cli/report/problem.ts';
import { formatTimeInFlorida } from '#shared/format-day.ts';

/** Editors write a file in several steps. */
const SETTLED_AFTER_MS = 150;

export function addReportPreview(report: CommandUnknownOpts, context: CliContext): void {
  addQueryCommand(report, 'preview <file>', 'make the PDF of a report, beside its file')
    .option('--watch', 'make it again whenever the file or a photograph beside it changes')
    .option('--no-open', 'do not open it')
    .addHelpText(
      'after',
      `${examples('report preview reports/SJG7C-HND84.yaml --watch')}

Every page says Draft while something is wrong or missing. At a terminal the PDF is opened.`,
    )
    .action(async (file, { watch: watches, open, ...options }) => {
      const preview = async () => {
        const { pdf, bytes, problems } = await makePreview(file, context);
        if (problems.length > 0) context.terminal.info(formatProblems(file, problems));
        if (!pdf) return undefined;
        await context.terminal.printResult(options, { file: pdf, bytes, problems }, () => pdf);
        const state =
          problems.length > 0 ? `draft, ${pluralize(problems.length, 'problem')} to fix` : 'ready';
        context.terminal.info(`${state}, ${Math.ceil(bytes / 1024)} KB`);
        return pdf;
      };
      const pdf = await preview();
      if (pdf && open && !options.json && context.terminal.isInteractive) openViewer(pdf);
      if (watches) await previewOnChange(file, preview, context);
      else if (!pdf) throw new CommandFailed();
    });
}

/** Returns the PDF's path and size, unless the report can't be printed yet, and what is wrong with the report. */
async function makePreview(file: string, context: CliContext) {
  const loaded = await loadReport(file);
  const { report, problems } = loaded;
  if (!report) return { problems };
  const order = report.language ? undefined : await findOrderOf(report, context);
  const bytes = await renderLoaded(inItsLanguage(report, order), loaded);
  const pdf = join(dirname(file), `${basename(file, extname(file))}.pdf`);
  // A viewer must never read half a file.
  const unfinished = `${pdf}.part`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, pdf);
  return { pdf: resolve(pdf), bytes: bytes.length, problems };
}

/** Runs until the process ends. */
async function previewOnChange(
  file: string,
  preview: () => Promise<unknown>,
  { terminal }: CliContext,
): Promise<never> {
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const again = async () => {
    terminal.info(`\n${formatTimeInFlorida(new Date())}`);
    await preview().catch((error: unknown) => {
      if (!(error instanceof CommandRejected)) throw error;
      // Between two steps of an editor's save there may be no file.
      terminal.info(error.message);
    });
  };
  return new Promise((_resolve, reject) => {
    // The folder and not the file: many editors save by replacing it.
    watch(dirname(file), (_event, name) => {
      if (name !== basename(file) && !/\.(jpe?g|png)$/i.test(name ?? '')) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        last = last.then(again).catch(reject);
      }, SETTLED_AFTER_MS);
    });
    terminal.info(`Waiting for changes of ${file}. Ctrl+C ends this.`);
  });
}
