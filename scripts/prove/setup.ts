/**
 * `npm run prove setup`: what setup takes in three repositories of other people, on a pseudo terminal, by the packed package and the real Claude
 * Code with a scripted model: killed with SIGKILL the first time it asks each question and started again, every question answered yes, nothing
 * edited by hand. Then the loop by the commands that setup and later answers name: a line, check, adopt, check, stamp, check, audit.
 * `--only NAME`; `--packed FOLDER` what is installed there already; `--rows FILE` adds what was seen to a file, `--write FILE` puts the tables of one into
 * docs/figures/sessions/first-use.md. Installs the packages of those repositories: minutes. Exit 1: something was not as it must be.
 */
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type ModelServer, startModelServer } from '../../test/doubles/model/start-model-server.ts';
import { hasTerminals, sitBefore } from '../adoption/on-terminal.ts';
import { installPacked, linkAgent, openPacked } from '../adoption/packed-cli.ts';
import { bundles, npmEnvironment, openStranger, type Stranger } from '../adoption/stranger.ts';
import { agentPackages } from '../agents/agent-binaries.ts';
import { layPatch } from '../mining/lay-patch.ts';
import { listTasks, type MinedTask } from '../mining/list-tasks.ts';
import { replaceBetween } from '../replace-between.ts';

const name = { type: 'string' } as const;
const { values } = parseArgs({ options: { only: name, packed: name, rows: name, write: name } });
const page = resolve(import.meta.dirname, '../../docs/figures/sessions/first-use.md');
const key = 'sk-the-key-nobody-may-see';
/** What a team would write down, and what the agent of the model server does only where it is told. */
const line = 'Never list the files of the repository before you have read the task to its end.';
/** The file that gets the line, and the Claude Code that reads it: AGENTS.md alone is read from 2.1.277 on. */
const repositories = {
  hookified: { file: 'AGENTS.md', claude: agentPackages.claude },
  'lockfile-lint': { file: 'AGENTS.md', claude: agentPackages.claudeMods },
  defuddle: { file: 'CLAUDE.md', claude: agentPackages.claude },
} as const;

/** What was seen in one repository. */
interface Seen {
  readonly repository: string;
  readonly walk: Readonly<Record<string, string | number>>;
  readonly loop: readonly (readonly [command: string, answer: string])[];
  readonly faults: readonly string[];
}

if (values.write !== undefined) publish(values.write);
else if (existsSync(bundles) && hasTerminals()) process.exitCode = await proveAll();
else console.log(`skipped: needs ${bundles}, and \`script\` of util-linux`);

async function proveAll(): Promise<number> {
  const packed = values.packed === undefined ? installPacked() : openPacked(values.packed);
  const server = await startModelServer({ keys: [key] });
  let faults = 0;
  for (const [repository, { file, claude }] of Object.entries(repositories)) {
    if ((values.only ?? repository) !== repository) continue;
    server.reset();
    linkAgent(packed.folder, 'claude', claude);
    const { walk, ...rest } = await proveOne(repository, file, server, packed.path);
    const seen: Seen = { ...rest, walk: { 'Claude Code': claude.version, ...walk } };
    faults += seen.faults.length;
    console.log(JSON.stringify(seen, undefined, 2));
    if (values.rows !== undefined) appendFileSync(values.rows, `${JSON.stringify(seen)}\n`);
  }
  await server.close();
  if (values.packed === undefined) rmSync(packed.folder, { recursive: true, force: true });
  return faults > 0 ? 1 : 0;
}

async function proveOne(repository: string, file: string, server: ModelServer, path: string): Promise<Seen> {
  const author = { GIT_AUTHOR_NAME: 'S', GIT_AUTHOR_EMAIL: 's@example.invalid' };
  const committer = { GIT_COMMITTER_NAME: 'S', GIT_COMMITTER_EMAIL: 's@example.invalid' };
  const stranger = openStranger(repository, {
    ...{ ...author, ...committer, ...npmEnvironment(), PATH: path },
    ...{ ANTHROPIC_BASE_URL: server.url, ANTHROPIC_API_KEY: key },
  });
  const faults: string[] = [];
  try {
    const walk = await walkThrough(stranger, faults);
    // The first that applies is played first: who is not told the line wanders, and then solves the task.
    server.tempt({ words: line, when: 'untold', scenario: 'wander' });
    for (const task of listTasks(stranger.root)) play(server, task);
    const loop = await goRound(stranger, { file, faults, server });
    return { repository, walk, loop, faults };
  } catch (error) {
    return { repository, walk: {}, loop: [], faults: [...faults, String(error)] };
  } finally {
    stranger.remove();
  }
}

/** Setup, killed once at each question, until it ends. */
async function walkThrough(stranger: Stranger, faults: string[]) {
  const asked = new Map<string, number>();
  const started = performance.now();
  let [kills, code, said] = [0, undefined as number | undefined, ''];
  for (let start = 1; code === undefined && start < 20; start += 1) {
    const answered = new Set<string>();
    ({ code, said } = await sitBefore({
      ...{ program: 'rentroll', args: ['setup'], cwd: stranger.root, env: stranger.env },
      answer: (question) => {
        const times = (asked.get(question) ?? 0) + 1;
        asked.set(question, times);
        if (answered.has(question)) faults.push(`asked twice in one walk: ${question}`);
        answered.add(question);
        process.stderr.write(`${question}? (${times})\n`);
        kills += times === 1 ? 1 : 0;
        return times === 1 ? 'kill' : { type: 'y' };
      },
    }));
  }
  process.stderr.write(said);
  for (const [question, times] of asked) if (times > 2) faults.push(`asked ${times} times: ${question}`);
  if (code !== 0) faults.push(`setup ended with ${code}: ${said.slice(-2000)}`);
  const minutes = Number(((performance.now() - started) / 60_000).toFixed(1));
  stranger.git('add', '--all');
  const files = stranger
    .git('diff', '--cached', '--numstat')
    .trim()
    .split('\n')
    .map((row) => row.split('\t'));
  const count = (own: typeof files) =>
    `${own.length} files, ${own.reduce((sum, [lines]) => sum + (Number(lines) || 0), 0)} lines`;
  const ids = [...stranger.read('.rentroll/ledger.yml').matchAll(/^ {2}- id: (.*)$/gm)].map(([, id]) => id);
  if (new Set(ids).size !== ids.length) faults.push('a rule stands twice in the ledger');
  return {
    ...{ questions: asked.size, kills, 'hand edits': 0, minutes, exit: code ?? 'killed' },
    'golden tasks': listTasks(stranger.root).length,
    'rules adopted': ids.length,
    'without tasks': count(files.filter(([, , path = '']) => !path.startsWith('benchmarks/'))),
    'with tasks': count(files),
  };
}

/** An agent that knows the answer: it reads the files that the reference changes, and edits them. */
function play(server: ModelServer, { prompt, reference }: MinedTask): void {
  server.tempt({
    ...{ words: 'no such words', when: 'untold', ends: true, scenario: 'text' },
    only: ({ messages }) => JSON.stringify(messages[0]).includes(JSON.stringify(prompt.trim()).slice(1, -1)),
    steps: (root) => layPatch(root, reference),
  });
}

interface Round {
  readonly file: string;
  readonly faults: string[];
  readonly server: ModelServer;
}

/** The loop that setup names: what it costs nobody to type. */
async function goRound(stranger: Stranger, { file, faults, server }: Round) {
  const loop: [string, string][] = [];
  const run = async (command: string, wanted: number | undefined) => {
    const calls = server.calls.length;
    const { code, stdout, stderr, seconds } = await stranger.run(command);
    const words = stdout.trim().split('\n')[0] ?? '';
    loop.push([
      command,
      `exit ${code}, ${seconds.toFixed(0)} s, ${server.calls.length - calls} calls: ${words.slice(0, 160)}`,
    ]);
    process.stderr.write(`$ ${command}\n${stdout}${stderr.slice(-1500)}\n`);
    if (wanted !== undefined && code !== wanted)
      faults.push(`${command} ended with ${code}: ${stdout.slice(-1500)}${stderr.slice(-500)}`);
    return stdout;
  };
  stranger.commit('Set up rentroll');
  await run('rentroll check', 0);
  stranger.git('checkout', '--quiet', '-b', 'line');
  stranger.write({ [file]: `${stranger.read(file).trimEnd()}\n\n- ${line}\n` });
  stranger.commit('Write a line');
  const grown = await run('rentroll check', 1);
  const adopt = /rentroll adopt \S+:\d+/.exec(grown.replace(/\s+/g, ' '))?.[0] ?? 'rentroll adopt';
  await run(adopt, 0);
  stranger.commit('Adopt the line');
  await run('rentroll check --dry-run', 0);
  await run('rentroll check', 0);
  await run('rentroll stamp', 0);
  stranger.commit('Stamp');
  await run('rentroll check', 0);
  await run('rentroll verify', 0);
  stranger.git('checkout', '--quiet', 'main');
  stranger.git('merge', '--quiet', 'line');
  await run('rentroll audit --dry-run', 0);
  return loop;
}

/** What was seen, the last word on each repository, as tables. */
function publish(rows: string): void {
  const seen = readFileSync(rows, 'utf8')
    .trim()
    .split('\n')
    .map((row) => JSON.parse(row) as Seen);
  const last = [...new Map(seen.map((one) => [one.repository, one] as const)).values()];
  const names = last.map(({ repository }) => repository);
  const facts = Object.keys(last[0]?.walk ?? {});
  const walks = facts.map((fact) => `| ${fact} | ${last.map(({ walk }) => walk[fact] ?? '').join(' | ')} |`);
  const loops = last.flatMap(({ repository, loop }) =>
    loop.map(
      ([command, answer], index) =>
        `| ${index === 0 ? repository : ''} | \`${command}\` | ${answer.replaceAll('|', '\\|').replaceAll('<', '&lt;')} |`,
    ),
  );
  const table = [
    `| setup | ${names.join(' | ')} |`,
    `|---|${names.map(() => '---|').join('')}`,
    ...walks,
    '',
    '| repository | command | answer |',
    '|---|---|---|',
    ...loops,
  ];
  writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), 'setup', table.join('\n')));
}
