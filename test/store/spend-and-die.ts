/** A process that is killed in the middle of a trial, after a metered call: `spend-and-die.ts DATABASE`. */
import { openStore } from '../../src/store/open-store.ts';
import { noteSpending, reserveTrial } from '../../src/store/reservations.ts';

const db = openStore(process.argv[2] ?? '');
reserveTrial(db, { run: 'run', key: 'a', agent: 'sql', tokens: 5_000, toggled: ['rule'] }, () => undefined);
const usage = { input: 1_234, output: 0, cacheCreation: 0, cacheRead: 0 };
noteSpending(db, { run: 'run', key: 'a' }, [{ model: 'm', usage }], new Date('2026-03-01T12:00:00Z'));
process.kill(process.pid, 'SIGKILL');
