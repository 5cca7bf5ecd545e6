import { existsSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { collectStop } from '../../session/collect/collect-stop.ts';
import { readInput } from '../../session/collect/read-payload.ts';
import { answerApproval } from '../../session/hooks/answer-approval.ts';
import { keepStanding } from '../../session/store/files/mod-heartbeat.ts';
import { hookPlace } from '../here.ts';

/** All the time there is, from the start of the process on. A chunk that is being read is finished, so the rest is left for it. */
const budgetMs = 1500;

/** Collects the session whose hook runs this process, and ends it: with 0, whatever happens, so that no session ever notices. */
export async function runCollect(): Promise<never> {
  if (process.stdin.isTTY) {
    process.stderr.write('rentroll hook collect is run by a hook, with its JSON on stdin; see rentroll hook --help\n');
    process.exit(0);
  }
  const isLate = () => performance.now() > budgetMs;
  try {
    const input = await readInput(process.stdin, budgetMs - performance.now());
    const message = collectStop({ input, isLate, cli: findCli() }, hookPlace());
    // Claude Code shows a system message to the person; the model never sees it.
    if (message !== undefined) writeSync(process.stdout.fd, JSON.stringify({ systemMessage: message }));
    keepStanding(hookPlace().env);
  } finally {
    // Whoever holds the other end of stdin open does not keep this process.
    process.exit(0);
  }
}

/** The command line beside a bundle of lib/, or above this file in the sources; undefined where a hook was copied away from it. */
function findCli(): string | undefined {
  const places = ['./cli.js', '../start/cli.ts'].map((place) => fileURLToPath(new URL(place, import.meta.url)));
  return places.find((place) => existsSync(place));
}

/** Asks before a message on stdout, for the hook's JSON from stdin, and ends the process: with 0, whatever happens, so that nothing blocks by accident. */
export async function runApproval(): Promise<never> {
  try {
    const answer = answerApproval(await readInput(process.stdin, budgetMs - performance.now()), hookPlace());
    if (Object.keys(answer).length > 0) writeSync(process.stdout.fd, JSON.stringify(answer));
  } finally {
    process.exit(0);
  }
}
