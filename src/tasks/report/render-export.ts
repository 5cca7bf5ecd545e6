import { heading, lines, part, steps } from '../../core/report/blocks/make-blocks.ts';
import { formatCount } from '../../core/report/figures/format-tokens.ts';
import { forTerminal } from '../../core/report/print-terminal.ts';
import { quoteShell } from '../../core/text/escape/escape-terminal.ts';
import type { ExportFormat, ExportReport } from '../export/export-tasks.ts';

/** What was exported, what was not and why, and what starts it. */
export const renderExport = forTerminal((report: ExportReport) => [
  heading(`${formatCount(report.tasks.length, 'golden task')} of ${report.agent} in ${report.folder}.`),
  ...(report.left.length === 0
    ? []
    : [part('Left out', lines(report.left.map(({ task, why }) => ({ lead: `  ${task}  `, text: why }))))]),
  steps(next[report.format](report)),
]);

const next: Readonly<Record<ExportFormat, (report: ExportReport) => readonly string[]>> = {
  harbor: ({ folder, jobs }) => [
    `harbor run -p ${quoteShell(`${folder}/tasks`)} -a oracle   (reward 1), then -a nop (reward 0)`,
    ...jobs.map(
      (job) =>
        `harbor run -c ${quoteShell(`${folder}/${job}`)}   (its agent, model and environment are yours to change)`,
    ),
    ...(jobs.length === 0
      ? []
      : [
          `rentroll decide --trials ${quoteShell(`${folder}/jobs`)} --format harbor --baseline without --candidate with`,
        ]),
  ],
  vally: ({ folder }) => [
    `cd ${quoteShell(folder)} && vally lint --eval-spec eval.yaml`,
    'EVAL_DIR="$PWD" vally eval --eval-spec eval.yaml --output-dir results',
  ],
  'skill-creator': ({ folder }) => [
    `Copy what lies in ${folder} into the folder "evals" of the skill, and write its name into skill_name.`,
  ],
};
