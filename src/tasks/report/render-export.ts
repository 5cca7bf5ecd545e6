import { heading, lines, part, steps } from '../../core/report/blocks/make-blocks.ts';
import { formatCount } from '../../core/report/figures/format-tokens.ts';
import { forTerminal } from '../../core/report/print-terminal.ts';
import { quoteShell } from '../../core/text/escape/escape-terminal.ts';
import type { EvalDraftsReport } from '../candidates/draft-evals.ts';
import type { SealReport } from '../choose/seal-tasks.ts';
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

/** What was drafted of a skill's evaluations, and what makes golden tasks of it. */
export const renderDrafts = forTerminal(({ evals, drafts, suite }: EvalDraftsReport) => [
  heading(`${formatCount(drafts.length, 'draft')} of ${evals}, none of them a golden task yet.`),
  part(
    'Drafts',
    lines(drafts.map(({ file: text, action }) => ({ lead: `  ${action}  `, leadTone: 'quiet' as const, text }))),
  ),
  steps([
    'Write what tells that each is done: tests that fail before the work and pass after it. What the author expects is no check.',
    `Add a reference that passes, and move the draft to ${suite}/golden-NN.md.`,
    'rentroll lint --write-lock',
  ]),
]);

/** What was sealed and opened, and what to do with a new key. */
export const renderSealing = forTerminal(({ file, sealed, wanted, added, opened, key }: SealReport) => [
  heading(
    `${formatCount(sealed, 'sealed task')} in ${file}${sealed < wanted ? `; the config asks for ${wanted}` : ''}.`,
  ),
  part(
    'Tasks',
    lines([...added.map((text) => row('seal', text)), ...(opened === undefined ? [] : [row('open', opened)])]),
  ),
  ...(key === undefined ? [] : [part('New key, shown once and kept nowhere', lines([{ text: key }]))]),
  steps([
    ...(key === undefined ? [] : ['gh secret set RENTROLL_SEAL_KEY --env rentroll-sealed']),
    ...(opened === undefined ? [] : ['Commit what was opened: from now on it is a golden task like the others.']),
    ...(sealed < wanted ? ['rentroll tasks mine, and seal what it writes before it is committed.'] : []),
  ]),
]);

function row(lead: string, text: string) {
  return { lead: `  ${lead}  `, leadTone: 'quiet' as const, text };
}
