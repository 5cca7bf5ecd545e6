import { type ProblemError, setupError } from '../../../core/model/problem.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';

/** What a kind of audit has no use for, by the option that asks for that kind, as `rentroll audit` names its options. */
const ignored = {
  waiting: ['inherited', 'due', 'all', 'runs', 'topUp', 'write'],
  inherited: ['waiting', 'due', 'all', 'runs', 'topUp', 'html'],
  model: ['waiting', 'inherited', 'due', 'write', 'html'],
  neither: ['write'],
} as const;

type Kind = keyof typeof ignored;
type Options = Readonly<Record<string, unknown>>;

/** Refuses what an audit would ignore in silence: it would measure, and charge for, something else than was asked for. Throws ProblemError. */
export function refuseIgnored(agent: string | undefined, options: object): void {
  const given = options as Options;
  const kind = kindOf(given);
  const stray = ignored[kind].find((name) => given[name] !== undefined);
  if (stray !== undefined) throw strayOption(kind, stray);
  if (kind === 'waiting' && agent !== undefined) throw strayAgent(agent);
}

function kindOf(given: Options): Kind {
  if (given['model'] !== undefined) return 'model';
  return given['waiting'] === true ? 'waiting' : given['inherited'] === true ? 'inherited' : 'neither';
}

function strayAgent(agent: string): ProblemError {
  return setupError(
    'audit-options',
    `"--waiting" measures what waits of all agents, not of ${quoteValue(agent)} alone`,
    'Leave the agent out. What that may cost: rentroll audit --waiting --dry-run',
  );
}

function strayOption(kind: Kind, name: string): ProblemError {
  const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  if (kind === 'neither')
    return setupError(
      'audit-options',
      `"${flag}" is for "--inherited" alone`,
      'What other audits found is written by: rentroll stamp. See: rentroll audit --help',
    );
  return setupError(
    'audit-options',
    `"${flag}" has no meaning with "--${kind}"`,
    `Leave ${flag} out. See: rentroll audit --help`,
  );
}
