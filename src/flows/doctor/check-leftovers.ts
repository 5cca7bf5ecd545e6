import { tmpdir } from 'node:os';
import type { DoctorCheck } from '../../foundation/model/verdict/doctor.ts';
import { quoteShell } from '../../foundation/text/escape/escape-terminal.ts';
import { listScratch } from '../../stages/gate/measure/trial/open-scratch.ts';

/** Most folders that one command names. */
const mostNamed = 20;

/** Folders of runs whose process nobody here can know: no run removes them, a person may. Nothing where there are none. */
export async function checkLeftovers(parent: string = tmpdir()): Promise<readonly DoctorCheck[]> {
  const unknown = (await listScratch(parent)).filter(({ owner }) => owner === 'unknown').map(({ path }) => path);
  if (unknown.length === 0) return [];
  const detail = `${unknown.length} in ${parent} of another container, host or version: no run removes them, since theirs may still go on`;
  const named = unknown.slice(0, mostNamed).flatMap((path) => [quoteShell(path), quoteShell(`${path}.owner`)]);
  const mend = `Once no run elsewhere uses that folder: rm -rf ${named.join(' ')}`;
  return [{ name: 'folders of runs', state: 'wrong', needed: false, detail, mend }];
}
