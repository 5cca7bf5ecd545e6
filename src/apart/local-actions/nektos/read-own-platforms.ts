import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePlatforms } from './choose-platforms.ts';

/** The images the user has chosen for labels in the settings of nektos/act; none without such a file. */
export function readOwnPlatforms(machine: NodeJS.ProcessEnv): readonly string[] {
  const home = machine['HOME'] ?? '';
  const config = machine['XDG_CONFIG_HOME'] ?? join(home, '.config');
  return [join(home, '.actrc'), join(config, 'act', 'actrc')].flatMap((file) => parsePlatforms(readText(file)));
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
