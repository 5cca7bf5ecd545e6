import { userHome } from '../../adapters/files/home-places.ts';
import { readGuardEviction } from '../../core/model/live/guard-entry.ts';
import { describePosition } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { DoctorCheck } from '../../core/model/verdict/doctor.ts';
import type { GateInputs } from '../../gate/change/load-inputs.ts';
import { loadGuard } from '../store/files/load-guard.ts';
import { checkRuntime } from './check-runtime.ts';
import { checkVersions } from './check-versions.ts';

type Place = Pick<Dependencies, 'cwd' | 'env' | 'now'>;

/** Checks which CLI on this machine can be watched how, and what watches there. `launcher` starts this rentroll. */
export async function checkWatching(place: Place, launcher: string): Promise<readonly DoctorCheck[]> {
  return [...(await checkVersions(place, launcher)), ...checkRuntime(place)];
}

/**
 * Checks that the guard entries which replaced rules hold on this machine: a person's own guard file may loosen them, and an unreadable file
 * holds none. Returns no check where no rule went into the guard.
 */
export async function checkGuardedRules(
  { head, refs }: GateInputs,
  { env }: Pick<Dependencies, 'env'>,
): Promise<readonly DoctorCheck[]> {
  const rules = (head.ledger?.rules ?? []).flatMap(({ id, evicted }) => {
    const entry = readGuardEviction(evicted?.why ?? '');
    return entry === undefined ? [] : [{ id, entry }];
  });
  if (rules.length === 0) return [];
  const { guard, problems } = await loadGuard({ project: refs.root, home: userHome(env) });
  const active = new Map(guard.entries.map((each) => [each.entry.id, each]));
  const lost = rules.flatMap(({ id, entry }) => {
    const activeEntry = active.get(entry);
    if (activeEntry === undefined) return [`${id}: its entry ${entry} is not there, or is off on this machine`];
    const isWeak = activeEntry.entry.action === 'pass';
    return isWeak ? [`${id}: its entry ${entry} stops nothing (${activeEntry.from ?? 'rentroll'})`] : [];
  });
  const name = 'rules in the guard';
  if (lost.length === 0)
    return [{ name, state: 'ok', needed: false, detail: `${rules.length} hold wherever the session hooks do` }];
  const [fault] = problems.filter(({ severity }) => severity === 'error');
  const where =
    fault === undefined ? '' : `; ${fault.at === undefined ? '' : `${describePosition(fault.at)}: `}${fault.message}`;
  const mend = 'See .rentroll/guard.yml and guard.yml in $RENTROLL_HOME; rentroll lint says what the repository lacks.';
  return [{ name, state: 'wrong', needed: false, detail: `${lost.join('; ')}${where}`, mend }];
}
