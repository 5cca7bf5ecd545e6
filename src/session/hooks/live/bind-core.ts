import { join } from 'node:path';
import { liveFolder } from '../../../adapters/files/home-places.ts';
import { openFindLoss } from '../../../adapters/git/find-loss.ts';
import { askGuard, judgeFloor, placeWholeText } from '../../decide-tool.ts';
import type { LivePolicy } from '../../decide-turn.ts';
import { noAnswer } from '../../model/live-event.ts';
import { freshState } from '../../model/live-state.ts';
import { decideEvent } from '../../session.ts';
import { findProject } from '../../store/files/find-project.ts';
import { keepWholeText, readLearnt } from '../../store/files/kept-texts.ts';
import type { LiveCore, OpenCore } from './live-core.ts';
import { describeSources, findPrograms, type PolicySources, readPolicySources } from './read-policy.ts';

/** Binds the core that decides for the hooks of this machine: the session's steps with the guard and the settings of each project. */
export function bindCore(env: NodeJS.ProcessEnv): OpenCore {
  const sources = new WeakMap<LiveCore, string>();
  return async (project, before) => {
    const described = describeSources(project, env);
    if (before !== undefined && sources.get(before) === described) return before;
    const core = makeCore(project, await readPolicySources(project, env), env);
    sources.set(core, described);
    return core;
  };
}

function makeCore(project: string, { guard, settings }: PolicySources, env: NodeJS.ProcessEnv): LiveCore {
  const folder = join(liveFolder(env), 'texts');
  const policy: LivePolicy = {
    settings,
    guard: askGuard(guard, findPrograms(env), openFindLoss(env)),
    // Read when a packet is written, and at no other event.
    get earlier() {
      return readLearnt(folder, findProject(project), new Date());
    },
    wholeTexts: folder,
  };
  return {
    fresh: freshState,
    decide: (event, state) => decideEvent(event, state, policy),
    judgeFloor: (event) => ({ ...noAnswer, verdict: judgeFloor(guard, event) }),
    keepWhole: ({ callId, text }, { session }) => keepWholeText(placeWholeText(folder, session, callId), text),
  };
}
