import type { FolderBill, MonthOfWork } from '../../core/model/rule/bill.ts';
import { defineCommand } from '../define-command.ts';
import { flag, switchOff, textOrFlag } from '../define-options.ts';
import { here, readMonthHere } from '../here.ts';
import { namesOf } from '../names-of.ts';
import * as shared from '../shared-options.ts';
import { print, show, terminalOptions } from '../terminal/answer.ts';

/** `bill`, and `rentroll` alone: what every session here begins with, what that comes to in a month, and what one thing beside it is for. */
export const command = defineCommand({
  summary:
    'list the files that every session here loads, their tokens, their cost a month, and lines that look idle (rentroll alone)',
  options: {
    lines: flag('line by line'),
    details: {
      ...textOrFlag(
        '[name]',
        'show a plugin, skill or agent beside the instruction files; without a name, all of them',
      ),
      conflicts: ['lines', 'import', 'config'],
    },
    import: switchOff('count only sessions that were read before, and store nothing on this machine'),
    config: shared.config,
    json: shared.json,
  },
  help: `
Examples:
  rentroll
  rentroll --lines
  rentroll bill --details deploy
  rentroll --json | jq .${namesOf<FolderBill>('dollars')}

Weigh each skill, command and agent at the real CLI, free: rentroll assets`,
  async run({ config: configFile, details, lines, import: isImporting, json }) {
    if (details !== undefined) return showDetails(details, json);
    const { readBill } = await import('../../gate/commands/status/read-bill.ts');
    const { toBillBlocks } = await import('../../gate/report/pages/status/bill-page.ts');
    const { printTerminal } = await import('../../core/report/print-terminal.ts');
    const notices: string[] = [];
    const readMonth = (root: string) => countMonth(root, isImporting, notices);
    const read = await readBill({ configFile, readMonth }, here());
    const result = { ...read, notices: [...read.notices, ...notices] };
    print(result, json, () => printTerminal(toBillBlocks(result, lines ? 'lines' : 'files'), terminalOptions()));
    return 0;
  },
});

/** Shows what a plugin, skill or agent beside the instruction files is for, or the names of all of them. */
async function showDetails(details: string | true, json: boolean | undefined): Promise<number> {
  const companions = await import('../../gate/commands/status/show-details.ts');
  const { renderCompanion, renderCompanions } = await import('../../gate/report/terminal/kept/render-companions.ts');
  if (details === true) return show(await companions.showCatalogue(here()), json, renderCompanions);
  return show(await companions.showDetails(details, here()), json, renderCompanion);
}

/** Transcripts that have changed are read; where none lies here, or nothing can be kept, what was counted before has to do. */
async function countMonth(root: string, isImporting: boolean, notices: string[]): Promise<MonthOfWork | undefined> {
  if (isImporting) notices.push(...(await importSilently()));
  return readMonthHere(root);
}

async function importSilently(): Promise<readonly string[]> {
  const { importTranscripts } = await import('../../session/collect/import-transcripts.ts');
  const { showImport } = await import('../progress/show-import.ts');
  const { ProblemError } = await import('../../core/model/problem.ts');
  const { explainMachineFault } = await import('../../adapters/files/disk-fault.ts');
  const onProgress = process.stderr.isTTY ? { onProgress: showImport(process.stderr) } : {};
  try {
    importTranscripts({ folders: [], ...onProgress }, here());
    return [];
  } catch (thrown) {
    const error = explainMachineFault(thrown);
    if (!(error instanceof ProblemError)) throw error;
    const notices = error.problems.filter(({ code }) => code !== 'transcripts-missing');
    return notices.map(({ message }) => `Transcripts were not read: ${message}.`);
  }
}
