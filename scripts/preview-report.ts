import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderers } from '../src/gate/report/renderers.ts';
import { samples } from '../test/gate/report/sample-reports.ts';

/** Writes every sample report as a page and as a comment, for looking at; prints where they are. */
const directory = process.argv[2] ?? '/tmp/rentroll-preview';
await mkdir(directory, { recursive: true });
for (const [name, report] of Object.entries(samples)) {
  await writeFile(join(directory, `${name}.html`), renderers.html(report));
  await writeFile(join(directory, `${name}.md`), renderers.comment(report, { color: false, width: 100 }));
  console.log(join(directory, `${name}.html`));
}
