import type { Command } from 'commander';
import { defaultConfigFile } from '../../../foundation/model/request/gate-request.ts';
import { answer, print, terminalOptions } from '../../command-line/answer.ts';
import { here, hereToWrite } from '../../command-line/here.ts';

interface DistillOptions {
  readonly session?: string;
  readonly config: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** `distill`: candidates from dear sessions. */
export function addDistill(program: Command): void {
  program
    .command('distill')
    .description('one look at each session that was dearer than usual: at most two candidate rules, which wait')
    .option('--session <id>', 'this session and its subagents (default: all that hooks have put on the list)')
    .option('--config <file>', 'config of the projects, relative to their roots', defaultConfigFile)
    .option('--dry-run', 'show what would be asked, and ask and store nothing')
    .option('--json', 'print one JSON object')
    .addHelpText('after', distillExamples)
    .action((options: DistillOptions) => answer(options.json, () => distill(options)));
}

const distillExamples = `
A session is dear when it took more tokens than three quarters of its agent's last 50 completed ones in the project, and five came before it.
Your own Claude Code is asked once, without tools; without it, figures alone propose. Nothing enters a memory: rentroll propose.

Examples:
  rentroll distill
  rentroll distill --session 6706089d-9d7e-4f48-bd2d-8f2a2546eb78 --dry-run
  rentroll distill --json | jq .runs`;

async function distill({ config: configFile, json, ...rest }: DistillOptions): Promise<number> {
  const { distillRuns } = await import('../../../flows/distill/distill-runs.ts');
  const { renderDistill } = await import('../../../stages/gate/report/terminal/sessions/render-distill.ts');
  const result = await distillRuns({ ...rest, configFile }, here());
  print(result, json, () => renderDistill(result, terminalOptions()));
  return 0;
}

interface ProposeOptions {
  readonly config: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** `propose`: candidates from sessions into the ledger. */
export function addPropose(program: Command): void {
  program
    .command('propose')
    .description(
      'write the candidates that came from sessions of this repository into its ledger, with their provenance',
    )
    .option('--config <file>', 'config, relative to the repository root', defaultConfigFile)
    .option('--dry-run', 'show what would change, and write nothing')
    .option('--json', 'print one JSON object')
    .addHelpText('after', proposeExamples)
    .action((options: ProposeOptions) => answer(options.json, () => propose(options)));
}

const proposeExamples = `
Candidates are in no memory until they earned: rentroll check measures those that a change brings.

Examples:
  rentroll propose --dry-run
  rentroll propose
  rentroll propose --json | jq .added`;

async function propose({ config: configFile, json, ...rest }: ProposeOptions): Promise<number> {
  const { proposeCandidates } = await import('../../../flows/propose/propose-candidates.ts');
  const { renderPropose } = await import('../../../stages/gate/report/terminal/sessions/render-propose.ts');
  const result = await proposeCandidates({ ...rest, configFile }, hereToWrite());
  print(result, json, () => renderPropose(result, terminalOptions()));
  return 0;
}

interface LearnOptions {
  readonly task?: string;
  readonly all?: boolean;
  readonly config: string;
  readonly json?: boolean;
}

/** `learn`: what sessions have in common. */
export function addLearn(program: Command): void {
  program
    .command('learn')
    .description('what sessions have in common, by ten tasks with budgets; what a sentence can say becomes a candidate')
    .option(
      '--task <name>',
      'one task alone, for example error-clusters (default: all, in the order of their priority)',
    )
    .option('--all', 'go on until nothing is left, a budget at a time')
    .option('--config <file>', 'config of the projects, relative to their roots', defaultConfigFile)
    .option('--json', 'print one JSON object')
    .addHelpText('after', learnExamples)
    .action((options: LearnOptions) => answer(options.json, () => learn(options)));
}

const learnExamples = `
Each task goes on where it stopped. Nothing leaves the machine and no model is asked: what is seen is told, and no saving is inferred from it.

Examples:
  rentroll learn
  rentroll learn --task error-clusters
  rentroll learn --all --json | jq .candidates`;

async function learn({ config: configFile, json, ...rest }: LearnOptions): Promise<number> {
  const { learnFromSessions } = await import('../../../flows/learn/learn-from-sessions.ts');
  const { renderLearn } = await import('../../../stages/gate/report/terminal/sessions/render-learn.ts');
  const result = await learnFromSessions({ ...rest, configFile }, here());
  print(result, json, () => renderLearn(result, terminalOptions()));
  return 0;
}

/** `nudge`: what a SessionStart hook runs. */
export function addNudge(program: Command): void {
  program
    .command('nudge')
    .description('a hook (SessionStart) that says, once a day at most, how many candidates wait; always ends with 0')
    .option('--config <file>', 'config, relative to the repository root', defaultConfigFile)
    .addHelpText(
      'after',
      '\nPrints the JSON of a hook, or nothing.\n\nExample, in .claude/settings.json:\n  {"hooks": {"SessionStart": [{"hooks": [{"type": "command", "command": "rentroll nudge", "timeout": 5}]}]}}',
    )
    .action(({ config }: { readonly config: string }) => nudge(config));
}

async function nudge(configFile: string): Promise<void> {
  const { composeNudge } = await import('../../../flows/collect/nudge.ts');
  const line = await composeNudge(configFile, here());
  if (line === undefined) return;
  // Shown to the person by Claude Code, and to the model where nobody sees a screen.
  const hookSpecificOutput = { hookEventName: 'SessionStart', additionalContext: line };
  process.stdout.write(`${JSON.stringify({ systemMessage: line, hookSpecificOutput })}\n`);
}
