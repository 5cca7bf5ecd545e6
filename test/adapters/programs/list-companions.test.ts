import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listCompanions } from '../../../src/adapters/programs/list-companions.ts';

let home = '';
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(home, path)), { recursive: true });
  writeFileSync(join(home, path), text);
};
const list = () => listCompanions(join(home, 'project'), { HOME: home }).map(({ kind, name }) => `${kind} ${name}`);

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'companions-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

it('finds plugins that are on, skills and agents, of the project and of the user, each once', () => {
  write('.claude/settings.json', '{ "enabledPlugins": { "interflux@market": true, "off@market": false } }');
  write('project/.claude/settings.json', '{ "enabledPlugins": { "interflux@market": true, "lint": true } }');
  write('project/.claude/skills/deploy/SKILL.md', 'x');
  write('.claude/skills/deploy/SKILL.md', 'x');
  write('.claude/skills/empty/notes.md', 'x');
  write('project/.claude/agents/sql.md', 'x');
  write('project/.claude/agents/README.md', 'x');
  expect(list()).toEqual(['plugin interflux', 'plugin lint', 'skill deploy', 'agent sql']);
});

it('passes over names that a shell could read, links, and files that are not what they should be', () => {
  write("project/.claude/agents/a'; rm -rf x.md", 'x');
  write('project/.claude/agents/$(id).md', 'x');
  write('.claude/settings.json', '{ "enabledPlugins": { "a b": true, "$(id)@m": true');
  write('project/.claude/settings.json', '{ "enabledPlugins": ["x"] }');
  symlinkSync('/etc/passwd', join(home, 'project/.claude/agents/linked.md'));
  expect(list()).toEqual([]);
});
