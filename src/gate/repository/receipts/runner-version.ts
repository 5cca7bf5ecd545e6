import type { RunnerConfig } from '../../../core/model/rule/config.ts';
import { runners } from '../../../core/model/runner/runners.ts';

/** Version of the runtime a verdict must come from to be fresh: our own, or the one the config pins. */
export function expectedVersion({ kind, version }: RunnerConfig): string {
  return runners[kind].version ?? version ?? '';
}

/** True when `resolved` is the configured model, or that model with the date the API resolved it to (20250929 or 2026-04-23). */
export function isSameModel(configured: string, resolved: string): boolean {
  return (
    resolved === configured ||
    (resolved.startsWith(`${configured}-`) && /^\d{4}(-?)\d{2}\1\d{2}$/.test(resolved.slice(configured.length + 1)))
  );
}
