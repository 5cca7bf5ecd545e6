import { writeFile } from 'node:fs/promises';
import type { Report } from '../model/report.ts';

/** Writes the report as a page when a file was named; the renderer is loaded only then. */
export async function writeHtml(report: Report, file: string | undefined): Promise<void> {
  if (file === undefined) return;
  const { renderHtml } = await import('../report/render-html.ts');
  await writeFile(file, renderHtml(report));
}
