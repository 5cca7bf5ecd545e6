import { join } from 'node:path';
import { refuseTracked } from '../../doors/git/find-tracked.ts';
import { type Db, openStore } from '../../doors/store/open-store.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';

/** Opens the journal of the repository; the caller closes it. Throws ProblemError when a checkout brought the state along. */
export function openJournal(inputs: Pick<GateInputs, 'refs' | 'paths'>): Db {
  const state = join(inputs.refs.root, inputs.paths.state);
  refuseTracked(state, 'the journal');
  return openStore(join(state, 'rentroll.db'));
}
