import { lstatSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { ProblemError, setupError } from '../../core/model/problem.ts';
import type { Report } from '../../core/model/verdict/report.ts';
import { pageMark } from '../../core/report/render-page.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { codeOf, messageOf } from '../../core/util/values.ts';

/** Writes the report as a page. Throws ProblemError. */
export async function writeHtml(report: Report, file: string): Promise<void> {
  const { toReportBlocks } = await import('../../gate/report/pages/gate/report-page.ts');
  const { printPage } = await import('../../core/report/print-page.ts');
  await writePage(
    printPage(report.headline, toReportBlocks(report)),
    file,
    'The report itself is kept: rentroll report --html report.html',
  );
}

/**
 * Writes a page, over nothing but a page of ours. Throws ProblemError (`html-not-written`) where the file is somebody else's or cannot be
 * written; `rest` says what is not lost.
 */
export async function writePage(html: string, file: string, rest = ''): Promise<void> {
  const refuse = (why: string, hint: string) =>
    setupError('html-not-written', `the page "${file}" could not be written: ${why}`, `${hint} ${rest}`.trim());
  try {
    if (isOfOthers(file))
      throw refuse('the file there is not a page of rentroll', 'Name a file that does not exist yet.');
    await writeFile(file, html);
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw refuse(messageOf(error), 'Name a file in a folder that exists.');
  }
}

/** True for whatever is there and is no page of ours; a link leads to a place nobody named. */
function isOfOthers(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats !== undefined && !(stats.isFile() && readFileSync(path, 'utf8').includes(pageMark));
}

/**
 * Writes the text of a comment, over nothing but an earlier one of ours: a file that begins as this text does. Throws ProblemError
 * (`file-not-written`) otherwise.
 */
export async function writeOwnFile(text: string, file: string, start: string): Promise<void> {
  const refuse = (why: string, hint: string) =>
    setupError('file-not-written', `${quoteValue(file)} could not be written: ${why}`, hint);
  try {
    const there = await readFile(file, 'utf8').catch(ignoreMissing);
    if (there !== undefined && !there.startsWith(start))
      throw refuse('the file there was not written by rentroll', 'Name a file that does not exist yet.');
    await writeFile(file, text);
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw refuse(messageOf(error), 'Name a file in a folder that exists.');
  }
}

function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}
