import { closeSession } from '../../session.ts';
import { findCheckout } from '../../store/files/find-project.ts';
import type { LeftState } from '../../store/files/live-states.ts';

/** Returns the packet of the session that worked last in a checkout, leaving one session out; empty where there is none. */
export function findLastPacket(states: readonly LeftState[], cwd: string, session = ''): string {
  const checkout = findCheckout(cwd);
  const last = states.find(({ state }) => state.session !== session && findCheckout(state.cwd) === checkout);
  return last === undefined ? '' : closeSession(last.state).packet;
}
