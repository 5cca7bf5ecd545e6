import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AgentRequest } from '../../../../core/model/runner/runner.ts';
import { sha256Hex } from '../../../../core/util/hash.ts';
import { copyEntry, madeAnew, readLaidBelow } from '../../fixture/make-workspace.ts';

/** Where the copy lies in a container, and where what an agent did is left. */
const places = { app: '/app', work: '/logs/verifier/work.json' } as const;

/** Largest work that is taken along, in bytes. */
const mostWorkBytes = 64 * 1024 * 1024;

/**
 * What Harbor's verifier runs when the agent has ended: nothing is judged there, what the agent changed is taken along. It runs from its text alone, so
 * nothing outside of it may be named here.
 */
function collectWork(root: string, start: Readonly<Record<string, string>>, target: string, mostBytes: number): void {
  const { lstatSync, readdirSync, readFileSync, readlinkSync, writeFileSync } = process.getBuiltinModule('node:fs');
  const { createHash: hash } = process.getBuiltinModule('node:crypto');
  const { join: put, relative } = process.getBuiltinModule('node:path');
  const listBelow = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (entry.name === '.git' || entry.name === 'node_modules') return [];
      const file = put(folder, entry.name);
      return entry.isDirectory() ? listBelow(file) : [file];
    });
  const found = listBelow(root).map((file) => ({ file, path: relative(root, file), facts: lstatSync(file) }));
  const links = found.filter(({ facts }) => facts.isSymbolicLink());
  const read = found
    .filter(({ facts }) => facts.isFile() && facts.size <= mostBytes)
    .map(({ file, path, facts }) => ({ path, content: readFileSync(file), run: (facts.mode & 0o100) !== 0 }))
    .filter(({ path, content }) => hash('sha256').update(content).digest('hex') !== start[path]);
  const bytes = read.reduce((sum, { content }) => sum + content.length, 0);
  const changed = [
    ...links.map(({ file, path }) => ({ path, link: readlinkSync(file) })),
    ...read.map((one) => ({ ...one, content: one.content.toString('base64') })),
  ];
  const seen = new Set(found.filter(({ facts }) => facts.isFile()).map(({ path }) => path));
  const removed = Object.keys(start).filter((path) => !seen.has(path));
  writeFileSync(target, JSON.stringify({ changed, removed, whole: bytes <= mostBytes }));
}

const testScript = `#!/bin/bash
mkdir -p /logs/verifier
node /tests/collect.mjs && echo 1 > /logs/verifier/reward.txt
exit 0
`;

/**
 * Writes a task of Harbor that is one trial: the trial's own copy, with its arm's memory and all that lies around it, is the container's folder. Its
 * tests take the work along: judging is ours, and hidden tests leave this machine for no container.
 */
export async function writeTrialTask(
  folder: string,
  request: AgentRequest,
  image: string,
  prepare: string,
): Promise<void> {
  const { workspace, prompt, timeoutMs } = request;
  await mkdir(join(folder, 'environment'), { recursive: true });
  await mkdir(join(folder, 'tests'));
  await copyFiles(workspace, join(folder, 'environment', 'start'));
  const laid = await readLaidBelow(join(folder, 'environment', 'start'));
  const start = JSON.stringify(Object.fromEntries(laid.map(([path, { bytes }]) => [path, sha256Hex(bytes)])));
  const collect = `const collect = ${collectWork};\ncollect('${places.app}', ${start}, '${places.work}', ${mostWorkBytes});\n`;
  const files = {
    'task.toml': `schema_version = "1.1"\n\n[task]\nname = "rentroll/trial"\n\n[verifier]\ntimeout_sec = 120\n\n[agent]\ntimeout_sec = ${timeoutMs / 1000}\n\n[environment]\nbuild_timeout_sec = 900\n`,
    'instruction.md': `${prompt.trim()}\n`,
    'environment/prepare.sh': `${prepare}\n`,
    'environment/Dockerfile': [
      `FROM ${image}`,
      `WORKDIR ${places.app}`,
      'COPY prepare.sh /tmp/prepare.sh',
      `COPY start/ ${places.app}/`,
      'RUN bash /tmp/prepare.sh',
      'RUN git init --quiet && git add --all && git -c user.name=fixture -c user.email=fixture@localhost commit --quiet --allow-empty --message Fixture',
      '',
    ].join('\n'),
    'tests/collect.mjs': collect,
    'tests/test.sh': testScript,
  };
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  await chmod(join(folder, 'tests', 'test.sh'), 0o755);
}

/** The copy without what is made anew in the container. */
async function copyFiles(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true }))
    if (!madeAnew.has(entry.name)) await copyEntry(entry, join(from, entry.name), join(to, entry.name));
}
