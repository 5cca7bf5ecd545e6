import { hearings } from '../model/mod-standing.ts';
import type { Register } from './live/engine.ts';
import {
  answerCheck,
  answerCompacted,
  answerCompacting,
  answerFaultyCheck,
  answerPrompt,
  answerResult,
  answerStep,
  answerStop,
  guardCall,
} from './live/live-hooks.ts';
import { answerOffer, noteWanted } from './live/offer-agents.ts';
import { quietStart } from './live/quiet-hooks.ts';
import { standing } from './machine.ts';
import { endTurn, followSession, keepSession } from './session.ts';

/**
 * Registers Claude Code's hook module: it guards and advises the session and its subagents, with the hooks that are not passed over on this
 * machine. It only ever denies, asks or adds; a failure in it leaves the session as it would be without, but for the safety floor.
 */
export function register(on: Register): void {
  const { hearsStart, hearsEnds } = hearings[standing];
  on('session.start', async ($, e, next) => {
    await followSession($, e.cwd);
    return next(e);
  });
  on('turn.start', async ($, e, next) => {
    // After /clear the process goes on under another id, and no session.start says so.
    if (e.agentId === undefined) await followSession($);
    return next(e);
  });
  on('prompt.submit', async ($, e, next) => {
    noteWanted(e);
    return next(await answerPrompt($, e));
  }).catch((_, e, next) => next(e));
  if (hearsStart)
    on('classic.SessionStart', async ($, e, next) => {
      await quietStart($, e);
      return next(e);
    }).catch((_, e, next) => next(e));
  on('turn.step', async function* ($, e, next) {
    const result = yield* next(e);
    await answerStep($, e, result);
    // The turn is about to end: the Stop hook learns whether it has anything to do before it starts.
    if ((result.toolUses ?? []).length === 0) await keepSession($);
    return result;
  });
  on('agent.offer', async (_, e, next) => answerOffer(e, await next(e))).catch((_, e, next) => next(e));
  on('tool.check', async ($, e, next) => answerCheck($, e, await next(e))).catch(async (_, e, next) =>
    answerFaultyCheck(e, await next(e)),
  );
  on('tool.call', async ($, e, next) => {
    const answer = await guardCall($, e);
    const outcome = answer.deny === undefined ? await next(e) : { deny: answer.deny };
    return answerResult($, e, outcome, answer.context);
  }).catch((_, e, next) => next(e));
  if (hearsEnds) {
    on('session.compact', async ($, e, next) => {
      const result = await next(await answerCompacting($, e));
      answerCompacted(e, result);
      return result;
    }).catch((_, e, next) => next(e));
    on('classic.Stop', async ($, e, next) => answerStop($, e, await next(e))).catch((_, e, next) => next(e));
  }
  on('turn.complete', async ($, e, next) => {
    const result = await next(e);
    await endTurn($);
    return result;
  });
  on('session.end', async ($, e, next) => {
    await keepSession($);
    return next(e);
  });
}
