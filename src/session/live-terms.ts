import { type EarlierWork, type LiveSettings, liveDefaults, noEarlierWork } from '../core/model/live/live-settings.ts';
import type { WithholdTerms } from '../core/model/live/session-arm.ts';
import type { Guard } from './guard/match/guard.ts';
import { buildGuard } from './guard/overrides/build-guard.ts';
import type { GuardOverride } from './guard/overrides/guard-override.ts';

/**
 * What people's files say about running sessions of a project, read and written down by a process before the hook module starts: a module
 * reads no YAML and finds no programs. Plain JSON.
 */
export interface LiveTerms {
  readonly schema: 1;
  readonly settings: LiveSettings;
  readonly overrides: readonly GuardOverride[];
  /** Programs of the patterns in `overrides`, packed, by pattern; absent in terms that an earlier version wrote. */
  readonly programs?: Readonly<Record<string, string>>;
  /** Programs that the guard may name as the better one. */
  readonly installed: readonly string[];
  /** What earlier sessions have shown; absent in terms that an earlier version wrote. */
  readonly learnt?: LearntTerms;
  /** There for a person who has agreed that rules may be withheld. */
  readonly withhold?: WithholdTerms;
}

type LearntTerms = Pick<EarlierWork, 'conventions' | 'deadEnds'>;

/** What holds by the terms; the usual where there are none, or they cannot be used. */
export interface OpenedTerms {
  readonly settings: LiveSettings;
  readonly guard: Guard;
  readonly installed: ReadonlySet<string>;
  readonly learnt: LearntTerms;
}

/** Reads the text of terms. Never throws: a file that is no terms leaves the usual in force, and the floor with it. */
export function openTerms(text: string): OpenedTerms {
  const terms = parse(text);
  try {
    return {
      settings: { ...liveDefaults, ...terms?.settings },
      guard: buildGuard(terms?.overrides ?? []).guard,
      installed: new Set(terms?.installed ?? []),
      learnt: { conventions: [...(terms?.learnt?.conventions ?? [])], deadEnds: [...(terms?.learnt?.deadEnds ?? [])] },
    };
  } catch {
    return { settings: liveDefaults, guard: buildGuard([]).guard, installed: new Set(), learnt: noEarlierWork };
  }
}

/** What terms say of withholding; undefined where nothing may be withheld. */
export function readWithholdTerms(text: string): WithholdTerms | undefined {
  return parse(text)?.withhold;
}

function parse(text: string): LiveTerms | undefined {
  try {
    const terms: LiveTerms | undefined = JSON.parse(text);
    return terms?.schema === 1 ? terms : undefined;
  } catch {
    return undefined;
  }
}
