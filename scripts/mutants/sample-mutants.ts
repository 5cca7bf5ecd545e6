import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { createRandom } from '../../src/core/stats/random.ts';
import { type Candidate, findCandidates } from './find-candidates.ts';

/** A change that a switch in its file turns on, by number. */
export interface Mutant extends Candidate {
  readonly id: number;
}

/** Draws mutants by lines: every line of the files is as likely as any other. The seed and the sources decide which. */
export function sampleMutants(root: string, files: readonly string[], count: number, seed: string): readonly Mutant[] {
  const random = createRandom(seed);
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const lines = [...texts].flatMap(([file, text]) => text.split('\n').map((_, index) => ({ file, line: index + 1 })));
  const candidates = new Map<string, readonly Candidate[]>();
  const chosen: Candidate[] = [];
  for (let draw = 0; chosen.length < count && draw < 100 * count; draw++) {
    const at = lines[Math.floor(random.uniform() * lines.length)];
    if (at === undefined) break;
    const text = texts.get(at.file) ?? '';
    const ofFile = candidates.get(at.file) ?? findCandidates(at.file, text);
    candidates.set(at.file, ofFile);
    const near = findNear(ofFile, at.line);
    const candidate = near[Math.floor(random.uniform() * near.length)];
    if (candidate && !chosen.some((other) => overlaps(other, candidate)) && canSwitch(candidate, text)) {
      chosen.push(candidate);
    }
  }
  return chosen.map((candidate, index) => ({ ...candidate, id: index + 1 }));
}

/** Returns every mutant of some lines, given as `path:line`, that can be switched beside the others. */
export function mutantsAt(root: string, places: readonly string[]): readonly Mutant[] {
  const chosen = places.flatMap((place) => {
    const [file = '', line] = place.split(':');
    const text = readFileSync(join(root, file), 'utf8');
    return findCandidates(file, text).filter(
      (candidate) => candidate.line === Number(line) && canSwitch(candidate, text),
    );
  });
  return chosen.map((candidate, index) => ({ ...candidate, id: index + 1 }));
}

/** Returns the text of a file, or of a part of it, with a switch around every mutant; a mutant inside of another lies in the text that other leaves as it is. */
export function addSwitches(text: string, mutants: readonly Mutant[], from = 0, to = text.length): string {
  const outerFirst = mutants.toSorted((one, other) => one.start - other.start || other.end - one.end);
  let [switched, offset] = ['', from];
  for (const mutant of outerFirst) {
    if (mutant.start < offset) continue;
    const inner = outerFirst.slice(outerFirst.indexOf(mutant) + 1).filter(({ end }) => end <= mutant.end);
    const original = addSwitches(text, inner, mutant.start, mutant.end);
    switched += text.slice(offset, mutant.start);
    switched += `((globalThis as any).isMutantActive(${mutant.id}) ? (${mutant.replacement}) : (${original}))`;
    offset = mutant.end;
  }
  return switched + text.slice(offset, to);
}

/** The candidates of a line, or of the first of the three lines after it that has some. */
function findNear(candidates: readonly Candidate[], line: number): readonly Candidate[] {
  const next = candidates.map((candidate) => candidate.line).filter((other) => other >= line && other <= line + 3);
  const nearest = Math.min(...next);
  return candidates.filter((candidate) => candidate.line === nearest);
}

function overlaps(one: Candidate, other: Candidate): boolean {
  return one.file === other.file && one.start < other.end && other.start < one.end;
}

function canSwitch(candidate: Candidate, text: string): boolean {
  // Vite's parser takes this for a comment where a pattern follows a bracket.
  if (candidate.original.includes('<!--')) return false;
  const { diagnostics = [] } = ts.transpileModule(addSwitches(text, [{ ...candidate, id: 0 }]), {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
  });
  return diagnostics.length === 0;
}
