import { readLiveState } from '../../doors/store/live/live-states.ts';
import { liveFolder } from '../../foundation/util/home-places.ts';
import type { SeenContext } from '../../stages/session/monitor/read-context.ts';
import { reviveState } from '../../stages/session/state/revive-state.ts';

/**
 * What the transcript shows, with what Claude Code itself told the mod of the same session: how many tokens fit in, and what the last call held
 * where the transcript has none yet. States that hooks kept know no more than the transcript does.
 */
export function addTold(seen: SeenContext, env: NodeJS.ProcessEnv): SeenContext {
  if (seen.session === '' || seen.window !== undefined) return seen;
  const stored = readLiveState(liveFolder(env), seen.session);
  const state = stored.kind === 'state' ? reviveState(stored.state) : undefined;
  const meter = state?.meters.find(({ agentId }) => agentId === '');
  if (state === undefined || meter === undefined || !isModded(state.cli)) return seen;
  const isSame = seen.model === '' || meter.model === seen.model;
  if (!isSame || meter.window <= 0) return seen;
  const used = seen.used === 0 && !seen.isCompacted ? meter.used : seen.used;
  return { ...seen, model: meter.model, window: meter.window, used };
}

/** The mod names the CLI with its version, a hook by its runtime alone. */
function isModded(cli: string): boolean {
  return cli.startsWith('claude-code ');
}
