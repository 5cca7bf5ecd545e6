import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProblemError } from '../../../src/core/model/problem.ts';
import { importTranscripts } from '../../../src/session/collect/import-transcripts.ts';
import { type ProposeGuardRequest, proposeEntry } from '../../../src/session/propose/propose-guard.ts';
import { renderGuardProposal } from '../../../src/session/report/render-guard-proposal.ts';
import { changeInMemory } from '../../helpers/memory/change-in-memory.ts';

const configFile = '.rentroll/config.yml';
const ledgerFile = '.rentroll/ledger.yml';
const guardFile = '.rentroll/guard.yml';
const npm = 'Use `pnpm install` instead of `npm install`.';
const block = (lines: string) => `# Ours\n<!-- rentroll:begin -->\n${lines}<!-- rentroll:end -->\n`;
const files = {
  [configFile]: 'version: 1\nagents:\n  sql: { tasks: benchmarks/sql, memory: CLAUDE.md }\n',
  'CLAUDE.md': block(`- ${npm}\n`),
  [ledgerFile]: `version: 1 # ours
rules:
  - { id: no-npm, agent: sql, body: "${npm}", status: inherited }
  - { id: released, agent: sql, body: Never edit a released migration., status: inherited }
  - { id: safe, agent: sql, body: Never run \`git push --force\`., status: inherited, protected: true }
  - { id: terraform, agent: sql, body: Never run \`terraform apply\`., status: candidate }
  - { id: ls, agent: sql, body: Never run \`ls\`., status: inherited }
  - { id: gone, agent: sql, body: Never run \`make\`., status: evicted, evicted: { on: 2025-12-01, why: does-not-earn } }
  - { id: remove-root, agent: sql, body: Never run \`terraform destroy\`., status: candidate }
  - { id: env, agent: sql, body: Never read \`.env\` files., status: candidate }
`,
};

let home = '';
let root = '';
let env: NodeJS.ProcessEnv = {};
const now = () => new Date('2026-01-02T00:00:00Z');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-guard-'));
  root = join(home, 'work');
  env = { RENTROLL_HOME: join(home, 'rentroll') };
  mkdirSync(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** Sessions of a project as Claude Code writes them down, one command a line. */
function record(session: string, commands: readonly string[], cwd = root): void {
  const lines = commands.map((command, index) =>
    JSON.stringify({
      type: 'assistant',
      sessionId: session,
      cwd,
      timestamp: `2026-01-01T00:00:0${index}Z`,
      version: '2.1.197',
      requestId: `r${index}`,
      message: {
        id: `m-${session}-${index}`,
        model: 'm',
        usage: { input_tokens: 1, output_tokens: 1 },
        content: [{ type: 'tool_use', id: `t-${session}-${index}`, name: 'Bash', input: { command } }],
      },
    }),
  );
  const folder = join(home, 'transcripts');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${session}.jsonl`), `${lines.join('\n')}\n`);
  importTranscripts({ folders: [folder] }, { env, now });
}

async function propose(rule: string, more: Partial<ProposeGuardRequest> = {}) {
  const inputs = await changeInMemory({ base: files, root });
  return proposeEntry(inputs, { configFile, rule, ...more }, { env, now });
}

describe('a rule that agents broke', () => {
  beforeEach(() => {
    record('broke', ['cd web && npm install left-pad', 'ls', "git commit -m 'npm install'"]);
    record('without', ['npm install b', 'npm test']);
    record('unknown', ['npm install c']);
    record('elsewhere', ['npm install x'], join(home, 'other'));
  });

  it('is replayed on every call of this project', async () => {
    const { replay, stands, reasons, isApplied } = await propose('no-npm');
    expect({ stands, reasons, isApplied }).toEqual({ stands: 'proved', reasons: [], isApplied: false });
    const { fires, ...counts } = replay;
    expect(counts).toEqual({ sessions: 3, calls: 6, unread: 0 });
    const at = { agent: 'main', line: 1, tool: 'Bash', isOutside: false };
    const path = (session: string) => join(home, 'transcripts', `${session}.jsonl`);
    expect(fires).toEqual([
      {
        ...at,
        session: 'broke',
        file: path('broke'),
        subject: 'cd web && npm install left-pad',
        matched: '"npm install left-pad"',
      },
      {
        ...at,
        session: 'without',
        file: path('without'),
        subject: 'npm install b',
        matched: '"npm install b"',
      },
      {
        ...at,
        session: 'unknown',
        file: path('unknown'),
        subject: 'npm install c',
        matched: '"npm install c"',
      },
    ]);
  });

  it('counts a call once when two transcripts repeat it', async () => {
    const folder = join(home, 'transcripts');
    writeFileSync(
      join(folder, 'copy.jsonl'),
      readFileSync(join(folder, 'broke.jsonl'), 'utf8').replaceAll('"sessionId":"broke"', '"sessionId":"copy"'),
    );
    importTranscripts({ folders: [folder] }, { env, now });
    expect((await propose('no-npm')).replay.calls).toBe(6);
  });

  it('is shown with its changes, and nothing is written before somebody agrees', async () => {
    const proposal = await propose('no-npm');
    expect(proposal.files).toEqual([
      { file: guardFile, action: 'create' },
      { file: 'CLAUDE.md', action: 'update' },
      { file: ledgerFile, action: 'update' },
    ]);
    expect(proposal.rule).toEqual({ id: 'no-npm', agent: 'sql', body: npm, status: 'inherited' });
    const screen = renderGuardProposal(proposal, { color: false, width: 110 });
    expect(screen.replaceAll(home, '/home')).toMatchInlineSnapshot(`
      "The rule no-npm can be entry no-npm of the guard instead of a sentence.

        Use \`pnpm install\` instead of \`npm install\`.

        deny command: npm install
        says: Rule no-npm of this project: do not run \`npm install\`. Use \`pnpm install\` instead.

      Replayed 6 tool calls of 3 sessions: fires 3 times.

      fires on              session  at               named by the rule
      npm install left-pad  broke    broke.jsonl:1    yes
      npm install b         without  without.jsonl:1  yes
      npm install c         unknown  unknown.jsonl:1  yes

      .rentroll/guard.yml
      @@ -0,0 +1,11 @@
      +# Entries of this project's guard. They come with every checkout, so they may only tighten: https://github.com/rentroll/rentroll/blob/main/docs/sessions.md#your-own-entries
      +version: 1
      +entries:
      +  - id: no-npm
      +    category: substitution
      +    action: deny
      +    message: "Rule no-npm of this project: do not run \`npm install\`. Use \`pnpm install\` instead."
      +    command: ["npm install"]
      +    matches: ["npm install", "cd src && npm install"]
      +    leaves: ["pnpm install", "echo \\"npm install\\"", "npm"]
      +    born: { rule: no-npm, on: 2026-01-02 }

      CLAUDE.md
      @@ -1,4 +1,6 @@
       # Ours
       <!-- rentroll:begin -->
      -- Use \`pnpm install\` instead of \`npm install\`.
      +- Never edit a released migration.
      +- Never run \`git push --force\`.
      +- Never run \`ls\`.
       <!-- rentroll:end -->

      .rentroll/ledger.yml
      @@ -1,5 +1,5 @@
       version: 1 # ours
       rules:
      -  - { id: no-npm, agent: sql, body: "Use \`pnpm install\` instead of \`npm install\`.", status: inherited }
      +  - { id: no-npm, agent: sql, body: "Use \`pnpm install\` instead of \`npm install\`.", status: evicted, evicted: { on: 2026-01-02, why: enforced by guard entry no-npm } }
         - { id: released, agent: sql, body: Never edit a released migration., status: inherited }
         - { id: safe, agent: sql, body: Never run \`git push --force\`., status: inherited, protected: true }

      Would write
        create  .rentroll/guard.yml
        update  CLAUDE.md
        update  .rentroll/ledger.yml

      13 tokens fewer are sent in every call of sql; the entry costs no tokens until it fires.
      Next: the same command with --yes.
      "
    `);
    expect([read(ledgerFile), read('CLAUDE.md'), existsSync(join(root, guardFile))]).toEqual([
      files[ledgerFile],
      files['CLAUDE.md'],
      false,
    ]);
  });

  it('becomes an entry when somebody agrees: the sentence leaves memory, and the ledger says where it went', async () => {
    expect(await propose('no-npm', { yes: true })).toMatchObject({ isApplied: true });
    expect(read('CLAUDE.md')).not.toContain('npm install');
    expect(read('CLAUDE.md')).toContain('- Never edit a released migration.\n- Never run `git push --force`.');
    expect(read(ledgerFile)).toContain('evicted: { on: 2026-01-02, why: enforced by guard entry no-npm }');
    expect(read(guardFile)).toMatchInlineSnapshot(`
      "# Entries of this project's guard. They come with every checkout, so they may only tighten: https://github.com/rentroll/rentroll/blob/main/docs/sessions.md#your-own-entries
      version: 1
      entries:
        - id: no-npm
          category: substitution
          action: deny
          message: "Rule no-npm of this project: do not run \`npm install\`. Use \`pnpm install\` instead."
          command: ["npm install"]
          matches: ["npm install", "cd src && npm install"]
          leaves: ["pnpm install", "echo \\"npm install\\"", "npm"]
          born: { rule: no-npm, on: 2026-01-02 }
      "
    `);
  });
});

describe('a rule that is not proved', () => {
  it('stays where it is when no recorded call is known, whatever somebody agrees to', async () => {
    const result = await propose('terraform', { yes: true });
    expect(result).toMatchObject({ stands: 'refused', isApplied: false, savedTokens: 0 });
    expect(result.reasons).toEqual(['nothing proves the entry: no call of this project was recorded']);
    expect(existsSync(join(root, guardFile))).toBe(false);
  });

  it('becomes an entry when calls are known and none of them came near it, and no memory changes', async () => {
    record('one', ['npm test', 'ls']);
    const result = await propose('terraform', { yes: true });
    expect(result).toMatchObject({ stands: 'never-broken', isApplied: true, replay: { calls: 2 } });
    expect(result.files.map(({ file }) => file)).toEqual([guardFile, ledgerFile]);
    expect(existsSync(join(root, guardFile))).toBe(true);
  });

  it('is refused when it would hold up more than every twentieth call', async () => {
    record('one', ['ls', 'ls -a', 'ls src', 'ls -l', 'pwd']);
    expect((await propose('ls')).reasons).toEqual(['it stops 4 of 5 calls, more than 5 %: too many to work with']);
  });

  it('counts transcripts that are gone', async () => {
    record('one', ['ls']);
    rmSync(join(home, 'transcripts'), { recursive: true });
    expect((await propose('ls')).replay).toMatchObject({ calls: 0, unread: 1 });
  });
});

describe('an entry that stands for a rule', () => {
  it.each([
    ['another entry of ours has the id of the rule', 'remove-root', 'rule-remove-root'],
    ['no entry of ours has its id', 'terraform', 'terraform'],
  ])('has an id of its own when %s', async (_, rule, id) => {
    expect((await propose(rule)).entry.id).toBe(id);
  });
});

describe('a rule that cannot become an entry', () => {
  it('is refused with place and hint', async () => {
    const texts = [];
    for (const rule of ['safe', 'gone', 'released', 'no-nmp']) {
      const thrown = await propose(rule).catch((error: unknown) => error);
      const { problems } = thrown as ProblemError;
      for (const { code, message, hint, at } of problems)
        texts.push(`${code} ${Object.values(at ?? {}).join(':')}\n${message}\n${hint}\n`);
    }
    expect(texts.join('\n')).toMatchInlineSnapshot(`
      "guard-rule-protected .rentroll/ledger.yml:5:7
      the rule "safe" is protected, so that nothing takes it out of memory
      Keep the sentence and write the entry into .rentroll/guard.yml beside it, or take "protected" away first.

      guard-rule-evicted .rentroll/ledger.yml:8:7
      the rule "gone" left memory on 2025-12-01 (does-not-earn)
      Name a rule that is active, inherited or a candidate.

      guard-not-mechanical .rentroll/ledger.yml:4:7
      the rule "released" cannot be derived into an entry of the guard: "a released migration." names no path; a pattern sees paths and nothing else of a file
      Write the entry into .rentroll/guard.yml yourself (https://github.com/rentroll/rentroll/blob/main/docs/sessions.md#your-own-entries shows one), or keep the sentence.

      guard-no-rule .rentroll/ledger.yml
      the ledger has no rule "no-nmp"
      Did you mean "no-npm"? Known rules: no-npm, released, safe, terraform, ls, gone, remove-root, env.
      "
    `);
  });
});
