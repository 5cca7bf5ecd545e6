import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import type { Adapter } from './door.ts';
import { openEnvironmentAdapter } from './environment-doors.ts';
import { openEventAdapter } from './event-doors.ts';
import { openFolderAdapter } from './folder-doors.ts';
import { openGitAdapter } from './git-doors.ts';
import { openJournalAdapter, openSecretAdapter } from './journal-doors.ts';
import { openReceiptAdapter } from './receipt-doors.ts';

/** Every artefact that comes in where nothing is measured, so that each question takes a fraction of a second; `forged` is what it brings. */
export const quickAdapters: readonly (readonly [
  artefact: string,
  open: (forged: Receipt) => Adapter | Promise<Adapter>,
])[] = [
  ['a receipt of a rule that waits', (forged) => openReceiptAdapter(forged, 'candidate')],
  ['a receipt of a rule that is in memory', (forged) => openReceiptAdapter(forged, 'active')],
  ['the journal', openJournalAdapter],
  ['the secret of the clone', (forged) => openSecretAdapter(forged, 'ci')],
  ['the payload of a pull request', () => openEventAdapter('pull_request')],
  ['the payload of a queue', () => openEventAdapter('merge_group')],
  ['the payload of a push', () => openEventAdapter('push')],
  ['the git directory', openGitAdapter],
  ['the environment', openEnvironmentAdapter],
  ['the working directory', openFolderAdapter],
];
