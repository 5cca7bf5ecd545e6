import { listTellingLines } from '../../../core/text/telling-lines.ts';
import { type LiveFailure, liveBounds } from '../../model/live-state.ts';
import { keepText, pushBounded } from './keep-text.ts';
import type { Access } from './read-access.ts';

/** The part of a result that is searched for its most telling line. */
const lookedAt = 6000;

const telling =
  /error|fail|exception|not found|no such|denied|cannot|can't|could not|unable|invalid|unexpected|refused/i;

/** Returns the subject by which a failure and a call that works are matched. */
function subjectOf({ kind, subject, check }: Access): string {
  // A check is the same whatever stands around it.
  return kind === 'command' ? keepText(check?.command ?? subject) : subject;
}

/** Adds a failure to the others; one that is known counts once more. */
export function noteFailure(
  failures: readonly LiveFailure[],
  access: Access,
  text: string,
  turn: number,
): readonly LiveFailure[] {
  const subject = subjectOf(access);
  const isSame = (each: LiveFailure) => each.kind === access.kind && each.subject === subject;
  const times = (failures.find(isSame)?.times ?? 0) + 1;
  const { kind } = access;
  const failure = { kind, subject, said: findSaying(text), times, lastTurn: turn, isCheck: access.check !== undefined };
  return pushBounded(
    failures.filter((each) => !isSame(each)),
    failure,
    liveBounds.failures,
  );
}

/** Removes the failures of a call that works now. */
export function clearFailure(failures: readonly LiveFailure[], access: Access): readonly LiveFailure[] {
  const subject = subjectOf(access);
  const left = failures.filter(({ kind, subject: failed }) => kind !== access.kind || failed !== subject);
  return left.length === failures.length ? failures : left;
}

/** Finds the first line that names something wrong, else the first that says anything. */
function findSaying(text: string): string {
  const lines = listTellingLines(text.slice(0, lookedAt));
  const line = lines.find((each) => telling.test(each)) ?? lines[0] ?? '';
  return keepText(line.replace(/<\/?tool_use_error>/g, ''));
}

/** Failures in a row that make a call a dead end. */
const fewestFailures = 2;

/**
 * Lists calls that failed again and again and never worked. A check that fails says something about the work, and a file that could not be
 * edited about the edit: neither is one.
 */
export function listDeadEnds(failures: readonly LiveFailure[]): readonly LiveFailure[] {
  return failures.filter((each) => each.times >= fewestFailures && !each.isCheck && !isOfFile(each)).reverse();
}

/** Lists checks and commands that still fail and are not known as dead ends. */
export function listOpenErrors(failures: readonly LiveFailure[]): readonly LiveFailure[] {
  const dead = listDeadEnds(failures);
  return failures.filter((each) => !dead.includes(each) && !isOfFile(each)).reverse();
}

function isOfFile({ kind }: LiveFailure): boolean {
  return kind === 'read' || kind === 'write';
}
