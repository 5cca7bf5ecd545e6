import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type InputOptions, type OutputOptions, rolldown } from 'rolldown';

/** The repository. */
export const root = resolve(import.meta.dirname, '..', '..');

/** Writes the bundles of one configuration and returns the modules in them. */
export async function writeBundles(from: InputOptions, to: OutputOptions, folder: string): Promise<readonly string[]> {
  const bundle = await rolldown({ ...from, cwd: root });
  const { output: chunks } = await bundle.write({ ...to, dir: folder });
  await bundle.close();
  return chunks.flatMap((chunk) => ('moduleIds' in chunk ? chunk.moduleIds : []));
}

/** Licence texts of every package whose code is in the bundles, in order of name; a text that several share stands once, behind the first. */
export function listLicenses(modules: readonly string[]): string {
  const names = modules.map((id) => /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[0]);
  const folders = [...new Set(names.filter((name) => name !== undefined))].sort();
  const sharing = Map.groupBy(folders, readLicense);
  return [...sharing].map(([text, own]) => `${own.map(nameLicensed).join('')}\n${text}`).join('\n');
}

function nameLicensed(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return `== ${name} ${version} (${license})\n`;
}

/** Empty where a package brings no text. */
function readLicense(folder: string): string {
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
  return file === undefined ? '' : `${readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()}\n`;
}

/** SHA-256 of every file by its path below `folder`, in order of path. Throws where there is no such folder. */
export function hashFiles(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(
    files.map((file) => [relative(folder, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}
