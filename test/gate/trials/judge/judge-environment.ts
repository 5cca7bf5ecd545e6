import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { GoldenTask } from '../../../../src/core/model/rule/task.ts';
import type { JudgeEnvironment } from '../../../../src/gate/trials/judge/judge-environment.ts';
import type { WorkFile } from '../../../../src/gate/trials/judge/list-work.ts';

type Files = Readonly<Record<string, string>>;

/** Writes files below a folder. */
export function writeFiles(root: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** A place to judge in, whose fixture holds these files; dependencies are this repository's own. */
export function openJudgeEnvironment(files: Files, under = tmpdir()): JudgeEnvironment & { readonly folder: string } {
  const folder = mkdtempSync(join(under, 'rr-judge-'));
  writeFiles(join(folder, 'template'), files);
  const modules = join(import.meta.dirname, '../../../../node_modules');
  return {
    folder,
    fixture: { template: join(folder, 'template'), modules },
    scratch: join(folder, 'scratch'),
    env: { PATH: process.env['PATH'] },
    timeoutMs: 60_000,
  };
}

/** A task for these tests; its reference is a patch that only names its paths. */
export function taskOf(parts: Partial<GoldenTask>): GoldenTask {
  const names = { id: 't', agent: 'sql', prompt: 'p', file: 'f.md', referenceFile: 'f.patch', digest: 'd' };
  return { ...names, successCheck: '', reference: '', ...parts };
}

/** Work that holds these files. */
export function workOf(files: Files): readonly WorkFile[] {
  return Object.entries(files).map(([path, text]) => {
    return { kind: 'file', path, content: Buffer.from(text), isExecutable: false };
  });
}
