import type { Problem } from '../../../core/model/problem.ts';
import type { AgentContext, FindWorth, Resident, Worth } from '../../../core/model/rule/context.ts';

/** A resident with what it is worth; `worth` is absent for one that was never measured. */
interface WeighedResident extends Resident {
  readonly worth?: Worth | undefined;
}

/**
 * Orders residents, weakest per token first: one that was never measured before all others, one that is kept for its behaviour after them. The
 * ledger's order decides between equals.
 */
export function rankResidents(residents: readonly Resident[], findWorth: FindWorth): readonly WeighedResident[] {
  return residents
    .map((resident) => ({ ...resident, worth: findWorth(resident.rule) }))
    .sort((a, b) => (yieldOf(a) === yieldOf(b) ? a.line - b.line : yieldOf(a) - yieldOf(b)));
}

/** Returns the tokens that a rule saves per token of its rent. */
function yieldOf({ rent, worth }: WeighedResident): number {
  if (worth?.buys === 'behaviour') return Number.POSITIVE_INFINITY;
  return worth === undefined ? Number.NEGATIVE_INFINITY : worth.saving / rent;
}

/** Warns about an agent whose active rules pass the limit, at the ledger line of the weakest of them. */
export function checkContextLimit(context: AgentContext, findWorth: FindWorth, ledgerFile: string): readonly Problem[] {
  if (context.rent <= context.limit) return [];
  const weakest = findWeakest(context, findWorth);
  return [
    {
      code: 'context-full',
      severity: 'warning',
      message: `the active rules of "${context.agent}" take ${context.rent} tokens of every call, the limit is ${context.limit}; ${nameWeakest(weakest)}`,
      hint: 'Evict the weakest (measure it again first: rentroll audit), or raise context.injected in the config.',
      at: { file: ledgerFile, ...(weakest === undefined ? {} : { line: weakest.line }) },
      blame: 'head',
    },
  ];
}

/** Describes what activating the rules that just earned would do to an agent's context; undefined while it stays within the limit. */
export function describeDisplacement(
  context: AgentContext,
  findWorth: FindWorth,
  earned: readonly string[],
): string | undefined {
  const newcomers = earned.filter((id) => context.residents.some(({ rule }) => rule === id));
  if (newcomers.length === 0 || context.rent <= context.limit) return undefined;
  const names = newcomers.map((id) => `"${id}"`).join(', ');
  return `With ${names} the active rules of "${context.agent}" would take ${context.rent} tokens of every call, more than the limit of ${context.limit}; ${nameWeakest(findWeakest(context, findWorth))}.`;
}

/** Finds the resident that should give way first; protected rules never do. */
function findWeakest({ residents }: AgentContext, findWorth: FindWorth): WeighedResident | undefined {
  return rankResidents(residents, findWorth).find((resident) => !resident.protected);
}

function nameWeakest(weakest: WeighedResident | undefined): string {
  if (weakest === undefined) return 'all of them are protected';
  const { rule, rent, worth } = weakest;
  return `the weakest per token is "${rule}", which ${describeWorth(worth)} for a rent of ${rent}`;
}

function describeWorth(worth: Worth | undefined): string {
  if (worth === undefined) return 'has no receipt';
  return worth.buys === 'behaviour' ? 'is kept for its behaviour' : `saves ${Math.round(worth.saving)} tokens a trial`;
}
