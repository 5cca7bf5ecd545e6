import { appendFileSync, lstatSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { type Companion, listCompanions } from '../../adapters/programs/list-companions.ts';

const kinds = [
  ['plugin', 'RENTROLL_COMPANIONS', 'companion'],
  ['skill', 'RENTROLL_SKILLS', 'skill'],
  ['agent', 'RENTROLL_AGENTS', 'agent'],
] as const;

/**
 * What stands beside rentroll, as one line for the context of a session: numbers alone. The names go into the file of environment variables that
 * Claude Code gives a SessionStart hook, where a command finds them and nobody pays for them. Empty where there is nothing. Never throws.
 */
export function openCatalogue(project: string, env: NodeJS.ProcessEnv): string {
  const found = listCompanions(project, env);
  const there = kinds.filter(([kind]) => found.some((one) => one.kind === kind));
  if (there.length === 0) return '';
  const isTold = writeEnvironment(env['CLAUDE_ENV_FILE'], found);
  const counts = there.map(([kind, , word]) => count(found.filter((one) => one.kind === kind).length, word));
  const names = isTold ? `, by name in ${there.map(([, variable]) => `$${variable}`).join(', ')}` : '';
  return `rentroll: ${counts.join(', ')} here${names}; about one: rentroll context --details NAME. What agents hand on: rentroll session handoff list.`;
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

/** True when the names were written. They hold no character that a shell reads as anything but itself. */
function writeEnvironment(file: string | undefined, found: readonly Companion[]): boolean {
  if (file === undefined || !isAbsolute(file) || isLink(file)) return false;
  const lines = kinds.map(([kind, variable]) => {
    const names = found.filter((one) => one.kind === kind).map(({ name }) => name);
    return `export ${variable}='${names.join(',')}'\n`;
  });
  try {
    appendFileSync(file, lines.join(''));
    return true;
  } catch {
    return false;
  }
}

function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}
