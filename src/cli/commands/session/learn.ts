import { type Command, Option } from 'commander';
import { defaultConfigFile } from '../../../core/model/request/gate-request.ts';
import type { DistillQuestion } from '../../../session/distill/distill-request.ts';
import { here, hereToWrite } from '../../here.ts';
import { configOption, jsonOption, type ReadOptions } from '../../shared-options.ts';
import { answer, show } from '../../terminal/answer.ts';
import type { GuardOptions } from './run-propose.ts';

interface DistillOptions extends ReadOptions {
  readonly session?: string;
  readonly dryRun?: boolean;
  readonly auto?: string | true;
  readonly byItself?: boolean;
}

/** `distill`: candidates from expensive sessions. */
export function addDistill(program: Command): void {
  program
    .command('distill')
    .description(
      'ask a model about each session that was more expensive than usual: at most two candidate rules, which wait',
    )
    .option('--session <id>', 'this session and its subagents (default: all that hooks have put on the list)')
    .option('--config <file>', 'config of the projects, relative to their roots', defaultConfigFile)
    .option('--dry-run', 'show what would be asked, and ask and store nothing')
    .addOption(
      new Option(
        '--auto [state]',
        'whether hooks may start this by themselves: on (asks you on a terminal), off, or how it stands',
      ).choices(['on', 'off']),
    )
    .addOption(new Option('--by-itself', 'what a hook starts, on your word alone').hideHelp())
    .option(...jsonOption)
    .addHelpText('after', distillExamples)
    .action((options: DistillOptions) =>
      answer(options.json, async () => {
        if (options.auto === undefined) return distill(options);
        return (await import('./run-distill-auto.ts')).distillAuto(options.auto, options);
      }),
    );
}

const distillExamples = `
A session is dear when it took more tokens than three quarters of its agent's last 50 completed ones in the project, and five came before it.
Your own Claude Code is asked once, without tools, on your login or key; without it, figures alone propose. Nothing enters a memory: rentroll session propose.
Nothing is asked by itself until you say so: rentroll session distill --auto on.

Examples:
  rentroll session distill
  rentroll session distill --auto
  rentroll session distill --session 6706089d-9d7e-4f48-bd2d-8f2a2546eb78 --dry-run
  rentroll session distill --json | jq .runs`;

async function distill({ config: configFile, json, auto: _, ...rest }: DistillOptions): Promise<number> {
  const { distillRuns } = await import('../../../session/distill/distill-runs.ts');
  const { renderDistill } = await import('../../../session/report/render-learn.ts');
  const { escapeTerminal } = await import('../../../core/text/escape/escape-terminal.ts');
  /** What is about to be spent, before it is; on stderr, where no machine reads results. */
  const notify = ({ session, model, mostTokens }: DistillQuestion) => {
    const text = `Asking ${model} through your Claude Code about session ${session}: at most ${mostTokens} tokens.`;
    process.stderr.write(`${escapeTerminal(text)}\n`);
  };
  const result = await distillRuns({ ...rest, configFile }, { ...here(), tell: notify });
  return show(result, json, renderDistill);
}

interface ProposeOptions extends GuardOptions {
  readonly pullRequest?: boolean;
  readonly dryRun?: boolean;
}

/** `propose`: candidates from sessions into the ledger; a rule into the guard. */
export function addPropose(program: Command): void {
  program
    .command('propose')
    .description(
      'write the candidates that came from sessions of this repository into its ledger; or one rule into the guard',
    )
    .argument('[rule]', 'with --as-guard: id of the rule that is to be an entry of the guard instead of a sentence')
    .option(...configOption)
    .option('--dry-run', 'show what would change, and write nothing')
    .option('--pull-request', 'open a pull request on GitHub instead, or update it; needs GITHUB_TOKEN')
    .option('--as-guard', 'prove a mechanical rule as an entry of .rentroll/guard.yml on recorded sessions')
    .option('--yes', 'with --as-guard: write what is shown')
    .option(...jsonOption)
    .addHelpText('after', proposeExamples)
    .action((rule: string | undefined, options: ProposeOptions) =>
      answer(options.json, async () => {
        if (rule === undefined && options.asGuard !== true) return propose(options);
        return (await import('./run-propose.ts')).proposeAsGuard(rule, options);
      }),
    );
}

const proposeExamples = `
Candidates are in no memory until they earned: rentroll check measures those that a change brings.

Examples:
  rentroll session propose --dry-run
  rentroll session propose
  rentroll session propose --json | jq .added
  GITHUB_TOKEN="$(gh auth token)" rentroll session propose --pull-request
  rentroll session propose never-npm --as-guard --yes`;

async function propose({ config: configFile, json, pullRequest, dryRun }: ProposeOptions): Promise<number> {
  if (pullRequest && !dryRun) return openPull(configFile, json);
  const { proposeCandidates } = await import('../../../session/propose/propose-candidates.ts');
  const { renderPropose } = await import('../../../session/report/render-propose.ts');
  const request = { configFile, ...(dryRun !== undefined && { dryRun }) };
  const result = await proposeCandidates(request, hereToWrite());
  return show(result, json, renderPropose);
}

async function openPull(configFile: string, json: boolean | undefined): Promise<number> {
  const { proposePull } = await import('./propose-pull.ts');
  const { renderProposedPull } = await import('../../../session/report/render-propose.ts');
  const result = await proposePull(configFile, here());
  return show(result, json, renderProposedPull);
}

/** `learn`: what sessions have in common. */
export function addLearn(program: Command): void {
  program
    .command('learn')
    .description('find what sessions have in common; a finding that one sentence can say becomes a candidate rule')
    .option('--config <file>', 'config of the projects, relative to their roots', defaultConfigFile)
    .option(...jsonOption)
    .addHelpText('after', learnExamples)
    .action((options: ReadOptions) => answer(options.json, () => learn(options)));
}

const learnExamples = `
Looks at the newest 2,000 runs for command sequences, repeated errors, repairs, conventions and dead ends. No model is asked and nothing leaves the machine.

Examples:
  rentroll session learn
  rentroll session learn --json | jq .candidates`;

async function learn({ config: configFile, json }: ReadOptions): Promise<number> {
  const { learnFromSessions } = await import('../../../session/learn/learn-from-sessions.ts');
  const { renderLearn } = await import('../../../session/report/render-learn.ts');
  const result = await learnFromSessions({ configFile }, here());
  return show(result, json, renderLearn);
}
