import { basename } from 'node:path/posix';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { RunnerKind } from '../../../core/model/rule/config.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import type { Delivery, SeenArm } from '../../../core/model/trial/delivery.ts';
import type { Overlay } from '../../../core/model/trial/overlay.ts';
import { textAt } from '../../../core/text/document/document-node.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { parseDefinition } from '../../../core/text/markdown/parse-definition.ts';

/** Lists the problems of a delivery: no request, a word of the user's home, a line in the arm without it, a line that did not arrive. */
export function explainDelivery(delivery: Delivery, runtime: Runtime): readonly Problem[] {
  const { candidate, baseline } = delivery;
  const silent = [candidate, baseline].find((arm) => arm.kind === 'silent');
  if (silent?.kind === 'silent') return [unproved(delivery, runtime, silent.detail)];
  if (candidate.kind === 'silent' || baseline.kind === 'silent') return [];
  const missing = delivery.rules.filter((id) => !candidate.delivered.includes(id));
  return [
    ...(candidate.canaryLeaked || baseline.canaryLeaked ? [leaked(delivery, runtime)] : []),
    ...baseline.delivered.map((id) => inBothArms(delivery, id, baseline)),
    ...(missing.length > 0 ? [lost(delivery, runtime, missing)] : []),
  ];
}

const unpaid = 'No trial was started and nothing was paid.';

function unproved({ agent }: Delivery, runtime: Runtime, detail: string): Problem {
  return makeError(
    'setup',
    'delivery-unproved',
    `${nameRuntime(runtime)} was started for the agent ${quoteValue(agent)} and made no model call: ${detail}`,
    `Start it by hand with a short prompt to see what it needs; "runner" in the config says which program and version. ${unpaid}`,
  );
}

function leaked({ agent }: Delivery, runtime: Runtime): Problem {
  return makeError(
    'setup',
    'delivery-leaked',
    `a word planted in the home of the agent ${quoteValue(agent)} (.claude/CLAUDE.md) reached the model: ${nameRuntime(runtime)} reads what belongs to the user`,
    `Trials would measure the personal instructions of the user who runs them: choose another runner.version. ${unpaid}`,
  );
}

function inBothArms({ agent, memory }: Delivery, id: string, baseline: SeenArm): Problem {
  const carrier = baseline.kind === 'seen' ? baseline.carrier : undefined;
  const where = carrier === undefined || carrier === memory ? 'some other text' : quoteValue(carrier);
  return makeError(
    'setup',
    'delivery-both-arms',
    `the line of the rule "${id}" reaches the agent ${quoteValue(agent)} without the rule, too: ${where} holds the same words`,
    `Remove the sentence from that text: a line that both arms read cannot be measured. ${unpaid}`,
    carrier === undefined ? undefined : { file: carrier },
  );
}

function lost({ agent, memory }: Delivery, runtime: Runtime, missing: readonly string[]): Problem {
  const { why, lines } = runners[runtime.kind].memory.mend(agent, memory, nameDefinition(runtime));
  const rules = missing.map((id) => `"${id}"`).join(', ');
  return makeError(
    'setup',
    'delivery-missing',
    `the agent ${quoteValue(agent)} never gets the rule ${rules}: ${quoteValue(memory)} held its line, and the first request of ${nameRuntime(runtime)} does not${why === undefined ? '' : `; ${why}`}`,
    `${lines} ${unpaid}`,
    { file: memory },
  );
}

/** The runtime that did not load a memory, and the definition it was started with. */
interface Runtime {
  readonly kind: RunnerKind;
  readonly version: string;
  readonly definition: Overlay['definition'];
}

/** What people call a runtime, with its version. */
function nameRuntime({ kind, version }: Pick<Runtime, 'kind' | 'version'>): string {
  return `${runners[kind].name} ${version}`;
}

function nameDefinition({ definition }: Runtime): string | undefined {
  if (definition === undefined) return undefined;
  const { file, text } = definition;
  return textAt(parseDefinition(text, file, 'setup').value?.keys, 'name') ?? basename(file, '.md');
}
