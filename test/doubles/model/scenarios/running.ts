import { textsOf } from '../ask.ts';
import type { Scene } from '../scene.ts';
import { readMuch } from './compaction.ts';
import { inSteps, read, type Scenario, type Step, shell } from './scenario.ts';

const analyseAgain: Step = (scene) => [shell(scene, 'cat src/add.js')];

/** GNU rm refuses this by itself: nothing is lost where no guard is in the way. */
const destroy: Step = (scene) => [shell(scene, 'rm -rf --preserve-root /')];

const edit: Step = (scene) => [
  {
    name: 'Edit',
    input: { file_path: `${scene.root}/src/add.js`, old_string: 'a - b', new_string: 'a + b' },
  },
];

/** Some fifty thousand characters. */
const printMuch: Step = (scene) => [shell(scene, 'seq 1 9000')];

/** True when the last thing that was said to the model asks whether it is done. */
function isAskedToGoOn(scene: Scene): boolean {
  return /rentroll.*(?:check|done|verif)/is.test(textsOf(scene.ask.messages.at(-1)).join('\n'));
}

const testWhenAsked: Step = (scene) => (isAskedToGoOn(scene) ? [shell(scene, 'npm test')] : []);

/** What a runtime inside of a session is there for: a loop, a disaster, a flood, and an end without a check. */
export const running: Readonly<Record<string, Scenario>> = {
  troubled: (scene) => {
    const steps = [
      (now: Scene) => [read(now, 'src/add.js')],
      ...[analyseAgain, analyseAgain, analyseAgain, analyseAgain],
      ...[destroy, printMuch, edit],
    ];
    if (scene.step === steps.length) {
      const uses = testWhenAsked(scene);
      return { text: uses.length > 0 ? 'One moment.' : 'All done.', uses };
    }
    return inSteps(steps, () => 'Done and tested.')(scene);
  },
  /** Corrects the sum, then would throw that work away, twenty times over. */
  stubborn: inSteps(
    [
      (scene) => [read(scene, 'src/add.js')],
      edit,
      ...Array.from({ length: 20 }, (): Step => (scene) => [shell(scene, 'git reset --hard')]),
    ],
    () => 'It is not to be done.',
  ),
  /** Corrects the sum, then would throw that one file's work away. */
  forgetful: inSteps(
    [(scene) => [read(scene, 'src/add.js')], edit, (scene) => [shell(scene, 'cd . && git checkout -- src/add.js')]],
    () => 'It stays.',
  ),
  /** Works, then reads until its conversation is summed up; the summary leads on to `after-compaction`. */
  'work-and-fill': (scene) =>
    scene.step === 0
      ? { text: 'First the sum.', uses: [read(scene, 'src/add.js')] }
      : { text: 'There is more.', uses: scene.step === 1 ? edit(scene) : readMuch(scene) },
};
