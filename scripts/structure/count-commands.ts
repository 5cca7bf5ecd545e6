import { join } from 'node:path';
import { countModules, type ModuleCount } from './module-count.ts';
import type { ModulePaths } from './module-places.ts';

/** A command, and how many modules of `src` it may load; one that measures has no limit. */
interface Command {
  readonly name: string;
  readonly args: readonly string[];
  readonly mostModules?: number;
}

/** What a command took in a repository where nothing was measured, and in one with a journal and a receipt. */
export interface CommandCount {
  readonly name: string;
  readonly mostModules?: number;
  readonly fresh?: ModuleCount;
  readonly measured?: ModuleCount;
}

/**
 * Commands that measure nothing, each with the most modules it may load. Raised when belief became a type: a clone is read as data through a
 * git directory of ours (ten small modules in place of one call of git, which obeyed the clone's configuration), and each row of the journal is
 * proved when it is read (five). `compile` rose when its imports became static: what proves rules that enter stands in its closure now, and is
 * called where one enters; a start takes as long as before (paired, within 3 %). `lint` rose by what a change does to every session and to whoever
 * reads its files (six), `context` by the home of a user without one. All that decide, count or bill rose by the procedure of solved tasks and its words (one to nine) and by
 * the table of tokens (three), which is asked and not built: their starts take a fifth less. By trials that several receipts share, the order in which
 * trials ran, the user's own secret and limits by what sessions here took (one to four). By what base lays around a
 * trial, which a clone is read for (one to eight). By uses of an asset (one), and `stamp` by what takes a skill's files away or from the model (fifteen). By
 * what reads base and head once where they hold the same, and by help that fits a narrow terminal (one each). By servers that
 * base's config names and a trial starts (one to nine), and by what prompts came to in a receipt. By recordings that servers answer from (six), hooks
 * and plugins of settings (four), what a verdict says of other tasks (two), and `context` by what sessions used (ten). By sealed tasks and what a runtime's shell may run (one to three).
 */
const light: readonly Command[] = [
  { name: '--help', args: ['--help'], mostModules: 29 },
  { name: 'verify', args: ['verify'], mostModules: 206 },
  { name: 'lint --no-proofs', args: ['lint', '--no-proofs'], mostModules: 266 },
  { name: 'status', args: ['status'], mostModules: 242 },
  { name: 'context', args: ['context'], mostModules: 219 },
  { name: 'compile', args: ['compile'], mostModules: 170 },
  { name: 'stamp --dry-run', args: ['stamp', '--dry-run'], mostModules: 269 },
  { name: 'budget list', args: ['budget', 'list'], mostModules: 100 },
  { name: 'init --yes', args: ['init', '--yes'], mostModules: 85 },
];
const plan: Command = { name: 'plan', args: ['plan'] };
const audit: Command = { name: 'audit --all --dry-run', args: ['audit', '--all', '--dry-run'] };
const report: Command = { name: 'report', args: ['report'], mostModules: 95 };
const decide: Command = { name: 'decide --evidence', args: ['decide', '--evidence'], mostModules: 105 };

/** Counts every command of `checkout`: first where nothing was measured, then in a repository that `check` and `stamp` went over. */
export function countCommands(checkout: string, places: ModulePaths): readonly CommandCount[] {
  const count = ({ args }: Command, { root: cwd }: ModulePaths['fresh']) =>
    countModules(checkout, {
      script: join(checkout, 'src', 'entry', 'cli.ts'),
      args,
      cwd,
      env: places.env,
      codes: [0, 1],
    });
  const both = [...light, plan, audit];
  const fresh = new Map(both.map((command) => [command, count(command, places.fresh)]));
  const check = count({ name: 'check', args: ['check'] }, places.measured);
  count({ name: 'stamp', args: ['stamp'] }, places.measured);
  places.measured.commit('Stamp');
  const receipt = join('.rentroll', 'receipts', 'breaker.json');
  return [
    { name: 'check', fresh: check },
    { name: 'Action, mode gate', fresh: countAction(checkout, places) },
    ...both.map((command) => ({
      ...describe(command),
      ...only('fresh', fresh.get(command)),
      measured: count(command, places.measured),
    })),
    { ...describe(report), measured: count(report, places.measured) },
    {
      ...describe(decide),
      measured: count({ ...decide, args: [...decide.args, receipt] }, places.measured),
    },
  ];
}

function countAction(checkout: string, { merged, actionEnv: env }: ModulePaths): ModuleCount {
  const script = join(checkout, 'src', 'entry', 'action.ts');
  return countModules(checkout, { script, args: [], cwd: merged.root, env, codes: [0, 1] });
}

function describe({ name, mostModules }: Command): Pick<CommandCount, 'name' | 'mostModules'> {
  return { name, ...only('mostModules', mostModules) };
}

function only<K extends string, V>(key: K, value: V | undefined): { readonly [_ in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { readonly [_ in K]?: V });
}

/** A package in node_modules/.bin that people start for a quick answer, too. */
export const peers = [
  { name: 'depcruise --version', script: 'dependency-cruiser/bin/dependency-cruiser.mjs' },
  { name: 'knip --version', script: 'knip/bin/knip.js' },
] as const;

/** Counts the modules a tool of `checkout` loads to say its version. */
export function countPeer(checkout: string, { script }: (typeof peers)[number], env: NodeJS.ProcessEnv): number {
  const file = join(checkout, 'node_modules', script);
  return countModules(checkout, { script: file, args: ['--version'], cwd: checkout, env, codes: [0] }).libraries;
}
