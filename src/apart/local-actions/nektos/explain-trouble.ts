/** Words of nektos/act and of Docker that have one cause, and what to do about it. */
const causes: readonly (readonly [words: RegExp, hint: string])[] = [
  [/unknown (?:shorthand )?flag/, 'this nektos/act does not know an option that rentroll gives it: update it'],
  [
    /Cannot connect to the Docker daemon|docker daemon running|error during connect|dial unix .*(?:docker|podman)/i,
    'a job needs Docker and its daemon does not answer: start it, or choose another job with --job',
  ],
  [
    /unable to resolve action|could not read from remote|unable to access 'https|dial tcp|no such host|authentication required/i,
    'nektos/act fetches the actions of a workflow from GitHub: it needs the network, and GITHUB_TOKEN for private ones',
  ],
];

/** What a run that failed may have failed for, from everything nektos/act printed; empty when nothing is known. */
export function explainTrouble(text: string): readonly string[] {
  return causes.flatMap(([words, hint]) => (words.test(text) ? [hint] : []));
}
