import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionInput, actionOutput } from '../../rolldown.config.ts';
import { actionTargets, copyPrebuilds, packagedPrebuilds } from '../prebuilds.ts';
import { listLicenses, writeBundles } from './write-bundles.ts';

/** Writes `dist/`: what a job of GitHub downloads and runs, and nothing else. */
export async function writeAction(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const modules = await writeBundles(actionInput, actionOutput, folder);
  copyPrebuilds(packagedPrebuilds, join(folder, 'prebuilds'), actionTargets);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(join(folder, 'licenses.txt'), listLicenses(modules));
}
