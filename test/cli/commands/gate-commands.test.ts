import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { skillText } from '../../gate/loaded/assets/tree-of.ts';
import {
  type Files,
  ledgerOf,
  makeRepository,
  type RepositoryOptions,
  tinyConfig,
  tinyFiles,
} from '../../helpers/make-repository.ts';
import { storeInMemory } from '../../helpers/memory/measure-in-memory.ts';
import { playStory, type Story } from '../../helpers/play-story.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A repository and the home of somebody who works in it; both go with the test. */
function open(options: RepositoryOptions) {
  const repository = makeRepository(options);
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'gate-commands-')));
  folders.push(repository.root, home);
  return { repository, home, edit: (files: Files) => () => repository.write(files) };
}

const ledger = '.rentroll/ledger.yml';
const define = (body: string) => `---
name: sql
description: Writes queries.
model: sonnet
memory: project
---
${body}

## Output

TYPE: result
STATUS: CLEAN
MODEL: sonnet
TOKENS_SPENT: 1
FILES_CHANGED: 1
FINDINGS_COUNT: 0
SUMMARY: one line
DETAIL_PATH: none
`;
const guide = `# Shop

We sell tools.

## Style

- Always use two spaces.
- Never push to main.
- Always use two spaces in code.
`;
const base: Files = {
  '.rentroll/config.yml': tinyConfig('policy: { minEffect: 20%, removals: measured }\n').replace(
    '{ tasks: benchmarks/sql }',
    '{ tasks: benchmarks/sql, memory: .claude/rules/rentroll.md, definition: .claude/agents/sql.md }',
  ),
  'CLAUDE.md': guide,
  'CLAUDE.short.md': '# Shop\n\n- Never push to main.\n',
  '.claude/agents/sql.md': define('Write queries with an index.'),
  'drafts/sql.md': define('Write queries.'),
  '.claude/skills/forms/SKILL.md': skillText('forms'),
};
const server = '{ "mcpServers": { "db": { "command": "db-server" } } }\n';
const head = {
  [ledger]: ledgerOf({ 'read-first': 'Read a file before you change it.', 'one-file': 'Change one file at a time.' }),
};

describe('commands of the gate', () => {
  it('read as their screens when a rule earns, another does not, and both are stamped', async () => {
    const { repository, home, edit } = open({ base, head });
    // Trials of another machine: the first rule saves tokens, the second costs some.
    const { store } = await storeInMemory({ base, head, root: repository.root }, ({ present, seed }) => ({
      tokens:
        10_000 -
        (present.includes('read-first') ? 4_000 : 0) +
        (present.includes('one-file') ? 2_000 : 0) +
        Number.parseInt(seed.slice(0, 2), 16),
    }));
    cpSync(store, join(repository.root, 'trials'), { recursive: true });
    folders.push(store);
    const story: Story = {
      'rules wait for a verdict': ['status'],
      'the change is linted': ['lint', '--no-proofs'],
      'the change is planned': ['check', '--dry-run'],
      'what waits is planned': ['check', '--dry-run', '--waiting', '--base', 'HEAD'],
      'what waits is planned at a head': ['check', '--dry-run', '--waiting', '--head', 'WORKTREE'],
      'an unknown base is named': ['check', '--dry-run', '--base', 'nowhere'],
      'nothing was measured': ['report'],
      'nothing is stamped': ['stamp', '--dry-run'],
      'the self-test has no trials': ['selftest'],
      'trials are judged': ['check', '--offline', '--store', 'trials'],
      'the report is shown again': ['report', '--verbose'],
      'verdicts would be stamped': ['stamp', '--dry-run'],
      'verdicts are stamped': ['stamp'],
      'verdicts are stamped again': ['stamp'],
      'rules have verdicts': ['status', '--verbose'],
      'rules have verdicts in JSON': ['status', '--json'],
      'receipts are verified': ['verify'],
      'the change is merged': () => {
        repository.commit('Stamp');
        repository.git('branch', '--force', 'main', 'HEAD');
      },
      'receipts are verified on the default branch': ['verify', '--json'],
      'the budget of the latest run is shown': ['budget', 'show'],
      'budgets of all runs are shown': ['budget', 'show', '--all'],
      'receipts are decided again': ['decide', '--evidence', '.rentroll/receipts'],
      'an audit is planned': ['audit', '--all', '--dry-run'],
      'an audit of nobody is refused': ['audit', 'web', '--dry-run'],
      'no audit is due': ['audit', '--due', '--dry-run'],
      'the suite is self-tested': ['selftest'],
      'suites would be run': ['bench', '--dry-run'],
      'prompts would be compared': ['compare', 'prompt', 'main:.claude/agents/sql.md', 'drafts/sql.md', '--dry-run'],
      'contexts would be compared': [
        ...[
          'compare',
          'context',
          'main:.claude/rules/rentroll.md',
          'CLAUDE.short.md',
          '--as',
          '.claude/rules/rentroll.md',
        ],
        '--dry-run',
      ],
      'a context that is not read is refused': [
        ...['compare', 'context', 'CLAUDE.md', 'CLAUDE.short.md', '--as', 'CLAUDE.md', '--dry-run'],
      ],
      'all context would be compared': ['compare', 'context', 'all', 'none', '--dry-run'],
      'models would be compared': ['compare', 'model', 'demo-1', 'demo-2', '--dry-run'],
      'unknown models are refused': ['compare', 'model', 'claude-sonnet-4-5', 'demo-2', '--dry-run'],
      'a definition would be compared': ['evolve', 'sql', '--variant', 'drafts/sql.md', '--dry-run'],
      'a skill is listed': ['bill', '--details', 'forms'],
      'a file is reviewed': ['review', 'CLAUDE.md'],
      'a file would be adopted': ['adopt', 'CLAUDE.md', '--dry-run'],
      'a line is adopted': ['adopt', 'CLAUDE.md', '--as-rule', '8'],
      'a section is adopted': ['adopt', 'CLAUDE.md', '--section', 'Style'],
      'nothing is left to adopt': ['adopt', 'CLAUDE.md'],
      'what was adopted is linted': ['lint', '--no-proofs'],
      'what was adopted is planned': ['check', '--head', 'WORKTREE', '--dry-run'],
      'a fixture that is no commit is not moved': ['tasks', 'refresh'],
      'golden tasks are not mined': ['tasks', 'mine'],
      'somebody edits compiled memory': edit({ '.claude/rules/rentroll.md': '- Be nice.\n' }),
      'edited memory is linted': ['lint', '--no-proofs'],
      'somebody breaks the ledger': edit({ [ledger]: 'version: 1\nrules:\n  - id: A\n    body: 3\n' }),
      'a broken ledger is linted': ['lint', '--no-proofs'],
      'a broken ledger has no status': ['status'],
      'a broken ledger is not stamped': ['stamp'],
      'somebody takes all rules away': edit({ [ledger]: ledgerOf({}) }),
      'a removal is linted': ['lint', '--no-proofs'],
      'a removal is planned': ['check', '--head', 'WORKTREE', '--dry-run'],
      'a removal is stamped': ['stamp', '--dry-run'],
    };
    const screens = await playStory(story, { repository, home });
    await expect(screens).toMatchFileSnapshot('gate-commands.rules.txt');
  });

  it('read as their screens when a repository is set up', async () => {
    const nothing = Object.fromEntries(
      [...Object.keys(tinyFiles()), 'benchmarks/fixture.lock'].map((path) => [path, undefined]),
    );
    const { repository, home, edit } = open({
      base: {
        ...nothing,
        'package.json': '{ "name": "shop", "scripts": { "test": "node --test" } }\n',
        'src/price.js': 'export const price = 1;\n',
        'AGENTS.md': guide,
        'CLAUDE.md': '@AGENTS.md\n\n- Answer in English.\n',
        '.claude/agents/sql.md': define('Write queries.'),
        '.claude/skills/forms/SKILL.md': skillText('forms'),
        '.claude/settings.json': '{ "permissions": { "allow": ["Bash(npm test)"] } }\n',
      },
    });
    const story: Story = {
      'the bill is shown': ['bill'],
      'nothing is set up': ['status'],
      'nothing is checked': ['check'],
      'nothing is linted': ['lint'],
      'nothing is stamped': ['stamp'],
      'nothing is audited': ['audit'],
      'a file is reviewed': ['review', 'AGENTS.md'],
      'an unknown runner is refused': ['init', '--runner', 'nobody'],
      'a repository is set up': ['init', '--yes', '--runner', 'claude'],
      'a repository is set up again': ['init', '--yes'],
      'another runner than that of the config is refused': ['init', '--yes', '--runner', 'codex'],
      'what was set up is linted': ['lint', '--no-proofs'],
      'what was set up is planned': ['check', '--head', 'WORKTREE', '--dry-run'],
      'a repository that is set up has a status': ['status'],
      'assets would be adopted': ['adopt', '--assets', '--dry-run'],
      'a skill is adopted': ['adopt', '.claude/skills/forms'],
      'a file would be adopted': ['adopt', 'AGENTS.md', '--dry-run'],
      'a file is adopted for one agent': ['adopt', 'AGENTS.md', '--agent', 'sql'],
      'rules are compiled': ['stamp'],
      'somebody adds a skill and a hook': edit({
        '.claude/skills/deploy/SKILL.md': skillText('deploy'),
        '.claude/settings.json':
          '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "./a.sh" }] }] } }\n',
      }),
      'new assets are linted': ['lint', '--no-proofs'],
      'the bill grows': ['bill'],
    };
    const screens = await playStory(story, { repository, home });
    await expect(screens).toMatchFileSnapshot('gate-commands.setup.txt');
  });

  it('read as their screens when agents are those of Claude Code', async () => {
    const { repository, home, edit } = open({
      base: {
        ...base,
        '.rentroll/config.yml': tinyConfig(
          'runner: { kind: claude, model: claude-sonnet-4-5, version: "2.1.330" }\ncontext: { assets: measure, growth: measure }\n',
        ).replace('{ tasks: benchmarks/sql }', '{ tasks: benchmarks/sql, memory: .claude/rules/rentroll.md }'),
        '.mcp.json': server,
      },
      head: {
        [ledger]: ledgerOf({ 'read-first': 'Read a file before you change it.' }),
        'CLAUDE.md': `${guide}\nKeep prices in cents and write every amount as a whole number of them.\n`,
        '.claude/skills/forms/SKILL.md': skillText('forms', '', 'Fill in every field.\n'),
        '.claude/skills/deploy/SKILL.md': skillText('deploy'),
        '.claude/agents/sql.md': define('Write queries without an index.'),
        'src/CLAUDE.md': 'Sources are modules.\n',
        '.mcp.json': '{ "mcpServers": { "db": { "command": "db-server", "args": ["--fast"] } } }\n',
      },
    });
    const story: Story = {
      'the change is linted': ['lint', '--no-proofs'],
      'the change is linted in JSON': ['lint', '--no-proofs', '--json'],
      'a server that no trial can have is refused': ['check', '--dry-run'],
      'somebody leaves the server as it is': () => {
        repository.write({ '.mcp.json': server });
        repository.commit('Leave the server');
      },
      'the change is planned': ['check', '--dry-run'],
      'one asset is planned': ['check', '--dry-run', '--asset', 'skill:deploy'],
      'an unknown asset is refused': ['check', '--dry-run', '--asset', 'skill:nothing'],
      'a change without trials is judged': ['check', '--offline', '--store', 'nothing'],
      'a skill is listed': ['bill', '--details', 'deploy'],
      'the bill is shown': ['bill'],
      'a model would be compared': ['compare', 'model', 'claude-sonnet-4-5', 'claude-haiku-4-5', '--dry-run'],
      'a context would be compared': [
        ...['compare', 'context', 'main:CLAUDE.md', 'CLAUDE.short.md', '--as', 'CLAUDE.md', '--dry-run'],
      ],
      'assets would be adopted': ['adopt', '--assets', '--dry-run'],
      'assets are adopted': ['adopt', '--assets'],
      'adopted assets are planned': ['check', '--head', 'WORKTREE', '--dry-run'],
      'somebody lets a skill go': edit({ '.claude/skills/forms/SKILL.md': undefined }),
      'a skill that left is linted': ['lint', '--no-proofs'],
    };
    const screens = await playStory(story, { repository, home });
    await expect(screens).toMatchFileSnapshot('gate-commands.assets.txt');
  });
});
