import type { Command } from 'commander';
import type { MonthOfWork } from '../../core/model/rule/bill.ts';
import { here, readMonthHere } from '../here.ts';
import { configOption, jsonOption, type ReadOptions } from '../shared-options.ts';
import { answer, print, terminalOptions } from '../terminal/answer.ts';

interface BillOptions extends ReadOptions {
  readonly lines?: boolean;
  readonly import: boolean;
}

/** `bill`, and `rentroll` alone: what every session here begins with, and what that comes to in a month. */
export function addBill(program: Command): void {
  program
    .command('bill')
    .description(
      'list the files that every session here loads, their tokens, their cost a month, and lines that look idle (rentroll alone)',
    )
    .option('--lines', 'line by line')
    .option('--no-import', 'count only sessions that were read before: nothing is kept on this machine')
    .option(...configOption)
    .option(...jsonOption)
    .addHelpText('after', '\nExamples:\n  rentroll\n  rentroll --lines\n  rentroll --json | jq .dollars')
    .action((options: BillOptions) => answer(options.json, () => bill(options)));
}

async function bill({ config: configFile, lines, import: isImporting, json }: BillOptions): Promise<number> {
  const { readBill } = await import('../../gate/flows/status/read-bill.ts');
  const { toBillBlocks } = await import('../../gate/report/pages/status/bill-page.ts');
  const { printTerminal } = await import('../../core/report/print-terminal.ts');
  const notices: string[] = [];
  const readMonth = (root: string) => countMonth(root, isImporting, notices);
  const read = await readBill({ configFile, readMonth }, here());
  const result = { ...read, notices: [...read.notices, ...notices] };
  const detail = lines === true ? 'lines' : 'files';
  print(result, json, () => printTerminal(toBillBlocks(result, detail), terminalOptions()));
  return 0;
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
    const told = error.problems.filter(({ code }) => code !== 'transcripts-missing');
    return told.map(({ message }) => `Transcripts were not read: ${message}.`);
  }
}
