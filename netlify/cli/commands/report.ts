import type { Command } from 'commander';
import type { CliContext } from '#cli/cli-context.ts';
import { addReportCheck } from './report-check.ts';
import { addReportNew } from './report-new.ts';
import { addReportPreview } from './report-preview.ts';

export function addReport(program: Command, context: CliContext): void {
  const report = program.command('report').description('write a report: new, check, preview');
  addReportNew(report, context);
  addReportCheck(report, context);
  addReportPreview(report, context);
}
