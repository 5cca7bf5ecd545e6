import { readFileSync } from 'node:fs';
import type { JudgedReport } from '../../src/core/model/verdict/report.ts';
import { printTerminal } from '../../src/core/report/print-terminal.ts';
import { placeCommands, wholeDemo } from '../../src/gate/flows/demo/place-commands.ts';
import { toReportBlocks } from '../../src/gate/report/pages/gate/report-page.ts';

/** Where `npm run bench report -- --write` keeps a run of the demo, on one line. */
export const recordFile = new URL('../../docs/figures/demo-run.jsonl', import.meta.url);

/** A run of the demo: what it printed as JSON, and the lines of its progress. */
export interface RecordedDemo {
  readonly report: JudgedReport;
  readonly progress: readonly string[];
}

/** The run that the documents show. */
export function readRecordedDemo(): RecordedDemo {
  return JSON.parse(readFileSync(recordFile, 'utf8')) as RecordedDemo;
}

/** What `rentroll demo` prints of a report on 100 columns without colours. */
export function renderDemo(report: JudgedReport): string {
  const detail = { kind: 'brief', rest: wholeDemo } as const;
  return printTerminal(toReportBlocks(placeCommands(report, undefined), detail), { color: false, width: 100 });
}
