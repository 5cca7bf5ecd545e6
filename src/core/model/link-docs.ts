/** Headings of the documentation that texts of the program lead to. `npm run check -- links` looks for each. */
export const docPlaces = {
  command: 'agents.md#any-command',
  config: 'reference.md#configuration',
  fork: 'ci.md#measure-a-fork',
  guard: 'sessions.md#your-own-entries',
  plugin: 'sessions.md#install',
  probes: 'reference.md#probes',
  proof: 'agents.md#proof-that-rules-arrive',
  sandbox: 'agents.md#the-sandbox',
  signatures: 'security.md#sign-receipts',
  statistics: 'statistics.md',
  tasks: 'reference.md#golden-tasks',
  verdicts: 'concepts.md#when-a-rule-is-accepted',
} as const;

const folder = 'https://github.com/rentroll/rentroll/blob/main/docs/';

/** Returns the address of a place of the documentation. */
export function linkDocs(place: keyof typeof docPlaces): string {
  return `${folder}${docPlaces[place]}`;
}

/** Returns the address of the paragraph about a problem code. Of a text that is no code, which a report of others may hold, only letters, digits and hyphens count. */
export function linkCode(code: string): string {
  return `${folder}troubleshooting.md#${code.replace(/[^a-z0-9-]/g, '')}`;
}
