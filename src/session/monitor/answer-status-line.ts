import { completeUsage, readAnthropicUsage } from '../../core/budget/read-usage.ts';
import { type MonitorSettings, monitorDefaults } from '../../core/model/rule/config.ts';
import { plainLine } from '../../core/text/escape/escape-plain.ts';
import { type JsonObject, objectOf, readJson, textOf } from '../../core/text/json/read-json.ts';
import { findCheckout } from '../store/files/find-project.ts';
import { chooseWindow, recommend } from './meter-context.ts';
import { readRuntimeSettings } from './read-settings.ts';

/**
 * Renders the status line for Claude Code's JSON on stdin, with the thresholds of its project. Never throws: parts that cannot be read are left
 * out.
 */
export async function answerStatusLine(input: string): Promise<string> {
  const payload = readJson(input);
  const folder = folderOf(payload);
  const settings = folder === undefined ? monitorDefaults : (await readRuntimeSettings(findCheckout(folder))).settings;
  return renderStatusLine(payload, settings);
}

function folderOf(payload: unknown): string | undefined {
  const { workspace, cwd } = objectOf(payload);
  const { project_dir: project } = objectOf(workspace);
  return [project, cwd].find((each): each is string => typeof each === 'string' && each.startsWith('/'));
}

/** Most columns of the line; characters that may be two wide are left out of it. */
const widest = 80;

/**
 * Renders one line about the context from the JSON that Claude Code gives a status line: share and tokens that remain, the
 * recommendation, the model and the cost. Never throws and never empty: missing parts are left out.
 */
export function renderStatusLine(payload: unknown, settings: MonitorSettings): string {
  const fields = objectOf(payload);
  const model = formatModel(objectOf(fields['model']));
  const context = formatContext(objectOf(fields['context_window']), objectOf(fields['model']), settings);
  const cost = countOf(objectOf(fields['cost'])['total_cost_usd']);
  const parts = [context, model, cost > 0 ? `$${cost.toFixed(2)}` : ''].filter((part) => part !== '');
  return plainLine(parts.join(' · '), widest).replace(/[^\x20-\x7e·…%]/g, '?');
}

function formatContext(context: JsonObject, model: JsonObject, settings: MonitorSettings): string {
  const used = usedOf(context);
  if (used === undefined) return 'context: no call yet';
  const reportedWindow = countOf(context['context_window_size']);
  const { tokens: window, from } = chooseWindow(reportedWindow, textOf(model['id']), used);
  if (from === 'unknown') return `context ${shorten(used)} used, window unknown`;
  const share = Math.max(0, (window - used) / window);
  const left = `context ${Math.floor(100 * share)} % left of ${shorten(window)}`;
  const what = settings.enabled ? recommend(share, 'CONTINUE', settings) : 'CONTINUE';
  return `${left}${what === 'CONTINUE' ? '' : ` · ${what}`}`;
}

/** Returns the tokens of the last call; undefined before the first, and after a summary until the next. */
function usedOf(context: JsonObject): number | undefined {
  const { input, cacheCreation, cacheRead } = completeUsage(readAnthropicUsage(objectOf(context['current_usage'])));
  const used = input + cacheCreation + cacheRead;
  if (used > 0) return used;
  const percent = countOf(context['used_percentage']);
  const window = countOf(context['context_window_size']);
  return percent > 0 && window > 0 ? Math.round((percent * window) / 100) : undefined;
}

function formatModel(model: JsonObject): string {
  return plainLine(textOf(model['display_name']) || textOf(model['id']), 24);
}

function shorten(tokens: number): string {
  return tokens >= 1_000_000 ? `${Math.round(tokens / 100_000) / 10}M` : `${Math.round(tokens / 1000)}k`;
}

function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;
}
