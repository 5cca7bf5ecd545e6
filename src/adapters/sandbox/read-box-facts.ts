import type { Enforcement } from '../../core/model/trial/trial.ts';
import { type BoxedCommand, enforcementOf, type Sandbox } from './box.ts';

/** What a runner says of the box its trials run in. */
export interface BoxFacts {
  readonly enforced: Enforcement;
  readonly notEnforced?: string;
}

/** What a sandbox enforces, and the reason where it is not everything. */
export function readBoxFacts(sandbox: Sandbox, network?: BoxedCommand['network']): BoxFacts {
  const enforced = enforcementOf(sandbox, network);
  if (sandbox.kind === 'none') return { enforced, notEnforced: sandbox.why };
  return network === undefined
    ? { enforced }
    : { enforced, notEnforced: 'the config gives trials the network of this machine' };
}

/** A box has no network: where the meter cannot be reached by a socket there is none. */
export function usableBox(sandbox: Sandbox, meter: { readonly socketPath?: string } | undefined): Sandbox {
  if (sandbox.kind === 'none' || meter === undefined || meter.socketPath !== undefined) return sandbox;
  return { kind: 'none', why: 'the meter listens on no socket' };
}
