import { writeFile } from 'node:fs/promises';
import { setupError } from '../../core/model/problem.ts';
import type { Report } from '../../core/model/verdict/report.ts';

/** Writes the report as a page when a file was named; the renderer is loaded only then. Throws ProblemError. */
export async function writeHtml(report: Report, file: string | undefined): Promise<void> {
  if (file === undefined) return;
  const { toReportBlocks } = await import('../../gate/report/pages/gate/report-page.ts');
  const { printPage } = await import('../../core/report/print-page.ts');
  await writePage(
    printPage(report.headline, toReportBlocks(report)),
    file,
    'The report itself is kept: rentroll report --html <file>.',
  );
}

/** Writes a page. Throws ProblemError (`html-not-written`) where the file cannot be written; `rest` says what is not lost. */
export async function writePage(html: string, file: string, rest = ''): Promise<void> {
  await writeFile(file, html).catch((error: Error) => {
    const hint = `Name a file in a folder that exists. ${rest}`.trim();
    throw setupError('html-not-written', `the page "${file}" could not be written: ${error.message}`, hint);
  });
}
