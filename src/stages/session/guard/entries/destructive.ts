import { defineEntries } from './entry.ts';

/** What loses work of the project. */
export const destructiveEntries = defineEntries('destructive', [
  {
    id: 'git-force-push',
    action: 'ask',
    when: 'git push {-f,--force} !--force-with-lease',
    say: 'A forced push overwrites what others have pushed. Use `git push --force-with-lease`.',
    yes: ['git push --force', 'git push -f origin main', 'git -C x push origin main --force'],
    no: ['git push', 'git push --force-with-lease', 'git commit -m "--force"'],
  },
]);
