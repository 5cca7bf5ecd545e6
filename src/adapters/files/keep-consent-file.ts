import { chmodSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { setupError } from '../../core/model/problem.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { makeFolder, userHome } from './home-places.ts';
import { isPersonsFolder } from './read-consents.ts';

/** Keeps a person's word, for their eyes alone. Throws ProblemError (`consent-place`) where a checkout could bring one. */
export function keepConsentFile(file: string, text: string, env: NodeJS.ProcessEnv): void {
  const home = userHome(env);
  if (!isPersonsFolder(home, env)) {
    const message = `${quoteValue(home)} lies in a checkout or below the working directory, where a repository can bring your word with it`;
    throw setupError('consent-place', message, 'Keep it in your own home: unset RENTROLL_HOME');
  }
  makeFolder(dirname(file));
  writeFileAtomic.sync(file, text, { mode: 0o600 });
  chmodSync(file, 0o600);
}

/** Takes a person's word back. */
export function withdrawConsent(file: string): void {
  rmSync(file, { force: true });
}
