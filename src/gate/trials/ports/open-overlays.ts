import { compileMemory, renderRuleLine } from '../../../core/ledger/compile-memory.ts';
import { nameOtherArm } from '../../../core/model/rule/comparison.ts';
import type { Brought, Measurement, PlannedRule, Treatment } from '../../../core/model/rule/plan.ts';
import type { Rule } from '../../../core/model/rule/rule.ts';
import { type LaidFiles, layText, type Overlay } from '../../../core/model/trial/overlay.ts';
import { plainRule, treatedAs } from '../../../core/plan/treatments.ts';
import { defined } from '../../../core/util/values.ts';
import { type LaidSurroundings, layInstructions } from '../../change/lay-surroundings.ts';
import { memoryOrder, type Revision } from '../../change/load-revision.ts';
import { findLaid } from '../../loaded/links.ts';
import { placeMemory } from '../../loaded/surface/managed-block.ts';
import { definitionOf } from '../../receipts/evidence-basis.ts';
import { layAsset } from '../place/surroundings-at.ts';
import type { TrialTerms } from '../run/run-trial.ts';

/** The parts of one arm: its instruction files, the rules in its memory, and the parts of its overlay that replace base's. */
interface ArmParts {
  readonly texts: LaidFiles;
  readonly standing: readonly Rule[];
  readonly overlay: Partial<Overlay>;
  /** True for an arm that has `overlay` and nothing of base. */
  readonly bare?: boolean;
}

/** The parts of base that all arms have. */
interface CommonParts {
  readonly base: Revision;
  readonly around: LaidSurroundings;
}

/** How the arms of a treatment are built, and the lines by which it is seen that each has its own. */
interface ArmKit {
  build(measurement: Measurement, present: ReadonlySet<string>, common: CommonParts): ArmParts;
  linesOf(planned: PlannedRule): TrialTerms['ruleLines'];
}

/** One line a kind: a new treatment does not compile without its arms. */
const kits: Readonly<Record<Treatment['kind'], ArmKit>> = {
  rule: { build: buildOfRules, linesOf: ({ rule }) => [{ id: rule.id, line: renderRuleLine(rule) }] },
  text: {
    build: buildOfText,
    linesOf: (planned) => [{ id: planned.rule.id, ...defined({ line: treatedAs(planned, 'text')?.change.mark }) }],
  },
  sides: { build: buildOfSides, linesOf: listSideLines },
};

/** Opens the overlays of a measurement's trials, by the rules that are in memory. `around`: what of base's surroundings they have. */
export function openOverlays(
  base: Revision,
  measurement: Measurement,
  { memory, definition: file }: { readonly memory: string; readonly definition?: string | undefined },
  around: LaidSurroundings,
): TrialTerms['overlayOf'] {
  const { kind } = measurement.rules[0]?.treatment ?? plainRule;
  const { agent } = measurement;
  const order = orderMemory(base, measurement);
  const text = definitionOf(base, agent);
  const definition = text === '' || file === undefined ? undefined : { file, text };
  return (present) => {
    const { texts, standing, overlay, bare } = kits[kind].build(measurement, new Set(present), { base, around });
    // What may be used without asking changes no byte of a request: both arms are told the same.
    if (bare) return { files: overlay.files ?? new Map(), allowed: around.allowed, servers: new Map() };
    const files = new Map([...around.files, ...texts, ...(overlay.files ?? [])]);
    const compiled = compileMemory({ agent, order, rules: standing });
    return {
      files: layMemory(files, compiled, memory),
      allowed: [...new Set([...around.allowed, ...(around.grants ? (overlay.allowed ?? []) : [])])],
      servers: overlay.servers ?? around.servers,
      plugins: overlay.plugins ?? around.plugins,
      ...defined({ definition: overlay.definition ?? definition, model: overlay.model }),
    };
  };
}

/** Lists the lines that show what reached an agent: of a rule its own, of a comparison one that only side a has and one that only side b has. */
export function listLines(planned: PlannedRule): TrialTerms['ruleLines'] {
  return kits[planned.treatment.kind].linesOf(planned);
}

function listMarks(
  marked: readonly (readonly [id: string, side: { readonly mark?: string } | undefined])[],
): TrialTerms['ruleLines'] {
  return marked.flatMap(([id, { mark } = {}]) => (mark === undefined ? [] : [{ id, line: mark }]));
}

function listSideLines(planned: PlannedRule): TrialTerms['ruleLines'] {
  const { a, b } = treatedAs(planned, 'sides')?.sides ?? {};
  return listMarks([
    [nameOtherArm(planned.rule.agent), a],
    [planned.rule.id, b],
  ]);
}

/** Builds an arm of rules: all arms have equal files, with other lines in memory. */
function buildOfRules(
  { rules, activeSet }: Measurement,
  present: ReadonlySet<string>,
  { base }: CommonParts,
): ArmParts {
  const tested = rules.flatMap((planned) => standingOf(planned, present.has(planned.rule.id)));
  const standing = [...tested, ...activeSet.filter(({ id }) => present.has(id))];
  const [model] = rules.flatMap((planned) => treatedAs(planned, 'rule')?.model ?? []);
  return { texts: layInstructions(base), standing, overlay: defined({ model }) };
}

/** Returns the rule under test for a memory that has it; for one that has not, only other words may stand in its place. */
function standingOf(planned: PlannedRule, isPresent: boolean): readonly Rule[] {
  if (isPresent) return [{ ...planned.rule, status: 'active' }];
  const leaving = treatedAs(planned, 'rule')?.leaving;
  return leaving?.kind === 'reworded' ? [{ ...leaving.to, status: 'active' }] : [];
}

/** Builds the arms of a text: the arm that brings it has the more expensive one. */
function buildOfText({ rules, activeSet }: Measurement, present: ReadonlySet<string>, common: CommonParts): ArmParts {
  const standing = activeSet.filter(({ id }) => present.has(id));
  const heads = rules.flatMap((planned) => {
    const change = treatedAs(planned, 'text')?.change;
    return change !== undefined && present.has(planned.rule.id) === (change.effect === 'adds') ? [change] : [];
  });
  const [change] = heads;
  if (change === undefined) return { texts: layInstructions(common.base), standing, overlay: {} };
  return bringHead(change.brings, standing, common);
}

/** Builds the arm that has what head brings: head's files, without the rules that head took out of them. */
function bringHead(brings: Brought, standing: readonly Rule[], { base, around }: CommonParts): ArmParts {
  switch (brings.kind) {
    case 'files': {
      const proven = standing.filter(({ status }) => status !== 'inherited');
      return { texts: brings.files, standing: [...proven, ...brings.inherited], overlay: {} };
    }
    case 'asset':
      return { texts: layInstructions(base), standing, overlay: layAsset(brings.asset, around) };
  }
}

/** Builds a side of a comparison over base's files and beside the rules that stand. */
function buildOfSides(
  { rules, activeSet }: Measurement,
  present: ReadonlySet<string>,
  { base }: CommonParts,
): ArmParts {
  const standing = activeSet.filter(({ id }) => present.has(id));
  const [side] = rules.flatMap((planned) => {
    const sides = treatedAs(planned, 'sides')?.sides;
    if (sides === undefined) return [];
    return [present.has(planned.rule.id) ? sides.b : sides.a];
  });
  return { texts: layInstructions(base), standing, overlay: side?.overlay ?? {}, bare: side?.bare === true };
}

/** Lays compiled memory into the files of an arm, beside the text of people where there is some. */
function layMemory(files: LaidFiles, compiled: string, path: string): LaidFiles {
  const { path: real, file } = findLaid(files, path);
  const text = file == null ? undefined : Buffer.from(file.bytes).toString('utf8');
  const placed = placeMemory(compiled, path, text);
  // A file without markers is refused before anything is planned.
  return new Map([...files, [real, layText('text' in placed ? placed.text : compiled)]]);
}

/** Orders a memory's lines: a candidate will be its newest rule; an audited rule has its place there already. */
function orderMemory(base: Revision, { kind, rules }: Measurement): readonly string[] {
  const stands = (id: string) => [id, ...rules.flatMap(({ rule }) => (rule.partOf === id ? [rule.id] : []))];
  return [...(kind === 'drops' ? [] : rules.map(({ rule }) => rule.id)), ...memoryOrder(base).flatMap(stands)];
}
