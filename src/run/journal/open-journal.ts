import { join } from 'node:path';
import { type Db, openStore } from '../../doors/store/open-store.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';

/** Opens the journal of the repository; the caller closes it. */
export function openJournal(inputs: Pick<GateInputs, 'refs' | 'paths'>): Db {
  return openStore(join(inputs.refs.root, inputs.paths.state, 'rentroll.db'));
}
