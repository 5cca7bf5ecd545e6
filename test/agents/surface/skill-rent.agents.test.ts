import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentPackages, findAgent } from '../../../scripts/agents/agent-binaries.ts';
import { openWorktree } from '../../../src/adapters/git/open-worktree.ts';
import { isObject } from '../../../src/core/text/json/read-json.ts';
import { type CountTokens, loadTokenizer } from '../../../src/core/util/tokenizer.ts';
import { readSession, readSurfaceFiles } from '../../../src/gate/change/read-surface.ts';
import { countText } from '../../../src/gate/loaded/surface/surface-files.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { defaultTestConfig } from '../../helpers/config.ts';
import { runClaude } from '../claude/run-claude.ts';
import { runCodex } from '../codex/run-codex.ts';
import { runCopilot } from '../copilot/run-copilot.ts';
import type { OddRuntime } from './odd-repository.ts';

/** Where each runtime looks for skills, and the part of a request in which it lists them. */
const runtimes: readonly { readonly runtime: OddRuntime; readonly folder: string; readonly list: RegExp }[] = [
  { runtime: 'claude', folder: '.claude/skills', list: /The following skills are available[\s\S]*/ },
  { runtime: 'codex', folder: '.agents/skills', list: /### Available skills[\s\S]*?(?=\n###|$)/ },
  { runtime: 'copilot', folder: '.github/skills', list: /<available_skills>[\s\S]*?<\/available_skills>/ },
];

/** Heads of skills by name. */
const skills: Readonly<Record<string, string>> = {
  'pdf-forms': 'description: Fills PDF forms. Use when the user asks to fill in, flatten or merge a PDF.',
  'release-notes': `description: ${'Writes release notes from merged pull requests, with the people who wrote them. '.repeat(6)}`,
  'db-migrate': 'description: Writes a database migration.\nlicense: MIT',
  'api-review': 'description: >\n  Reviews the API\n  of a change.\n\n  Use before a release.',
  'html-check': 'description: Checks that <b>, "&" and \'>\' are well-formed; in 中文, too.',
  x: 'description: X.',
};

describe('the rent of one skill in the first request of the real CLIs', { timeout: 600_000 }, () => {
  let server: ModelServer;
  let place: string;
  let count: CountTokens;
  let calls = 0;

  beforeAll(async () => {
    server = await startModelServer();
    place = mkdtempSync(join(tmpdir(), 'rr-rent-'));
    count = await loadTokenizer();
  });
  afterAll(async () => {
    await server.close();
    rmSync(place, { recursive: true, force: true });
  });

  it.each(runtimes)('is what $runtime sends, within one token', async ({ runtime, folder, list }) => {
    const root = join(place, 'repository');
    const without = await readList(['standing']);
    const rows: { name: string; bytes: number; sent: number; read: number }[] = [];
    for (const name of Object.keys(skills)) {
      const listed = await readList(['standing', name]);
      const file = (await readTexts(runtime, root)).find(({ path }) => path === `${folder}/${name}/SKILL.md`);
      const bytes = Buffer.byteLength(listed) - Buffer.byteLength(without);
      const read = file === undefined ? 0 : countText(file, count);
      rows.push({ name, bytes, sent: count(listed) - count(without), read });
    }
    for (const { name, bytes, sent, read } of rows)
      process.stdout.write(`${runtime}, ${name}: ${bytes} bytes, ${sent} tokens sent, ${read} read\n`);
    expect(rows.filter(({ sent, read }) => sent === 0 || Math.abs(sent - read) > 1)).toEqual([]);

    /** Starts the CLI with some skills and returns its list of them. */
    async function readList(names: readonly string[]): Promise<string> {
      rmSync(root, { recursive: true, force: true });
      for (const name of names) {
        const path = join(root, folder, name, 'SKILL.md');
        mkdirSync(dirname(path), { recursive: true });
        const head = skills[name] ?? 'description: Stands on both sides.';
        writeFileSync(path, `---\nname: ${name}\n${head}\n---\n# ${name}\n\nRead the file first.\n`);
      }
      execFileSync('git', ['init', '--quiet'], { cwd: root });
      const found = (await ask(runtime, root)).flatMap((text) => list.exec(text) ?? []);
      expect(found).toHaveLength(1);
      return found[0] ?? '';
    }
  });

  async function readTexts(runtime: OddRuntime, root: string) {
    // No runner of a config is Copilot's.
    const kind = runtime === 'copilot' ? 'claude' : runtime;
    const { version } = kind === 'claude' ? agentPackages.claudeMods : agentPackages.codex;
    const config = { ...defaultTestConfig, runner: { ...defaultTestConfig.runner, kind, version } };
    return readSession(runtime, { config, ...(await readSurfaceFiles(openWorktree(root), config)) }).parts;
  }

  /** All texts of the first request. */
  async function ask(runtime: OddRuntime, cwd: string): Promise<readonly string[]> {
    calls += 1;
    const home = join(place, `home-${calls}`);
    const call = { url: server.url, prompt: '[[scenario:text]] Hello.', cwd, home, key: `rent-${calls}` };
    const program = findAgent(agentPackages.claudeMods);
    const trusted = ['-c', `projects={${JSON.stringify(cwd)}={trust_level="trusted"}}`];
    const start = {
      claude: () => runClaude({ ...call, program, args: ['--setting-sources', 'project,local'] }),
      codex: () => runCodex({ ...call, args: trusted }),
      copilot: () => runCopilot({ ...call, cache: join(place, 'copilot-cache') }),
    };
    const run = await start[runtime]();
    const request = server.calls.find((its) => its.key === call.key && ['messages', 'responses'].includes(its.api));
    if (request === undefined) throw new Error(`${runtime} sent nothing.\n${run.stdout}${run.stderr}`);
    return listTexts(request.body);
  }
});

function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(listTexts);
  return isObject(value) ? Object.values(value).flatMap(listTexts) : [];
}
