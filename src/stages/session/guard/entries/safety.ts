import { defineEntries } from './entry.ts';

/** What no work on a project needs: losing the machine, or everything a person has. */
export const safetyEntries = defineEntries('safety', [
  {
    id: 'remove-root',
    action: 'deny',
    isFloor: true,
    when: ['rm {-r,-R,--recursive} @root', 'rm --no-preserve-root'],
    say: 'This removes a whole system or home folder. Name the one folder of the project that is to go, for example `rm -r build`.',
    yes: [
      'rm -rf /',
      'rm -fr ~',
      'rm -r -f /*',
      'rm --recursive --force $HOME',
      'sudo rm -rf /usr',
      'cd / && rm -rf *',
    ],
    no: ['rm -rf build', 'rm -rf /tmp/x', 'rm file.txt', 'echo rm -rf /'],
  },
]);
