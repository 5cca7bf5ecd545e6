import { textsOf } from '../ask.ts';
import type { Scene } from '../scene.ts';
import { inSteps, read, type Scenario, type Step, shell } from './scenario.ts';

/** The sides from which eight agents look; two of them find something. */
export const fleetAspects = [
  ...['correctness', 'safety', 'tests', 'performance'],
  ...['contracts', 'readability', 'migrations', 'documents'],
] as const;
export const fleetOpen: readonly string[] = ['tests', 'contracts'];

/** What a reviewer has to say, some eight hundred tokens: what it looked at, how, and what it found. */
function fleetReport(side: string): string {
  const looked = Array.from({ length: 22 }, (_, index) => {
    const found = fleetOpen.includes(side) && index % 11 === 3;
    const end = found
      ? 'this breaks when both are negative; no test notices.'
      : 'it holds for zero, for one and for many.';
    return `${index + 1}. src/add.js:${index + 1}: looked at from ${side}: the sum is taken of what came in, and ${end}`;
  });
  return [`# Review of src/add.js: ${side}`, '', ...looked, '', `Looked at ${looked.length} places.`].join('\n');
}

const sideOf = (scene: Scene): string => {
  const texts = scene.ask.messages.flatMap(textsOf).join('\n');
  return /\[\[side:([a-z]+)\]\]/.exec(texts)?.[1] ?? 'correctness';
};

/** The command line as the definition of the plugin's agents gives it. */
const commandIn = (text: string): string =>
  /node "[^"]+rentroll\.js" session handoff/.exec(text)?.[0] ?? 'rentroll session handoff';

/** Eight agents at once, each from its side. */
const dispatch = (child: string): Step => {
  return (scene) =>
    fleetAspects.map((side) => ({
      name: 'Agent',
      input: {
        description: `Review ${side}`,
        prompt: `[[scenario:${child}]] [[cwd:${scene.root}]] [[side:${side}]] Review src/add.js; hand on as reviewer-${side}.`,
        subagent_type: 'rentroll:testing',
        run_in_background: false,
      },
    }));
};

const look: Step = (scene) => [read(scene, 'src/add.js')];
const goOn: readonly Step[] = Array.from({ length: 5 }, (): Step => (scene) => [read(scene, 'package.json')]);

/** As the contract of the agents has it: details when something is open; or from all of them. */
const handOn = (isAlways: boolean): Step => {
  return (scene) => {
    const side = sideOf(scene);
    const findings = fleetReport(side).split('this breaks').length - 1;
    const status = findings > 0 ? 'NEEDS_ATTENTION' : 'CLEAN';
    const summary = findings > 0 ? `${findings} sums are wrong for negative numbers` : `nothing wrong from ${side}`;
    const words = `write reviewer-${side} --status ${status} --summary "${summary}" --findings ${findings}`;
    const details = findings > 0 || isAlways ? ` --detail - <<'REPORT'\n${fleetReport(side)}\nREPORT` : '';
    return [shell(scene, `${commandIn(scene.ask.system)} ${words}${details}`)];
  };
};

/** Opens the details that the headers name, and nothing else. */
const readOpen: Step = (scene) => {
  const text = scene.results.map((result) => result.text).join('\n');
  return [...text.matchAll(/^STATUS: NEEDS_ATTENTION$[\s\S]*?^DETAIL_PATH: (\S+\.md)$/gm)].map(([, path = '']) =>
    read(scene, path),
  );
};

const sayResult = (scene: Scene) => scene.results.map(({ text }) => text.trim()).join('\n');

/** A fleet of eight, with whole results and with headers; both go on to work afterwards, in the same way. */
export const fleet: Readonly<Record<string, Scenario>> = {
  'fleet-whole': inSteps([dispatch('review-whole'), ...goOn], () => 'Two sides found something.'),
  'fleet-headers': inSteps([dispatch('review-header'), readOpen, ...goOn], () => 'Two sides found something.'),
  'fleet-all-details': inSteps([dispatch('review-kept'), readOpen, ...goOn], () => 'Two sides found something.'),
  'tell-skills': inSteps([(scene) => [shell(scene, 'printenv RENTROLL_SKILLS')]], sayResult),
  'review-whole': inSteps([look], (scene) => fleetReport(sideOf(scene))),
  'review-header': inSteps([look, handOn(false)], sayResult),
  'review-kept': inSteps([look, handOn(true)], sayResult),
};
