import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** True where a program can be run with another /etc: settings of an organization lie there. */
export const hasBwrap = (process.env['PATH'] ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, 'bwrap')));

/** A machine whose Claude Code an organization has settings for. */
export interface ManagedMachine {
  /** Runs Claude Code there. */
  readonly program: string;
  remove(): void;
}

/** Puts managed settings where Claude Code looks for them, in a copy of /etc that only what it starts sees. */
export function makeManagedMachine(claude: string, settings: object): ManagedMachine {
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-managed-'));
  const etc = join(folder, 'etc');
  cpSync('/etc', etc, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.startsWith('/etc/claude-code'),
  });
  mkdirSync(join(etc, 'claude-code'));
  writeFileSync(join(etc, 'claude-code', 'managed-settings.json'), JSON.stringify(settings));
  const program = join(folder, 'claude');
  writeFileSync(program, `#!/bin/sh\nexec bwrap --dev-bind / / --bind '${etc}' /etc -- '${claude}' "$@"\n`);
  chmodSync(program, 0o755);
  return { program, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
