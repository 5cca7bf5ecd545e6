import { writeFile } from 'node:fs/promises';
import { ProblemError } from '../../foundation/model/problem.ts';
import type { Report } from '../../foundation/model/verdict/report.ts';

/** Writes the report as a page when a file was named; the renderer is loaded only then. Throws ProblemError. */
export async function writeHtml(report: Report, file: string | undefined): Promise<void> {
  if (file === undefined) return;
  const { renderHtml } = await import('../../stages/gate/report/html/render-html.ts');
  await writeFile(file, renderHtml(report)).catch((error: Error) => {
    throw new ProblemError([
      {
        code: 'html-not-written',
        severity: 'error',
        message: `the page "${file}" could not be written: ${error.message}`,
        hint: 'Name a file in a folder that exists. The report itself is kept: rentroll report --html <file>.',
        blame: 'setup',
      },
    ]);
  });
}
