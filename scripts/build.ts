/**
 * `npm run build`: writes dist/ (bundles of the Action, the command line and the library with its types, native SQLite bindings, licences).
 * `--check` builds into a temporary folder and compares every file with the committed dist/; exits 1 when one differs.
 * `--trust-prebuilds` only writes scripts/prebuilds.sha256 anew, after better-sqlite3 was updated: nothing else changes what is trusted.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type InputOptions, type OutputOptions, rolldown } from 'rolldown';
import {
  hookInput,
  hookOutput,
  input,
  libraryInput,
  libraryOutput,
  liveInput,
  liveOutput,
  modInput,
  modOutput,
  output,
} from '../rolldown.config.ts';
import { emitDeclarations } from './declarations.ts';
import { copyPrebuilds, findPrebuildFaults, trustPrebuilds } from './prebuilds.ts';

const root = resolve(import.meta.dirname, '..');
const dist = join(root, 'dist');

const packaged = join(root, 'node_modules', 'better-sqlite3', 'prebuilds');

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    out: { type: 'string' },
    'trust-prebuilds': { type: 'boolean', default: false },
  },
});
if (values['trust-prebuilds']) trustPrebuilds(packaged);
else if (values.check) await checkDist();
else await buildInto(values.out === undefined ? dist : resolve(values.out));

async function buildInto(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const modules = [
    ...(await writeBundles(input, output, folder)),
    ...(await writeBundles(libraryInput, libraryOutput, folder)),
    ...(await writeBundles(hookInput, hookOutput, folder)),
    ...(await writeBundles(liveInput, liveOutput, folder)),
    ...(await writeBundles(modInput, modOutput, folder)),
  ];
  for (const [path, text] of emitDeclarations(root, 'src/library.ts')) writeText(join(folder, 'types', path), text);
  copyPrebuilds(packaged, join(folder, 'prebuilds'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(join(folder, 'licenses.txt'), listLicenses(modules));
}

/** Writes the bundles of one configuration and returns the modules in them. */
async function writeBundles(from: InputOptions, to: OutputOptions, folder: string): Promise<readonly string[]> {
  const bundle = await rolldown({ ...from, cwd: root });
  const { output: chunks } = await bundle.write({ ...to, dir: folder });
  await bundle.close();
  return chunks.flatMap((chunk) => ('moduleIds' in chunk ? chunk.moduleIds : []));
}

function writeText(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Licence texts of every package whose code is in the bundles, in order of name. */
function listLicenses(modules: readonly string[]): string {
  const names = modules.map((id) => /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[0]);
  const folders = [...new Set(names.filter((name) => name !== undefined))].sort();
  return folders.map(describeLicense).join('\n');
}

function describeLicense(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
  const text =
    file === undefined ? '' : `\n${readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()}\n`;
  return `${'='.repeat(80)}\n${name} ${version} (${license})\n${text}`;
}

async function checkDist(): Promise<void> {
  const fresh = mkdtempSync(join(tmpdir(), 'rentroll-dist-'));
  try {
    await buildInto(fresh);
    const [committed, built] = [hashFiles(dist), hashFiles(fresh)];
    const names = [...new Set([...committed.keys(), ...built.keys()])].sort();
    const different = names.filter((name) => committed.get(name) !== built.get(name));
    const faults = findPrebuildFaults(join(dist, 'prebuilds'));
    for (const name of different) console.error(`dist/${name} is not what the sources build`);
    for (const fault of faults) console.error(`dist/prebuilds: ${fault}`);
    if (different.length > 0) console.error('Run: npm run build, and commit dist/.');
    else console.log(`dist/ is in step: ${names.length} files`);
    process.exitCode = different.length + faults.length > 0 ? 1 : 0;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** SHA-256 of every file by its path below `folder`; empty when there is no such folder. */
function hashFiles(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => [relative(folder, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}
