import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DoctorReport } from '../../src/core/model/verdict/doctor.ts';
import type { Report } from '../../src/core/model/verdict/report.ts';
import { type ModelServer, startModelServer } from '../doubles/model/start-model-server.ts';
import { type AdoptionCase, cases } from './cases.ts';
import { draft, takeTask } from './hand-task.ts';
import { installPacked, type PackedCli } from './packed-cli.ts';
import { handFixture, setKeys } from './set-keys.ts';
import { bundles, openStranger, type Stranger } from './stranger.ts';

const key = 'sk-the-key-nobody-may-see';
const steps: string[] = [];
const searches: string[] = [];
let packed: PackedCli;

/** Lines that somebody wrote into the file long ago, and what the agent of the model server does about each. */
const planted = {
  idle: 'Always write the subject of a commit in the imperative mood.',
  costly: 'Always look around in the folder for a good while before you touch anything.',
  earning: 'Never list the files of the repository before you have read the task to its end.',
  keeping: `Never leave a file called ${draft} behind.`,
} as const;
/** A sentence that only costs. */
const wasteful = 'Make yourself at home in the manifest before you do anything else.';
/** A line of a pull request: without it agents wander. */
const proposed = 'Always start with the file that the task names, and do not wander.';

beforeAll(() => {
  packed = installPacked();
}, 300_000);

afterAll(() => {
  mkdirSync('.vitest', { recursive: true });
  writeFileSync('.vitest/adoption-steps.txt', `${[...steps, ...searches].join('\n')}\n`);
  rmSync(packed.folder, { recursive: true, force: true });
});

describe.skipIf(!existsSync(bundles))('adopting whole repositories (needs ../shared/data/repos)', () => {
  describe.each(cases)('$repository with $runner', (one) => {
    let server: ModelServer;
    let stranger: Stranger;
    let words: readonly string[];

    beforeAll(async () => {
      server = await startModelServer({ keys: [key] });
      stranger = openStranger(`${bundles}/${one.repository}.bundle`, {
        PATH: packed.path,
        ...endpoint(one, server.url),
      });
      plant(stranger, one);
      words = wordsOf(stranger.read(one.instructions));
    });
    afterAll(async () => {
      for (const { command, seconds, code } of stranger.steps)
        steps.push(`${one.repository} ${one.runner}: ${command}: ${seconds.toFixed(1)} s, exit ${code}`);
      stranger.remove();
      await server.close();
    });

    const json = async <T>(
      command: string,
      env?: Record<string, string>,
    ): Promise<{ code: number | null; report: T }> => {
      const { code, stdout, stderr } = await stranger.run(`${command} --json`, env);
      try {
        return { code, report: JSON.parse(stdout) };
      } catch {
        throw new Error(`"${command}" printed no JSON: ${stdout.slice(0, 2000)}\n${stderr.slice(-2000)}`);
      }
    };

    it('sets itself up, and names what is missing, without a key', async () => {
      const keyless = { ANTHROPIC_API_KEY: '', OPENAI_API_KEY: '' };
      expect(
        await stranger.run(
          one.runner === 'codex' ? 'rentroll init --yes --runner codex' : 'rentroll init --yes',
          keyless,
        ),
      ).toMatchObject({ code: 0 });
      expect(stranger.read('.rentroll/config.yml')).toMatch(new RegExp(`kind: ${one.runner}`));
      stranger.write({ '.rentroll/config.yml': setKeys(stranger.read('.rentroll/config.yml'), handFixture) });
      const { code, stdout } = await stranger.run('rentroll lint', keyless);
      expect([code, stdout]).toEqual([expect.any(Number), expect.stringContaining('golden-01')]);
      expect((await stranger.run('rentroll doctor', keyless)).stdout).toContain('API_KEY is not set');
      // Git ignores .claude there: init says which two lines CLAUDE.md needs.
      if (stranger.read('.rentroll/config.yml').includes('memory: CLAUDE.md'))
        stranger.write({ 'CLAUDE.md': `${stranger.read('CLAUDE.md').trimEnd()}\n\n${block}` });
    });

    it('takes the rules of the file into the ledger and loses no word of it', async () => {
      const { code, stdout } = await stranger.run(`rentroll adopt ${one.instructions}`);
      expect([code, stdout]).toEqual([0, expect.stringContaining(planted.keeping)]);
      const memory = memoryOf(stranger, one);
      const kept = new Set(wordsOf(`${stranger.read(one.instructions)}\n${stranger.read(memory)}`));
      expect(words.filter((word) => !kept.has(word))).toEqual([]);
      for (const line of Object.values(planted)) expect(stranger.read(memory)).toContain(`- ${line}\n`);
      const before = stranger.read(memory);
      expect(await stranger.run('rentroll stamp')).toMatchObject({ code: 0 });
      expect(stranger.read(memory)).toBe(before);
    });

    it('has a fixture and a task by hand, which lint proves and freezes', async () => {
      const { files, played } = takeTask(stranger, one.task, 'main');
      stranger.write(files);
      server.plan(played);
      const config = setKeys(stranger.read('.rentroll/config.yml'), {
        'policy.minEffect': one.runner === 'codex' ? '25%' : '40%',
        budget: { dollars: 500, run: 60_000_000, agent: 60_000_000, trial: 2_000_000 },
        // What is planted costs a given share at these list prices: a newer model's cache reads cost half as much.
        ...(one.runner === 'claude' ? { 'runner.model': 'claude-sonnet-4-6' } : {}),
      });
      stranger.write({ '.rentroll/config.yml': config });
      const { code, stdout } = await stranger.run('rentroll lint --write-lock');
      expect([code, stdout]).toEqual([0, expect.not.stringContaining('error')]);
      stranger.commit('Set up rentroll');
      publish(stranger);
    });

    it('is told by the doctor that every line reaches the agent, for nothing', async () => {
      const { code, report } = await json<DoctorReport>('rentroll doctor');
      expect(report.checks.filter(({ needed, state }) => needed && state !== 'ok')).toEqual([]);
      expect(code).toBe(0);
      expect(report.checks.find(({ name }) => name === 'rules reach main')).toMatchObject({ state: 'ok' });
      expect(server.calls).toEqual([]);
    });

    it('refuses a line that is written into the file by hand, and says what to paste', async () => {
      server.tempt({ words: proposed, when: 'untold', scenario: 'wander' });
      stranger.git('checkout', '--quiet', '-b', 'line');
      const file = existsSync(`${stranger.root}/${one.instructions}`) ? stranger.read(one.instructions) : '';
      stranger.write({ [one.instructions]: `${file.trimEnd()}\n\n- ${proposed}\n` });
      stranger.commit('Write a line');
      const { code, report } = await json<Report>('rentroll check');
      expect({ code, codes: errorsOf(report).map((problem) => problem.code) }).toEqual({
        code: 1,
        codes: ['context-grew'],
      });
      const command = /rentroll adopt \S+:\d+/.exec(report.problems[0]?.hint ?? '')?.[0] ?? '';
      expect(await stranger.run(command.replace(/\.$/, ''))).toMatchObject({ code: 0 });
      stranger.commit('Adopt the line');
    });

    it('names the price of the line, measures it, and stamps it; the second check costs nothing', async () => {
      const { report: plan } = await json<Report>('rentroll check --dry-run');
      expect(plan.plan.rules).toMatchObject([{ agent: 'main', reason: 'added' }]);
      expect(plan.plan.worst.trials).toBeGreaterThan(0);
      const { code, report } = await json<Report>('rentroll check');
      expect({ code, problems: errorsOf(report), verdicts: report.verdicts }).toMatchObject({
        code: 0,
        problems: [],
        verdicts: [{ verdict: 'earns', evidence: 'measured', body: proposed }],
      });
      expect(await stranger.run('rentroll stamp')).toMatchObject({ code: 0 });
      stranger.commit('Stamp');
      const calls = server.calls.length;
      const { code: again, report: second } = await json<Report>('rentroll check', {
        ANTHROPIC_API_KEY: '',
        OPENAI_API_KEY: '',
      });
      expect({ again, verdicts: second.verdicts }).toMatchObject({ again: 0, verdicts: [{ fromReceipt: true }] });
      expect(server.calls).toHaveLength(calls);
      stranger.git('checkout', '--quiet', 'main');
      stranger.git('merge', '--quiet', 'line');
      publish(stranger);
    });

    it('audits inherited lines: the costly one goes, one that earns and one that keeps a task do not', async () => {
      // Twice as far as without the line that earns: of ten trials that pass, chance can put most of one line's with the other's.
      for (const words of [planted.costly, 'for a good while before you touch'])
        server.tempt({ words, scenario: 'wander' });
      server.tempt({ words: planted.earning, when: 'untold', scenario: 'wander' });
      server.tempt({ words: planted.keeping, when: 'untold', scenario: 'leave-draft' });
      const { report: bill } = await json<Report>('rentroll audit --all --dry-run');
      expect(bill.plan.rules.map(({ reason }) => reason)).toContain('never-measured');
      const { report } = await json<Report>('rentroll audit --all');
      const stamped = await stranger.run('rentroll stamp');
      expect(stamped.code, `${stamped.stdout}${stamped.stderr}`).toBe(0);
      const ledger = stranger.read('.rentroll/ledger.yml');
      const isEvicted = (line: string) =>
        new RegExp(`${escapeRegExp(line)}[^]*?status: (\\w+)`).exec(ledger)?.[1] === 'evicted';
      expect({
        costly: isEvicted(planted.costly),
        earning: isEvicted(planted.earning),
        keeping: isEvicted(planted.keeping),
      }).toEqual({
        costly: true,
        earning: false,
        keeping: false,
      });
      const memory = stranger.read(memoryOf(stranger, one));
      expect([memory.includes(planted.costly), memory.includes(planted.keeping)]).toEqual([false, true]);
      searches.push(describeAudit(one, report));
    });

    it('lets the removal pass for nothing', async () => {
      stranger.git('checkout', '--quiet', '-b', 'removal');
      stranger.commit('Take out what may go');
      const calls = server.calls.length;
      const { code, report } = await json<Report>('rentroll check');
      expect({ code, problems: errorsOf(report), calls: server.calls.length }).toEqual({
        code: 0,
        problems: [],
        calls,
      });
      stranger.git('checkout', '--quiet', 'main');
      stranger.git('merge', '--quiet', 'removal');
      publish(stranger);
    });

    it('says which command mends memory when a rule is taken out of the ledger by hand', async () => {
      stranger.git('checkout', '--quiet', '-b', 'by-hand');
      const ledger = stranger.read('.rentroll/ledger.yml');
      const rule = new RegExp(
        `  - id: [^\\n]*\\n(?:    [^\\n]*\\n)*?    body: [^\\n]*${escapeRegExp(proposed)}[^\\n]*\\n(?:    [^\\n]*\\n)*`,
      );
      expect(ledger).toMatch(rule);
      stranger.write({ '.rentroll/ledger.yml': ledger.replace(rule, '') });
      const { code, stdout } = await stranger.run('rentroll lint');
      expect([code, stdout]).toEqual([1, expect.stringMatching(/rentroll stamp/)]);
      expect(await stranger.run('rentroll stamp')).toMatchObject({ code: 0 });
      expect(stranger.read(memoryOf(stranger, one))).not.toContain(proposed);
      stranger.commit('Take a rule out');
      expect(await stranger.run('rentroll check')).toMatchObject({ code: 0 });
      stranger.git('checkout', '--quiet', 'main');
    });

    it('sees text that comes by another file', async () => {
      stranger.git('checkout', '--quiet', '-b', 'elsewhere');
      stranger.write(smuggle(stranger, one));
      stranger.commit('Write it elsewhere');
      const { code, report } = await json<Report>('rentroll check');
      const grown = errorsOf(report).find((problem) => problem.code === 'context-grew');
      expect(code).toBe(1);
      expect(grown?.message).toMatch(/docs\/manners\.md|AGENTS\.override\.md/);
      stranger.git('checkout', '--quiet', 'main');
    });

    it.runIf(one.repository === 'hookified')(
      'measures a change of text as a whole where the team wants it',
      async () => {
        const config = setKeys(stranger.read('.rentroll/config.yml'), { 'context.growth': 'measure' });
        stranger.write({ '.rentroll/config.yml': config });
        stranger.commit('Measure text');
        publish(stranger);
        stranger.git('checkout', '--quiet', '-b', 'text');
        server.tempt({ words: wasteful, scenario: 'wander' });
        stranger.write({ [one.instructions]: `${stranger.read(one.instructions).trimEnd()}\n\n${wasteful}\n` });
        stranger.commit('Write a sentence');
        const { code, report } = await json<Report>('rentroll check');
        expect({ code, problems: errorsOf(report), verdicts: report.verdicts }).toMatchObject({
          code: 1,
          problems: [],
          verdicts: [{ rule: 'text:main', verdict: 'does-not-earn', evidence: 'measured', text: { effect: 'adds' } }],
        });
      },
    );
  });
});

const errorsOf = ({ problems }: Report) => problems.filter(({ severity }) => severity === 'error');

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** One line about an audit, for people who read what the suite left behind. */
function describeAudit({ repository, runner }: AdoptionCase, { verdicts, budget }: Report): string {
  const rows = verdicts.map(({ rule, verdict }) => `${rule} ${verdict}`);
  return `${repository} ${runner}: ${rows.join(', ')}; ${budget?.trials ?? 0} trials, ${budget?.totalConsumed ?? 0} tokens`;
}

/** Words that agents load and that no instruction file of base has: behind an import, or in a file that wins over another. */
function smuggle(stranger: Stranger, { runner, instructions }: AdoptionCase): Readonly<Record<string, string>> {
  const text = stranger.read(instructions);
  return runner === 'codex'
    ? { 'AGENTS.override.md': `${text}\nBe nice to everybody.\n` }
    : { 'docs/manners.md': 'Be nice to everybody.\n', [instructions]: `${text.trimEnd()}\n\n@docs/manners.md\n` };
}

/** What the CLI of a runner is told about its model. */
function endpoint({ runner }: AdoptionCase, url: string): Readonly<Record<string, string>> {
  return runner === 'claude'
    ? { ANTHROPIC_BASE_URL: url, ANTHROPIC_API_KEY: key }
    : { OPENAI_BASE_URL: `${url}/v1`, OPENAI_API_KEY: key };
}

function plant(stranger: Stranger, { instructions, runner }: AdoptionCase): void {
  const file = existsSync(`${stranger.root}/${instructions}`) ? `${stranger.read(instructions).trimEnd()}\n\n` : '';
  const lines = Object.values(planted).map((line) => `- ${line}\n`);
  // A file that several tools read has a place for compiled rules between two marks, which people write.
  const shared = runner === 'codex' ? `\n${block}` : '';
  stranger.write({ [instructions]: `${file}## Habits\n\n${lines.join('')}${shared}` });
  stranger.commit('Write habits down');
  publish(stranger);
}

/** Where compiled rules may stand in a file that people write in, too. */
const block = '<!-- rentroll:begin -->\n<!-- rentroll:end -->\n';

/** What a push would do: the default branch of the origin is where main is. */
function publish(stranger: Stranger): void {
  stranger.git('update-ref', 'refs/remotes/origin/main', 'HEAD');
}

function memoryOf(stranger: Stranger, { runner }: AdoptionCase): string {
  const named = /memory: (\S+) \}/.exec(stranger.read('.rentroll/config.yml'))?.[1];
  return named ?? (runner === 'codex' ? 'AGENTS.md' : '.claude/rules/rentroll.md');
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => /\w/.test(word));
}
