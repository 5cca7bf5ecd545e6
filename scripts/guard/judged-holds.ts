import { createHash } from 'node:crypto';

/** What a reader made of a command that the guard holds up. */
type Judgement = 'right' | 'false';

/**
 * Commands of recorded sessions that the guard holds up, by the first twelve digits of their SHA-256, as they were read one by one. `right`: work,
 * a branch, a secret or a file outside of the project was lost or could have been. What is held up and not here counts as false.
 */
const judged: Readonly<Record<string, Judgement>> = {
  // git-drop-stash
  a4430988b372: 'right',
  '90a149277299': 'right',
  f87066849a30: 'right',
  // git-delete-branch
  '2d79a7243415': 'right',
  d44ccbf6e102: 'false',
  // git-reset-hard
  '613bcad1b8ce': 'right',
  '87a15a7dc345': 'right',
  f38e0b133031: 'right',
  '15f24cc372e9': 'right',
  '27ca8d665cc7': 'right',
  bfc1bc7faf1d: 'right',
  '315f7491d1de': 'right',
  '3eb7ee958f55': 'right',
  // write-env
  '4e2c775d58a6': 'false',
  '64f1a91c6c59': 'right',
  '29e7b40ef95f': 'false',
  ebc0875dcb83: 'right',
  '5364e9850d78': 'right',
  // git-discard-all
  ff74c324df06: 'right',
  // git-force-push
  '6fc4fba86b9e': 'right',
  // git-skip-hooks
  '422634680ea6': 'right',
  // remove-outside
  e9550814c982: 'right',
  '550dd765f6c7': 'right',
};

/** True for a hold that was wrong, or that nobody has read. */
export function isFalseAlarm(command: string): boolean {
  return judged[createHash('sha256').update(command).digest('hex').slice(0, 12)] !== 'right';
}
