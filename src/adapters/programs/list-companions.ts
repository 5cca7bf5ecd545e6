import { type Dirent, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Companion } from '../../core/model/rule/context.ts';
import { objectOf, readJson } from '../../core/text/json/read-json.ts';
import { claudeHome } from '../files/home-places.ts';
import { readPlain } from '../files/read-plain.ts';

/** Most plugins, skills or agents that are listed. */
const mostOfAKind = 100;
const mostBytes = 1024 * 1024;
const plainName = /^[A-Za-z0-9][\w.:@-]{0,63}$/;

/**
 * Lists the plugins that settings switch on, and the skills and agents of the project and of the user, each name once, sorted. Files with
 * other names are passed over, links are not followed, and what cannot be read holds none.
 */
export function listCompanions(project: string, env: NodeJS.ProcessEnv): readonly Companion[] {
  const homes = [join(project, '.claude'), claudeHome(env)];
  return [
    ...keepNamed(homes.flatMap(listPlugins)),
    ...keepNamed(homes.flatMap((home) => listSkills(join(home, 'skills')))),
    ...keepNamed(homes.flatMap((home) => listAgents(join(home, 'agents')))),
  ];
}

/** Keeps the first companion of each name: the project's comes before the user's, as it does in a session. */
function keepNamed(companions: readonly Companion[]): readonly Companion[] {
  const named = new Map<string, Companion>();
  for (const one of companions) if (plainName.test(one.name) && !named.has(one.name)) named.set(one.name, one);
  return [...named.values()].sort((a, b) => (a.name < b.name ? -1 : 1)).slice(0, mostOfAKind);
}

function listPlugins(home: string): readonly Companion[] {
  return ['settings.json', 'settings.local.json'].flatMap((name) => {
    const { enabledPlugins } = objectOf(readJson(readPlain(join(home, name), { mostBytes }) ?? ''));
    const entries = Object.entries(objectOf(enabledPlugins));
    return entries.flatMap(([plugin, isOn]) =>
      isOn === true ? [{ kind: 'plugin' as const, name: plugin.split('@')[0] ?? '', file: '' }] : [],
    );
  });
}

function listSkills(folder: string): readonly Companion[] {
  return readFolder(folder)
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'SKILL.md')))
    .map(({ name }) => ({ kind: 'skill', name, file: join(folder, name, 'SKILL.md') }));
}

function listAgents(folder: string): readonly Companion[] {
  return readFolder(folder)
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md') && !/^readme\.md$/i.test(entry.name))
    .map(({ name }) => ({ kind: 'agent', name: name.slice(0, -'.md'.length), file: join(folder, name) }));
}

function readFolder(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
