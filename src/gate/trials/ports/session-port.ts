import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { SessionPart } from '../../../core/model/session/work-report.ts';
import type { DoctorCheck } from '../../../core/model/verdict/doctor.ts';
import type { GateInputs } from '../../change/load-inputs.ts';

/** From where sessions are looked for, and when. */
type Place = Pick<Dependencies, 'cwd' | 'env' | 'now'>;

/** All that the gate asks of the sessions of this machine. Entry fills it; no verdict depends on an answer. */
export interface SessionPort {
  /** Tokens of all classes that a project's sessions took in the last seven days; undefined where none was collected. */
  workOfWeek(root: string, place: Place): Promise<number | undefined>;
  /** Returns the part of `status` about sessions. */
  statusPart(project: string, place: Place): Promise<SessionPart>;
  /** Checks the programs that watch sessions on this machine, and their state. */
  checkWatching(place: Place): Promise<readonly DoctorCheck[]>;
  /** Checks whether the guard holds the rules it took over. */
  checkGuardedRules(inputs: GateInputs, place: Place): Promise<readonly DoctorCheck[]>;
}

/** Dependencies of what asks it; without a port, nothing was collected. */
export interface WithSessions {
  readonly sessions?: SessionPort;
}
