import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { makeFolder } from '../files/home-places.ts';
import { liesInCheckout } from '../files/own-path.ts';
import { askOwner, isOfThisBoot, nameProcess } from '../files/process-owner.ts';
import { isMine, readPlain } from '../files/read-plain.ts';

/** Variable by which a trial's process is told the token of its run. Alone it says nothing: a project's settings can set it. */
export const runTokenName = 'RENTROLL_RUN';

const tokenShape = /^[0-9a-f]{32}$/;

/** Places that are noted, and what the list of them comes to at the most; a token says who gave it in a few hundred bytes. */
const [mostLocations, mostBytes] = [1_000, 1_000 * 4_096];

const foldersOf = (state: string) => ({ tokens: join(state, 'trials'), places: trialPlaces(state) });

/** Returns the path of the file that lists the folders in which trials work. */
function trialPlaces(state: string): string {
  return join(state, 'trial-places');
}

/**
 * Makes a token for the trials of this process and keeps it where their hooks look: in `state`, the rentroll folder of the home they have.
 * Tokens of processes that are gone are taken away. Never throws: without room for one it is empty, and hooks
 * take the trial for real work in a home of its own.
 */
export function giveRunToken(state: string): string {
  const { tokens } = foldersOf(state);
  // Loaded by whoever gives one alone: a hook only looks for it, and waits for every module that it loads.
  const token = process.getBuiltinModule('node:crypto').randomBytes(16).toString('hex');
  try {
    makeFolder(tokens);
    for (const name of listTokens(state))
      if (askOwner(readOwn(join(tokens, name))) === 'gone') takeRunToken(state, name);
    writeFileSync(join(tokens, token), nameProcess(), { flag: 'wx', mode: 0o600 });
    return token;
  } catch {
    return '';
  }
}

/** Lists the tokens that a state holds. */
export function listTokens(state: string): readonly string[] {
  try {
    return readdirSync(foldersOf(state).tokens).filter((name) => tokenShape.test(name));
  } catch {
    return [];
  }
}

/** Takes a token away: what still says it is no trial any more. Never throws. */
export function takeRunToken(state: string, token: string): void {
  if (tokenShape.test(token)) rmSync(join(foldersOf(state).tokens, token), { force: true });
}

/**
 * Returns true where a state holds the token and whoever gave it still runs. Inside of a box nobody outside can be asked: there it must
 * have been given since this machine started, which names a number that no commit can know. A state inside of the checkout proves nothing.
 */
export function holdsToken(state: string, token: string | undefined): boolean {
  if (token === undefined || !tokenShape.test(token) || !isOwnState(state)) return false;
  const owner = readOwn(join(foldersOf(state).tokens, token));
  const answer = askOwner(owner);
  return answer === 'living' || (answer === 'unknown' && isOfThisBoot(owner));
}

/** Notes a folder that trials work in, so that transcripts found there later are counted as trials, not as sessions. Never throws. */
export function noteTrialFolder(state: string, folder: string): void {
  try {
    makeFolder(state);
    const folders = [...readTrialFolders(state), folder].slice(-mostLocations);
    writeFileSync(foldersOf(state).places, `${folders.join('\n')}\n`, { mode: 0o600 });
  } catch {
    // A full disk: a session that somebody starts in there is counted.
  }
}

/** Reads the folders that trials of this user worked in, as their runs noted them. */
export function readTrialFolders(state: string): readonly string[] {
  const noted = readOwn(foldersOf(state).places).split('\n').filter(isAbsolute);
  return noted.length > 0 && isOwnState(state) ? noted : [];
}

/** Settings of a project can move the state of a session into the checkout: what lies there is its authors'. */
function isOwnState(state: string): boolean {
  return isAbsolute(state) && !liesInCheckout(state);
}

/** Reads the text of a plain file of this user; empty for everything else. */
function readOwn(path: string): string {
  return readPlain(path, { mostBytes, isFit: isMine }) ?? '';
}
