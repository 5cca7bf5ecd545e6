import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showCatalogue, showDetails } from '../../../../src/gate/commands/status/show-details.ts';
import { makeClone } from '../../../helpers/memory/make-clone.ts';

let cwd = '';
let deps: { cwd: string; env: NodeJS.ProcessEnv };
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(cwd, path)), { recursive: true });
  writeFileSync(join(cwd, path), text);
};

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'details-'));
  makeClone(cwd);
  deps = { cwd, env: { HOME: join(cwd, 'home') } };
  write('.claude/skills/deploy/SKILL.md', '---\nname: deploy\ndescription: Ships it.\n---\nSteps.\n');
  write('.claude/agents/bare.md', '---\nname: bare\ndescription: Does things.\n---\nDo them.\n');
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

it('names what is there, and tells of one what it is for and what is wrong with it', async () => {
  const { companions } = await showCatalogue(deps);
  expect(companions.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['skill deploy', 'agent bare']);
  expect(await showDetails('deploy', deps)).toMatchObject({ kind: 'skill', description: 'Ships it.', problems: [] });
  const { problems, tokens } = await showDetails('bare', deps);
  expect(problems.map(({ code }) => code)).toEqual(['definition-no-model', 'definition-no-contract']);
  expect(tokens).toBeGreaterThan(10);
});

it('says which names there are', async () => {
  const error = await showDetails('deplyo', deps).catch((thrown) => thrown);
  expect(error.problems).toMatchObject([{ code: 'context-unknown-name', hint: expect.stringContaining('"deploy"') }]);
});

it('needs no git, as the bill does not', async () => {
  rmSync(join(cwd, '.git'), { recursive: true, force: true });
  expect((await showCatalogue(deps)).companions.map(({ name }) => name)).toEqual(['deploy', 'bare']);
});
