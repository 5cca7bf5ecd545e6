import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';

/** Values by output name. */
export type Outputs = Readonly<Record<string, string>>;

const longestSummaryBytes = 1024 * 1024;
const cutNote = '\n\n*Cut: a job summary holds 1 MiB.*\n';

/**
 * Formats outputs as GitHub's env-file protocol wants them: `name<<delimiter`, the value, the delimiter. A value cannot end its own block,
 * because the delimiter is drawn after the value is known. Throws when a value holds the delimiter all the same.
 */
export function formatOutputs(outputs: Outputs, delimiter: string): string {
  const blocks = Object.entries(outputs).map(([name, value]) => {
    if (value.includes(delimiter)) throw new Error(`the output ${name} contains its own delimiter`);
    return `${name}<<${delimiter}\n${value}\n${delimiter}\n`;
  });
  return blocks.join('');
}

/** Sets outputs of the step; does nothing outside of a workflow. */
export function writeOutputs(env: NodeJS.ProcessEnv, outputs: Outputs): void {
  append(env['GITHUB_OUTPUT'], formatOutputs(outputs, `rentroll_${randomUUID()}`));
}

/** Adds Markdown to the job summary; does nothing outside of a workflow. */
export function writeSummary(env: NodeJS.ProcessEnv, markdown: string): void {
  append(env['GITHUB_STEP_SUMMARY'], fitSummary(markdown));
}

/** Cuts a summary that GitHub would refuse whole, at a line where there is one. */
export function fitSummary(markdown: string): string {
  const bytes = Buffer.from(markdown, 'utf8');
  if (bytes.length <= longestSummaryBytes) return markdown;
  const shortened = bytes
    .subarray(0, longestSummaryBytes - Buffer.byteLength(cutNote))
    .toString('utf8')
    .replace(/\ufffd+$/, '');
  const lineEnd = shortened.lastIndexOf('\n');
  return shortened.slice(0, lineEnd === -1 ? shortened.length : lineEnd) + cutNote;
}

function append(file: string | undefined, text: string): void {
  if (file) appendFileSync(file, text);
}

/** Outputs of a step that commits nothing. */
export const noCommits: Outputs = { 'commit-sha': '', 'pull-requests': '[]' };

/** Lists the outputs of a run that had nothing to measure: the same names, so that later steps need no special case. */
export function listIdleOutputs(headline: string): Outputs {
  return {
    outcome: 'pass',
    headline,
    verdicts: '[]',
    'tokens-spent': '0',
    'dollars-spent': '0',
    'comment-body': headline,
    'comment-url': '',
    'report-path': '',
    'json-path': '',
    'receipts-path': '',
    ...noCommits,
  };
}
