import { applyChanges } from '../../../adapters/files/apply-changes.ts';
import { setupError } from '../../../core/model/problem.ts';
import type { CompareReport, EvolveReport, WrittenProposal } from '../../../core/model/request/compare-report.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import { hintKnownNames } from '../../../core/text/did-you-mean.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { sha256 } from '../../../core/util/hash.ts';
import { loadTokenizer } from '../../../core/util/tokenizer.ts';
import { defined } from '../../../core/util/values.ts';
import { type GateInputs, loadInputs } from '../../change/load-inputs.ts';
import { proposalFile, requireSources } from '../../change/read-files.ts';
import { compareArms } from '../../experiment/compare/compare-arms.ts';
import { type EvolveRequest, findVariant, type StandingDefinition, type Variant } from './find-variant.ts';

/**
 * Looks for a definition with which an agent does its golden tasks for less, and compares it with the one that stands. A variant that is
 * shown to be cheaper lies among the proposals with its receipt; nothing is applied. Throws ProblemError for an agent without a definition, and
 * for a variant that would be another agent.
 */
export async function evolveAgent(request: EvolveRequest, deps: Dependencies): Promise<EvolveReport> {
  const { configFile, agent, variant: from, dryRun, budgetTokens } = request;
  const source = from.kind === 'model' ? { ...from, isDryRun: dryRun } : from;
  const inputs = await loadInputs({ configFile, base: 'HEAD' }, deps);
  const { config } = requireSources(inputs);
  const standing = chooseDefinition(inputs, agent);
  const count = await loadTokenizer();
  const variant = await findVariant(standing, { source, config, count }, deps);
  const comparison = await compareArms(
    {
      configFile,
      base: 'HEAD',
      agent,
      dryRun,
      sides: { kind: 'prompt', a: { file: standing.file }, b: { file: variant.name, text: variant.text } },
      ...defined({ budgetTokens }),
    },
    deps,
  );
  const tokens = { tokens: count(standing.text), variantTokens: count(variant.text) };
  const { by, askedTokens } = variant;
  const done = {
    schema: 1,
    agent,
    definition: { file: standing.file, ...tokens },
    by,
    askedTokens,
    comparison,
  } as const;
  if (comparison.verdict !== 'cheaper') return done;
  return { ...done, proposal: await propose(inputs, agent, { standing, variant, comparison }) };
}

/** The definition of an agent as the commit has it. */
function chooseDefinition(inputs: GateInputs, agent: string): StandingDefinition {
  const { config } = requireSources(inputs);
  const agentNames = Object.keys(config.agents);
  const agentConfig = Object.hasOwn(config.agents, agent) ? config.agents[agent] : undefined;
  if (agentConfig === undefined) {
    const hint = hintKnownNames(agent, agentNames, 'agents');
    throw setupError('evolve-unknown-agent', `the config has no agent ${quoteValue(agent)}`, hint);
  }
  const text = inputs.head.definitions.get(agent);
  if (agentConfig.definition !== undefined && text !== undefined) return { file: agentConfig.definition, text };
  const message = `the agent ${quoteValue(agent)} has no definition that could be cheaper`;
  throw setupError('evolve-no-definition', message, `Name one in the config, as agents.${agent}.definition.`);
}

/** Writes the variant and its receipt: what was compared with what, and the evidence from which anybody can decide it again. */
async function propose(
  { refs, paths }: GateInputs,
  agent: string,
  candidate: { readonly standing: StandingDefinition; readonly variant: Variant; readonly comparison: CompareReport },
): Promise<WrittenProposal> {
  const { standing, variant, comparison } = candidate;
  const file = proposalFile(paths, agent, 'md');
  const receipt = {
    schema: 1,
    kind: 'definition',
    agent,
    from: sha256(standing.text),
    to: sha256(variant.text),
    comparison,
  };
  const changes = [
    { path: file, before: undefined, after: variant.text },
    { path: proposalFile(paths, agent, 'json'), before: undefined, after: stableJson(receipt) },
  ];
  await applyChanges(refs.root, changes);
  return { files: changes.map(({ path }) => path), command: `cp ${quoteShell(file)} ${quoteShell(standing.file)}` };
}
