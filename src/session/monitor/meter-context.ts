import type { Usage } from '../../core/model/money/usage.ts';
import type { MonitorSettings } from '../../core/model/rule/config.ts';
import { plainLine } from '../../core/text/escape/escape-plain.ts';
import { formatNumber } from '../../core/text/format-number.ts';
import { type LiveMeter, liveBounds, type Recommendation, recommendations } from '../model/live-state.ts';
import type { WindowSource } from './context-reading.ts';

interface Answered {
  readonly agentId: string;
  readonly model: string;
  readonly usage: Usage;
  readonly window?: number;
}

/** Updates the meters after a model call. The context of each agent is its own: a subagent's calls say nothing about the session's. */
export function meterAnswer(meters: readonly LiveMeter[], event: Answered): readonly LiveMeter[] {
  const before = findMeter(meters, event.agentId);
  const { input, cacheCreation, cacheRead } = event.usage;
  const used = input + cacheCreation + cacheRead;
  // A call that was not answered, or a line the CLI wrote itself, says nothing.
  if (!Number.isFinite(used) || used <= 0) return meters;
  const model = plainLine(event.model === '' ? before.model : event.model, liveBounds.text);
  const chosen = chooseWindow(event.window ?? 0, model, used);
  const earlier = model === before.model && before.window >= used ? before.window : 0;
  // A meter without a window says nothing: a guess is no reason to end a turn.
  const modelTokens = chosen.from === 'unknown' ? 0 : chosen.tokens;
  const window = chosen.from === 'engine' ? chosen.tokens : Math.max(modelTokens, earlier);
  return replaceMeter(meters, { ...before, model, window, used });
}

function findMeter(meters: readonly LiveMeter[], agentId: string): LiveMeter {
  const id = agentId.slice(0, liveBounds.text);
  return (
    meters.find((meter) => meter.agentId === id) ?? {
      agentId: id,
      model: '',
      window: 0,
      used: 0,
      recommendation: 'CONTINUE',
      told: 'CONTINUE',
      calls: 0,
    }
  );
}

/** Replaces a meter. The session's own stays first, and the subagent that is silent for longest goes first. */
function replaceMeter(meters: readonly LiveMeter[], meter: LiveMeter): readonly LiveMeter[] {
  const others = meters.filter(({ agentId }) => agentId !== meter.agentId);
  if (meter.agentId === '') return [meter, ...others];
  const main = others.filter(({ agentId }) => agentId === '');
  const agents = others.filter(({ agentId }) => agentId !== '');
  const most = liveBounds.meters - main.length - 1;
  return [...main, ...agents.slice(Math.max(0, agents.length - most)), meter];
}

/** The result of a look at the context: a line for the agent where the recommendation became stronger, and the meters after it. */
export interface ContextCheck {
  readonly meters: readonly LiveMeter[];
  readonly line: string | undefined;
}

/** Counts a tool call of an agent, and looks at its context with every `every`th. Each recommendation is given once until the context begins anew. */
export function checkContext(meters: readonly LiveMeter[], agentId: string, settings: MonitorSettings): ContextCheck {
  const meter = findMeter(meters, agentId);
  if (!settings.enabled || meter.window === 0) return { meters, line: undefined };
  const calls = meter.calls + 1;
  if (calls < settings.every) return { meters: replaceMeter(meters, { ...meter, calls }), line: undefined };
  const recommendation = recommend(shareLeft(meter), meter.recommendation, settings);
  const isNews = isStronger(recommendation, meter.told);
  const looked: LiveMeter = { ...meter, calls: 0, recommendation, told: isNews ? recommendation : meter.told };
  return { meters: replaceMeter(meters, looked), line: isNews ? formatRecommendation(looked, settings) : undefined };
}

/** Recommends a step by the context as it is now, between two looks of the monitor, too. */
export function recommendNow(meter: LiveMeter, settings: MonitorSettings): Recommendation {
  return meter.window === 0 ? 'CONTINUE' : recommend(shareLeft(meter), meter.recommendation, settings);
}

/** Computes the share of the window that remains, 0 … 1. */
function shareLeft({ window, used }: Pick<LiveMeter, 'window' | 'used'>): number {
  return window <= 0 ? 1 : Math.max(0, (window - used) / window);
}

function formatRecommendation(meter: LiveMeter, { wrapUp, endTurn }: MonitorSettings): string {
  const left = `${Math.floor(100 * shareLeft(meter))} % of the context remains (${formatNumber(meter.used, 0)} of ${formatNumber(meter.window, 0)} tokens used)`;
  if (meter.recommendation === 'END_TURN')
    return `rentroll monitor: END_TURN. ${left}, below the configured ${percent(endTurn)}. The turn is meant to end here: keep what is done, say what is verified and what is open.`;
  return `rentroll monitor: WRAP_UP. ${left}, at or below the configured ${percent(wrapUp)}. The current task is meant to be the last of this turn: finish it, begin no other.`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** Resets the meter after an agent's conversation was summarised: the next call shows how full it is now. */
export function resetMeter(meters: readonly LiveMeter[], agentId: string): readonly LiveMeter[] {
  if (!meters.some((meter) => meter.agentId === agentId)) return meters;
  const meter = findMeter(meters, agentId);
  return replaceMeter(meters, { ...meter, used: 0, recommendation: 'CONTINUE', told: 'CONTINUE', calls: 0 });
}

/** Share of the window by which it has to be better before a stronger recommendation is taken back. */
const hysteresis = 0.03;

/**
 * Recommends a step by the share of the window that remains: below `endTurn` END_TURN, up to and at `wrapUp` WRAP_UP, above CONTINUE. A
 * recommendation becomes stronger at once, and weaker only when the share is clearly above its threshold.
 */
export function recommend(share: number, before: Recommendation, settings: MonitorSettings): Recommendation {
  const now = classify(share, settings);
  if (rank(now) >= rank(before)) return now;
  const lowered = classify(share - hysteresis, settings);
  return rank(lowered) < rank(before) ? lowered : before;
}

function classify(share: number, { wrapUp, endTurn }: MonitorSettings): Recommendation {
  if (share < endTurn) return 'END_TURN';
  return share <= wrapUp ? 'WRAP_UP' : 'CONTINUE';
}

function rank(recommendation: Recommendation): number {
  return recommendations.indexOf(recommendation);
}

/** Returns true when the one asks for more than the other. */
function isStronger(one: Recommendation, other: Recommendation): boolean {
  return rank(one) > rank(other);
}

/**
 * Tokens that fit into a model's context, by its name; the first that matches counts. Where a runtime tells the window, that one does.
 * Sources: the catalogue of models in Claude Code 2.1.330 (`context.window` of each of its 24 entries; `[1m]` asks for the large window of
 * those that have two), and the model pages of the other providers, looked up in November 2026. `haiku` alone is another model with another
 * provider, so it is not listed.
 */
const windows: readonly (readonly [name: RegExp, tokens: number])[] = [
  [/\[1m\]$/i, 1_000_000],
  [/^(?:[\w./-]*[./])?claude-(?:(?:haiku|sonnet|opus|fable|mythos)-5|opus-4[-.][78])(?!\d)/i, 1_000_000],
  [/^(?:[\w./-]*[./])?claude-(?:3|haiku-4|sonnet-4|opus-4)(?!\d)/i, 200_000],
  [/^(?:opus|sonnet|fable)$/i, 1_000_000],
  [/^gpt-4\.1/i, 1_047_576],
  [/^gpt-5|^codex/i, 272_000],
  [/^gemini/i, 1_048_576],
];

/** The window that Claude Code assumes for a model that it does not know, and the large window that most others have. */
const [commonWindow, largeWindow] = [200_000, 1_000_000];

/** The size of a window, and its source; `unknown` is a guess by which no agent is told to stop. */
interface ContextWindow {
  readonly tokens: number;
  readonly from: WindowSource;
}

/** Returns the window that the runtime reports, unless the context holds more than that: then the model's. 0 stands for a runtime that reports none. */
export function chooseWindow(reported: number, model: string, used: number): ContextWindow {
  return reported > 0 && used <= reported ? { tokens: reported, from: 'engine' } : windowOf(model, used);
}

/**
 * Finds the window of a model by its name. A context that holds more than the table says proves the table wrong: then it is the large window,
 * since a person may have asked for it in a way the name does not show.
 */
export function windowOf(model: string, used: number): ContextWindow {
  const listed = windows.find(([name]) => name.test(model))?.[1];
  if (listed !== undefined && used <= listed) return { tokens: listed, from: 'model' };
  if (listed !== undefined && used <= largeWindow) return { tokens: largeWindow, from: 'usage' };
  return { tokens: [commonWindow, largeWindow].find((window) => used <= window) ?? used, from: 'unknown' };
}
