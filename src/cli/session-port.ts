import type { SessionPort } from '../gate/trials/ports/session-port.ts';
import { findLauncher } from './find-package.ts';
import { here } from './here.ts';

/** Answers the gate's questions about the sessions of this machine. The code that answers is loaded with the first question. */
export const sessionPort: SessionPort = {
  async workOfWeek(root, { env, now }) {
    const { readSessionWeek } = await import('../session/history/usual-session.ts');
    return readSessionWeek(root, env, now()).work;
  },
  async statusPart(project, { env, now }) {
    const { readSessionPart } = await import('../session/history/read-work-report.ts');
    return readSessionPart({ project, now: now() }, env);
  },
  async checkWatching(place) {
    return (await import('../session/doctor/session-checks.ts')).checkWatching(place, findLauncher());
  },
  async checkGuardedRules(inputs, place) {
    return (await import('../session/doctor/session-checks.ts')).checkGuardedRules(inputs, place);
  },
};

/** `here()` for a command that says what sessions counted; a hook does not, and loads nothing for it. */
export function hereWithSessions() {
  return { ...here(), sessions: sessionPort };
}
