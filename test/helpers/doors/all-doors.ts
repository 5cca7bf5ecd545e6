import type { Receipt } from '../../../src/foundation/model/verdict/receipt.ts';
import type { Door } from './door.ts';
import { openEnvironmentDoor } from './environment-doors.ts';
import { openEventDoor } from './event-doors.ts';
import { openFolderDoor } from './folder-doors.ts';
import { openGitDoor } from './git-doors.ts';
import { openJournalDoor, openSecretDoor } from './journal-doors.ts';
import { openReceiptDoor } from './receipt-doors.ts';

/** Every artefact that comes in where nothing is measured, so that each question takes a fraction of a second; `forged` is what it brings. */
export const quickDoors: readonly (readonly [artefact: string, open: (forged: Receipt) => Door | Promise<Door>])[] = [
  ['a receipt of a rule that waits', (forged) => openReceiptDoor(forged, 'candidate')],
  ['a receipt of a rule that is in memory', (forged) => openReceiptDoor(forged, 'active')],
  ['the journal', openJournalDoor],
  ['the secret of the clone', (forged) => openSecretDoor(forged, 'ci')],
  ['the payload of a pull request', () => openEventDoor('pull_request')],
  ['the payload of a queue', () => openEventDoor('merge_group')],
  ['the payload of a push', () => openEventDoor('push')],
  ['the git directory', openGitDoor],
  ['the environment', openEnvironmentDoor],
  ['the working directory', openFolderDoor],
];
