import type { Command } from 'commander';

type Declare = (program: Command) => void;

/** Where each command is declared, in the order help lists them. What a command does is loaded when it is run. */
const declarations: Readonly<Record<string, () => Promise<Declare>>> = {
  init: async () => (await import('./keeping/init.ts')).addInit,
  adopt: async () => (await import('./keeping/adopt.ts')).addAdopt,
  lint: async () => (await import('./keeping/lint.ts')).addLint,
  doctor: async () => (await import('./showing/doctor.ts')).addDoctor,
  plan: async () => (await import('./measuring/plan.ts')).addPlan,
  measure: async () => (await import('./measuring/measure.ts')).addMeasure,
  check: async () => (await import('./measuring/check.ts')).addCheck,
  bench: async () => (await import('./measuring/bench.ts')).addBench,
  decide: async () => (await import('./measuring/decide.ts')).addDecide,
  compress: async () => (await import('./measuring/audit.ts')).addCompress,
  evolve: async () => (await import('./measuring/audit.ts')).addEvolve,
  audit: async () => (await import('./measuring/audit.ts')).addAudit,
  compare: async () => (await import('./measuring/bench.ts')).addCompare,
  resume: async () => (await import('./measuring/resume.ts')).addResume,
  stamp: async () => (await import('./keeping/stamp.ts')).addStamp,
  compile: async () => (await import('./keeping/stamp.ts')).addCompile,
  verify: async () => (await import('./keeping/verify.ts')).addVerify,
  status: async () => (await import('./showing/status.ts')).addStatus,
  context: async () => (await import('./showing/context.ts')).addContext,
  budget: async () => (await import('./showing/budget.ts')).addBudget,
  report: async () => (await import('./showing/report.ts')).addReport,
  act: async () => (await import('./showing/act.ts')).addAct,
  demo: async () => (await import('./showing/demo.ts')).addDemo,
  collect: async () => (await import('./sessions/hooks.ts')).addCollect,
  hook: async () => (await import('./sessions/hooks.ts')).addHook,
  daemon: async () => (await import('./sessions/hooks.ts')).addDaemon,
  nudge: async () => (await import('./sessions/hooks.ts')).addNudge,
  import: async () => (await import('./sessions/history.ts')).addImport,
  history: async () => (await import('./sessions/history.ts')).addHistory,
  live: async () => (await import('./sessions/live.ts')).addLive,
  distill: async () => (await import('./sessions/learning.ts')).addDistill,
  learn: async () => (await import('./sessions/learning.ts')).addLearn,
  propose: async () => (await import('./sessions/learning.ts')).addPropose,
  monitor: async () => (await import('./sessions/history.ts')).addMonitor,
  statusline: async () => (await import('./sessions/history.ts')).addStatusLine,
  handoff: async () => (await import('./handoffs/handoff.ts')).addHandOff,
  work: async () => (await import('./handoffs/handoff.ts')).addWork,
  tasks: async () => (await import('./tasks/tasks.ts')).addTasks,
  selftest: async () => (await import('./measuring/selftest.ts')).addSelfTest,
};

/**
 * Declares the command that `wanted` (the first word of the command line) names, or all of them: help lists them, and the closest one is
 * proposed for a name that nobody has. With all of them comes the option `--version`, which reads the package's own file.
 */
export async function declareCommands(program: Command, wanted: string | undefined): Promise<void> {
  const isCommand = wanted !== undefined && Object.hasOwn(declarations, wanted);
  const names = isCommand ? [wanted] : Object.keys(declarations);
  const loaded = await Promise.all(names.map((name) => declarations[name]?.()));
  for (const declare of loaded) declare?.(program);
  if (isCommand) return;
  const { readVersion } = await import('../command-line/find-package.ts');
  program.version(readVersion(), '-V, --version', 'print the version');
}
