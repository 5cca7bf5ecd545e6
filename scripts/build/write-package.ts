import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  hookInput,
  hookOutput,
  input,
  libraryInput,
  libraryOutput,
  liveInput,
  liveOutput,
  lookInput,
  lookOutput,
  machineInput,
  machineOutput,
  modInput,
  modOutput,
  output,
} from '../../rolldown.config.ts';
import { allTargets, copyPrebuilds, packagedPrebuilds } from '../prebuilds.ts';
import { bundleTypes } from './bundle-types.ts';
import { listLicenses, root, writeBundles } from './write-bundles.ts';

/** Writes `lib/`: what npm and the plugin's branch bring besides the sources' own files. */
export async function writePackage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const modules = [
    ...(await writeBundles(input, output, folder)),
    ...(await writeBundles(libraryInput, libraryOutput, folder)),
    ...(await writeBundles(hookInput, hookOutput, folder)),
    ...(await writeBundles(liveInput, liveOutput, folder)),
    ...(await writeBundles(lookInput, lookOutput, folder)),
    ...(await writeBundles(modInput, modOutput, folder)),
    ...(await writeBundles(machineInput, machineOutput, folder)),
  ];
  writeText(join(folder, 'types', 'library.d.ts'), await bundleTypes(root, 'src/library.ts'));
  copyPrebuilds(packagedPrebuilds, join(folder, 'prebuilds'), allTargets);
  writeText(join(folder, 'package.json'), '{ "type": "module" }\n');
  writeText(join(folder, 'licenses.txt'), listLicenses(modules));
}

function writeText(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
