import { join } from 'node:path';
import { liveFolder } from '../../../adapters/files/home-places.ts';
import { openFindLoss } from '../../../adapters/git/find-loss.ts';
import { askGuard, judgeFloor, placeWholeText } from '../../decide-tool.ts';
import type { LivePolicy } from '../../decide-turn.ts';
import { noAnswer } from '../../model/live-event.ts';
import { freshState, type LiveState } from '../../model/live-state.ts';
import { closeSession, decideEvent } from '../../session.ts';
import { reviveState } from '../../state/revive-state.ts';
import { findProject } from '../../store/files/find-project.ts';
import { claimPacket, keepPacket, keepWholeText, readLearnt, readPacket } from '../../store/files/kept-texts.ts';
import type { LiveCore, OpenCore } from './live-core.ts';
import { describeSources, findPrograms, type PolicySources, readPolicySources } from './read-policy.ts';

/** Reads the line about waiting candidates of a project; empty for none. Called at a session's beginning alone. */
export type NudgeReader = (project: string, env: NodeJS.ProcessEnv) => Promise<string>;

/** Binds the core that decides for the hooks of this machine: the session's steps with the guard and the settings of each project. */
export function bindCore(env: NodeJS.ProcessEnv, readNudge: NudgeReader): OpenCore<LiveState> {
  const sources = new WeakMap<LiveCore<LiveState>, string>();
  return {
    revive: reviveState,
    async open(project, before, isStart = false) {
      const described = describeSources(project, env);
      if (before !== undefined && sources.get(before) === described && !isStart) return before;
      const nudge = isStart ? await readNudge(project, env) : '';
      const core = makeCore(project, await readPolicySources(project, env), env, nudge);
      sources.set(core, described);
      return core;
    },
  };
}

function makeCore(
  project: string,
  { guard, settings, troubles }: PolicySources,
  env: NodeJS.ProcessEnv,
  nudge: string,
): LiveCore<LiveState> {
  const folder = join(liveFolder(env), 'texts');
  const policy: LivePolicy = {
    settings,
    guard: askGuard(guard, findPrograms(env), openFindLoss(env)),
    // Read when a packet is written, and at no other event.
    get earlier() {
      const now = new Date();
      return { ...readLearnt(folder, findProject(project), now), packet: readPacket(folder, project, now), nudge };
    },
    wholeTexts: folder,
  };
  return {
    fresh: freshState,
    decide: (event, state) => decideEvent(event, state, policy),
    judgeFloor: (event) => ({ ...noAnswer, verdict: judgeFloor(guard, event) }),
    isTold(session) {
      const { packet, conventions, deadEnds } = policy.earlier;
      const isEmpty = packet === '' && conventions.length + deadEnds.length === 0;
      return !isEmpty && session !== '' && !claimPacket(folder, session);
    },
    keepWhole: ({ callId, text }, { session }) => keepWholeText(placeWholeText(folder, session, callId), text),
    troubles,
    async leave(state, isOver) {
      const { packet, scorecard } = closeSession(state);
      keepPacket(folder, project, packet);
      if (!isOver) return;
      // No event before the last one of a session opens a database.
      const { keepCard } = await import('../../history/keep-card.ts');
      keepCard(env, findProject(project), scorecard, new Date());
    },
  };
}
