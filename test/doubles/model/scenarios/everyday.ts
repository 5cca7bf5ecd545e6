import { textsOf } from '../ask.ts';
import { inSteps, inWords, read, type Scenario, type Step, shell } from './scenario.ts';

/** The copy these scenarios expect: `src/add.js` with a minus where a plus belongs, and a test that notices. */
const addTask = { file: 'src/add.js', before: 'a - b', after: 'a + b' } as const;

const readFile: Step = (scene) => [read(scene, addTask.file)];
const editFile: Step = (scene) => [
  scene.ask.tools.includes('exec_command')
    ? shell(scene, `sed -i 's/${addTask.before}/${addTask.after}/' ${addTask.file}`)
    : {
        name: 'Edit',
        input: {
          file_path: `${scene.root}/${addTask.file}`,
          old_string: addTask.before,
          new_string: addTask.after,
        },
      },
];
const runTests: Step = (scene) => [shell(scene, 'npm test')];
const look: Step = (scene) => [
  scene.ask.tools.includes('Read') ? read(scene, addTask.file) : shell(scene, `cat ${addTask.file}`),
];

/** Three calls that do not need each other, in one message. */
const lookAround: Step = (scene) => [read(scene, addTask.file), read(scene, 'package.json'), shell(scene, 'ls src')];

/** Reads what has nothing to do with anything, over and over. */
const wander: Step = (scene) => [read(scene, 'package.json')];

/** Reads one file, whose path is filled in, with the tool that the CLI offers for it. */
const studyFile: Step = (scene) => [
  scene.ask.tools.includes('Read') ? read(scene, '{file}') : shell(scene, 'cat {file}'),
];

/** Calls a skill, and then the script that it is for; both names are filled in. */
const callSkill: Step = () => [{ name: 'Skill', input: { skill: '{skill}' } }];
const runScript: Step = (scene) => [shell(scene, '{script}')];

/** Calls a tool of a server; its name is filled in. */
const callServer: Step = () => [{ name: '{tool}', input: { id: '7' } }];

/** Calls it once for each of five things. */
const callServerOften: Step = () => [1, 2, 3, 4, 5].map((id) => ({ name: '{tool}', input: { id: String(id) } }));

/** Has it fetch what lies at an address, or write what it keeps. */
const callProbe: Step = () => [
  {
    name: '{tool}',
    input: { data: '{url}', outputType: 'resource', entities: [{ name: 'a', entityType: 'b', observations: [] }] },
  },
];

/** A file that nobody asked for. */
const writeDraft: Step = (scene) => [
  scene.ask.tools.includes('Write')
    ? { name: 'Write', input: { file_path: `${scene.root}/DRAFT.md`, content: 'Draft.\n' } }
    : shell(scene, 'echo Draft. > DRAFT.md'),
];

const childPrompt = (root: string, name: string, words: string) => `[[scenario:${name}]] [[cwd:${root}]] ${words}`;

/** A child agent does the work; its calls carry their own id. */
const delegate: Step = (scene) => [
  {
    name: 'Agent',
    input: {
      description: 'Correct add',
      prompt: childPrompt(scene.root, 'edit', 'Correct the sum.'),
      subagent_type: 'general-purpose',
    },
  },
];

/** Asks the agent whose name the prompt has, `[[agent:NAME]]`. */
const askAgent: Step = (scene) => {
  const agent =
    /\[\[agent:([\w:-]+)\]\]/.exec(scene.ask.messages.flatMap(textsOf).join('\n'))?.[1] ?? 'general-purpose';
  const prompt = childPrompt(scene.root, 'text', 'Look at it.');
  return [{ name: 'Agent', input: { description: 'Look', prompt, subagent_type: agent, run_in_background: false } }];
};

/** Two children at once, both only reading. */
const delegateTwice: Step = (scene) =>
  ['first', 'second'].map((which) => ({
    name: 'Agent',
    input: {
      description: `Look at ${which}`,
      prompt: childPrompt(scene.root, 'look', `Look at the ${which} thing.`),
      subagent_type: 'general-purpose',
    },
  }));

/** Ordinary work. */
export const everyday: Readonly<Record<string, Scenario>> = {
  text: inWords('Nothing has to change.'),
  look: inSteps([look], () => 'I have seen it.'),
  edit: inSteps([readFile, editFile], () => 'Corrected.'),
  'edit-and-test': inSteps([readFile, editFile, runTests], () => 'Corrected and tested.'),
  'shell-edit': inSteps([look, editFile, runTests], () => 'Corrected and tested.'),
  parallel: inSteps([lookAround, lookAround], () => 'I have looked around.'),
  wander: inSteps(
    Array.from({ length: 12 }, () => wander),
    () => 'I have seen it all.',
  ),
  study: inSteps(
    Array.from({ length: 12 }, () => studyFile),
    () => 'I have studied it.',
  ),
  consult: inSteps([studyFile], () => 'I have read it.'),
  'use-skill': inSteps([callSkill, runScript], () => 'I used it.'),
  'use-server': inSteps([callServer], () => 'I asked the server.'),
  'use-server-often': inSteps([callServerOften], () => 'I asked the server.'),
  'probe-server': inSteps([callProbe], () => 'I asked the server.'),
  'run-script': inSteps([runScript], () => 'I ran it.'),
  'study-and-use': inSteps([wander, wander, callSkill], () => 'I used it in the end.'),
  'leave-draft': inSteps([writeDraft], () => 'There is a draft now.'),
  subagent: inSteps([readFile, delegate], () => 'My helper corrected it.'),
  'ask-agent': inSteps([askAgent], () => 'It has looked.'),
  'two-subagents': inSteps([delegateTwice], () => 'Both have looked.'),
  loop: (scene) => ({ text: 'Once more.', uses: look(scene) }),
};
