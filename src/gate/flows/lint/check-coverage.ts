import { applyChanges } from '../../../adapters/files/apply-changes.ts';
import { readTrialWork } from '../../../adapters/store/history.ts';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import { everyAgent, type Rule } from '../../../core/model/rule/rule.ts';
import { answerProbe } from '../../../core/probe/answer-probe.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import {
  type CoverageFile,
  lowerCoverage,
  parseCoverage,
  renderCoverage,
} from '../../repository/noticing/coverage-file.ts';
import { judgeCoverage } from '../../repository/noticing/judge-coverage.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { readTreeText } from '../../repository/reading/read-files.ts';
import { askJournal } from '../../run/state/open-journal.ts';

/** An agent's rules, sorted by what stored trials of its tasks say of them. */
interface AgentCoverage {
  readonly agent: string;
  readonly unnoticed: readonly Rule[];
  readonly unknown: number;
  readonly trials: number;
}

/**
 * Rules of head that no golden task of their agent's suite can notice: what they name never came up in a stored trial. The count of base's file
 * may only fall. Where trials are lacking nothing is known, and said so: other machines have other journals.
 */
export async function checkCoverage(
  inputs: GateInputs,
  { configFile, write }: { readonly configFile: string; readonly write: boolean },
  deps: Pick<Dependencies, 'cwd' | 'env'>,
) {
  const { head, paths, refs } = inputs;
  const work = (await askJournal({ configFile }, deps, (db) => readTrialWork(db))) ?? [];
  const agents = [...head.suites.values()].map(({ agent, tasks }) => {
    const ids = tasks.map(({ id }) => id);
    const own = work.filter((trial) => trial.agent === agent);
    return judgeAgent(agent, head.ledger?.rules ?? [], { tasks: ids, work: own });
  });
  const stored = await readStored(inputs);
  if (stored.problems.length > 0) return { problems: stored.problems, notices: [] };
  const counts = new Map(agents.filter(isKnown).map(({ agent, unnoticed }) => [agent, unnoticed.length]));
  const problems = [
    ...agents.flatMap(({ unnoticed, agent }) => unnoticed.map((rule) => buildUnnoticed(rule, agent, paths.ledger))),
    ...agents.filter(isKnown).flatMap((entry) => checkAgainst(entry, stored.value, paths.coverage)),
  ];
  const notices = agents.flatMap(describeUnknown);
  if (!write || counts.size === 0) return { problems, notices };
  const before = await readTreeText(head.tree, paths.coverage);
  const after = renderCoverage(lowerCoverage(stored.value, counts));
  if (before === after) return { problems, notices };
  await applyChanges(refs.root, [{ path: paths.coverage, before, after }]);
  return { problems, notices, wroteCoverage: paths.coverage };
}

type Work = ReturnType<typeof readTrialWork>[number];

/**
 * Whether a rule's occasion came in a trial, as its probe tells it; undefined for a rule whose words have to. What a script says is known of
 * those trials alone that it was asked about.
 */
function occasionOf({ probe }: Rule): ((work: Work) => boolean) | undefined {
  return probe === undefined || probe.ask.kind === 'check' ? undefined : (work) => answerProbe(probe, work) !== 'na';
}

interface AgentWork {
  readonly tasks: readonly string[];
  readonly work: readonly Work[];
}

function judgeAgent(agent: string, rules: readonly Rule[], { tasks, work }: AgentWork): AgentCoverage {
  const own = rules.filter((rule) => rule.status !== 'evicted' && [agent, everyAgent].includes(rule.agent));
  const asked = ({ probe }: Rule) => probe?.tasks ?? tasks;
  const judged = own.map((rule) => ({ rule, coverage: judgeCoverage(rule, asked(rule), work, occasionOf(rule)) }));
  return {
    agent,
    unnoticed: judged.flatMap(({ rule, coverage }) => (coverage === 'unnoticed' ? [rule] : [])),
    unknown: judged.filter(({ coverage }) => coverage === 'not-known').length,
    trials: work.filter(({ calls, task }) => calls !== undefined && tasks.includes(task)).length,
  };
}

/** A count of which a part is not known would rise by itself. */
function isKnown({ unknown, trials }: AgentCoverage): boolean {
  return unknown === 0 && trials > 0;
}

/** The counts a change is held against: base's, else those of the working tree, where nobody has merged any yet. */
async function readStored({
  base,
  head,
  paths,
}: GateInputs): Promise<{ readonly value?: CoverageFile; readonly problems: readonly Problem[] }> {
  const ofBase = base === undefined ? undefined : await readTreeText(base.tree, paths.coverage);
  const text = ofBase ?? (await readTreeText(head.tree, paths.coverage));
  return text === undefined
    ? { problems: [] }
    : parseCoverage(text, paths.coverage, ofBase === undefined ? 'head' : 'setup');
}

function buildUnnoticed({ id, line, column }: Rule, agent: string, file: string): Problem {
  const message = `what the rule ${quoteValue(id)} names never came up in a trial of the golden tasks of ${quoteValue(agent)}`;
  const hint =
    'Add a golden task that needs it (rentroll tasks mine), or take the rule out: this suite can only see what it costs.';
  return { ...makeError('head', 'rule-unnoticed', message, hint, { file, line, column }), severity: 'warning' };
}

function checkAgainst(
  { agent, unnoticed }: AgentCoverage,
  stored: CoverageFile | undefined,
  file: string,
): readonly Problem[] {
  const most = stored !== undefined && Object.hasOwn(stored.unnoticed, agent) ? stored.unnoticed[agent] : undefined;
  if (most === undefined || unnoticed.length <= most) return [];
  const message = `${unnoticed.length} rules of ${quoteValue(agent)} are noticed by no golden task, and there may be ${most}`;
  const hint = 'Add golden tasks that need them before the rules, or leave the rules out: the count only falls.';
  return [makeError('head', 'coverage-worse', message, hint, { file })];
}

function describeUnknown({ agent, unknown, trials }: AgentCoverage): readonly string[] {
  const about = `Which rules the golden tasks of ${agent} can notice is not known`;
  if (trials === 0) return [`${about}: no trials yet.`];
  return unknown === 0 ? [] : [`${about} of ${unknown}: a task has no trial yet, or too little was kept of one.`];
}
