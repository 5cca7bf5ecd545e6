import { join } from 'node:path';
import { type Db, openStore } from '../../store/open-store.ts';
import type { GateInputs } from '../read/load-inputs.ts';

/** Opens the journal of the repository; the caller closes it. */
export function openJournal(inputs: Pick<GateInputs, 'refs' | 'paths'>): Db {
  return openStore(join(inputs.refs.root, inputs.paths.state, 'rentroll.db'));
}
