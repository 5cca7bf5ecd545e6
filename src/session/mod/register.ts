import { hearings } from '../model/mod-row.ts';
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
import {
  answerAskedStop,
  checkStep,
  editAttachment,
  editContext,
  notePrompt,
  noteStart,
  noteTool,
} from './live/withhold.ts';
import { standing } from './machine.ts';
import {
  beginMetering,
  endTurn,
  followSession,
  meterCompaction,
  meterInstructions,
  meterStep,
  meterTool,
  meterTurn,
  saveRows,
} from './meter.ts';

/**
 * Claude Code's hook module: writes down what every model call used and every tool did, for the session and its subagents, and guards and
 * advises it, with the hooks that are not passed over where it stands. It only ever denies, asks or adds, but for one line of memory where the person has agreed; whatever fails in it leaves the session as it would be without, but for the safety floor.
 */
export function register(on: Register): void {
  const { hearsContext, hearsStart, hearsEnds } = hearings[standing];
  on('session.start', async ($, e, next) => {
    noteStart(e);
    await beginMetering($, e.cwd);
    return next(e);
  });
  on('turn.start', async ($, e, next) => {
    await meterTurn($, e);
    return next(e);
  });
  on('prompt.submit', async ($, e, next) => {
    noteWanted(e);
    await notePrompt($);
    return next(await answerPrompt($, e));
  }).catch((_, e, next) => next(e));
  if (hearsStart)
    on('classic.SessionStart', async ($, e, next) => {
      await quietStart($, e);
      return next(e);
    }).catch((_, e, next) => next(e));
  if (hearsContext) {
    on('prompt.context', async ($, e, next) => {
      meterInstructions();
      const context = await next(e);
      await followSession($);
      return editContext($, context);
    }).catch((_, e, next) => next(e));
    on('prompt.attachment', async (_, e, next) => editAttachment(await next(e))).catch((_, e, next) => next(e));
  }
  on('turn.step', async function* ($, e, next) {
    await checkStep($, e);
    const result = yield* next(e);
    meterStep(e, result);
    await answerStep($, e, result);
    // The turn is about to end: what a Stop hook sweeps is there before it starts.
    if ((result.toolUses ?? []).length === 0) await saveRows($);
    return result;
  });
  on('agent.offer', async (_, e, next) => answerOffer(e, await next(e))).catch((_, e, next) => next(e));
  on('tool.check', async ($, e, next) => answerCheck($, e, await next(e))).catch(async (_, e, next) =>
    answerFaultyCheck(e, await next(e)),
  );
  on('tool.call', async ($, e, next) => {
    const answer = await guardCall($, e);
    const outcome = answer.deny === undefined ? await next(e) : { deny: answer.deny };
    meterTool(e, outcome);
    noteTool(e, outcome);
    return answerResult($, e, outcome, answer.context);
  }).catch((_, e, next) => next(e));
  if (hearsEnds) {
    on('session.compact', async ($, e, next) => {
      const result = await next(await answerCompacting($, e));
      meterCompaction(e, result);
      answerCompacted(e, result);
      return result;
    }).catch((_, e, next) => next(e));
    on('classic.Stop', async ($, e, next) => answerAskedStop($, await answerStop($, e, await next(e)))).catch(
      (_, e, next) => next(e),
    );
  }
  on('turn.complete', async ($, e, next) => {
    const result = await next(e);
    await endTurn($);
    return result;
  });
  on('session.end', async ($, e, next) => {
    await saveRows($);
    return next(e);
  });
}
