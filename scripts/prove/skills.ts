/**
 * `npm run prove skills`: five skills live their whole life in two repositories of other people, by the packed package, the real Claude Code
 * and a model server of ours: candidate, activation, verdict by outcome, stamp, a check that pays nothing, an edit near what was judged and
 * one far from it, audit, a removal by hand, and two audits that evict it where base lets nobody take one away. Each step says what it must come
 * to; `--only NAME` takes one skill, `--repository NAME` one repository; `--packed FOLDER` what is
 * installed there already; `--rows FILE` adds its rows to a file, `--write FILE` puts the rows of one into
 * docs/figures/verdicts/skills.md.
 */
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ActivationReport } from '../../src/core/model/request/activation-report.ts';
import type { Report } from '../../src/core/model/verdict/report.ts';
import { type AdoptionCase, cases } from '../../test/adoption/cases.ts';
import { takeTask } from '../../test/adoption/hand-task.ts';
import { type Ask, textsOf } from '../../test/doubles/model/ask.ts';
import { startModelServer } from '../../test/doubles/model/start-model-server.ts';
import { installPacked, openPacked } from '../adoption/packed-cli.ts';
import { handFixture, setKeys } from '../adoption/set-keys.ts';
import { type SkillCase, skillCases, skillFiles } from '../adoption/skill-cases.ts';
import { npmEnvironment, openStranger, type Stranger } from '../adoption/stranger.ts';
import { replaceBetween } from '../replace-between.ts';

const name = { type: 'string' } as const;
const { values } = parseArgs({ options: { only: name, repository: name, packed: name, rows: name, write: name } });
const steps = 'candidate | activation | outcome | stamped | near | far | audit | removal | struck | useless | evicted';
const head = [`| repository | skill | ${steps} |`, `|---|---|${'---|'.repeat(11)}`];
if (values.write !== undefined) {
  publishTable(values.write);
  process.exit();
}
const key = 'the-key-nobody-may-see';
const paid = { ANTHROPIC_API_KEY: key };

/** A step of a life: what it came to, and the calls of the model it paid for. */
interface Lived {
  readonly step: string;
  readonly came: string;
  readonly calls: number;
  readonly isRight: boolean;
}

let nowMs = 0;
const server = await startModelServer({ keys: [key], nowMs: () => (nowMs += 86_400_000) });
const packed = values.packed === undefined ? installPacked() : openPacked(values.packed);
const rows: string[] = [];
let failed = 0;
const repositories = ['defuddle', 'lockfile-lint'];
for (const repository of repositories.filter((each) => (values.repository ?? each) === each)) {
  const one = cases.find((each) => each.repository === repository && each.runner === 'claude');
  if (one === undefined) throw new Error(`no case adopts ${repository} with Claude Code`);
  for (const skill of skillCases.filter(({ name }) => values.only === undefined || name === values.only)) {
    const lived = await live(one, skill);
    failed += lived.filter(({ isRight }) => !isRight).length;
    const row = `| ${repository} | ${skill.name} | ${lived.map(({ came, calls }) => `${came} (${calls})`).join(' | ')} |`;
    rows.push(row);
    if (values.rows !== undefined) appendFileSync(values.rows, `${row}\n`);
  }
}
await server.close();
if (values.packed === undefined) rmSync(packed.folder, { recursive: true, force: true });
console.log([...head, ...rows].join('\n'));
process.exitCode = failed > 0 ? 1 : 0;

function publishTable(file: string): void {
  const page = resolve(import.meta.dirname, '..', '..', 'docs/figures/verdicts/skills.md');
  const lived = readFileSync(file, 'utf8').trimEnd().split('\n').sort();
  const table = [...head, ...lived].join('\n');
  writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), 'skills', `${table}\n`));
}

async function live(one: AdoptionCase, skill: SkillCase): Promise<readonly Lived[]> {
  const stranger = openStranger(one.repository, {
    ...npmEnvironment(),
    ...{ PATH: packed.path, ANTHROPIC_BASE_URL: server.url },
  });
  try {
    server.reset();
    const played = await settle(stranger, one);
    helpAgents(skill);
    const lived = await takeSteps(stranger, skill);
    server.reset();
    server.plan(played);
    hinderAgents(skill);
    return [...lived, ...(await leave(stranger, skill))];
  } finally {
    stranger.remove();
  }
}

/** Base as a stranger sets it up: config, one golden task of their history, and the lock. */
async function settle(stranger: Stranger, { task }: AdoptionCase) {
  await stranger.run('rentroll init --yes');
  const config = stranger.read('.rentroll/config.yml');
  const { files, played } = takeTask(stranger, task, 'main');
  server.plan(played);
  stranger.write({
    ...files,
    '.rentroll/config.yml': setKeys(config, {
      ...handFixture,
      'policy.minEffect': '40%',
      budget: { dollars: 500, run: 60_000_000, agent: 60_000_000, trial: 2_000_000 },
    }),
  });
  const { code, stdout, stderr } = await stranger.run('rentroll lint --write-lock');
  if (code !== 0) throw new Error(`lint of the base: ${stdout}${stderr}`);
  stranger.commit('Set up rentroll');
  publish(stranger);
  return played;
}

/** Agents that were not shown the skill give their task up; asked for what it is for, they use it. */
function helpAgents({ name, description, wanted }: SkillCase): void {
  const told = ({ messages }: Ask) => messages.flatMap(textsOf).join('\n');
  const asked = ({ messages }: Ask) => textsOf(messages[0]).at(-1) ?? '';
  const always = { words: 'no such words', when: 'untold', ends: true } as const;
  const isWanted = (ask: Ask) => wanted.some((query) => asked(ask).includes(query));
  server.tempt({ ...always, scenario: 'use-skill', only: isWanted, fill: { skill: name, script: 'true' } });
  server.tempt({
    ...{ ...always, scenario: 'wander' },
    only: (ask) => !told(ask).includes(description),
  });
}

/** Agents that were shown the skill wander about before they turn to their task; all solve it. */
function hinderAgents({ description }: SkillCase): void {
  const told = ({ messages }: Ask) => messages.flatMap(textsOf).join('\n');
  server.tempt({
    ...{ words: 'no such words', when: 'untold', scenario: 'wander' },
    only: (ask) => told(ask).includes(description),
  });
}

/** Two audits of a skill that only costs by now, since it once earned, and the change that takes it out. */
async function leave(stranger: Stranger, { name }: SkillCase): Promise<readonly Lived[]> {
  const { lived, note, paid: paidSince } = openNotes(name);
  stranger.git('checkout', '--quiet', '-B', 'skill', 'main');
  for (const [step, kind] of [
    ['struck', 'strike'],
    ['useless', 'evict'],
  ] as const) {
    const audit = await ask<Report>(stranger, 'audit --all', paid);
    note(step, tellAudit(audit.report), verdictOf(audit.report)?.audit?.kind === kind);
    await keep(stranger);
    if (kind === 'strike') merge(stranger);
  }
  stranger.git('rm', '-r', '--quiet', `.claude/skills/${name}`);
  stranger.commit('Take it out with its entry');
  const gone = await ask<Report>(stranger, 'check');
  note('evicted', gone.code === 0 ? 'passes' : tellVerdict(gone.report), gone.code === 0 && paidSince() === 0);
  return lived;
}

/** Notes what steps come to, with the calls that each paid for. */
function openNotes(name: string) {
  const lived: Lived[] = [];
  let before = server.calls.length;
  const since = () => server.calls.length - before;
  const note = (step: string, came: string, isRight: boolean) => {
    const calls = since();
    lived.push({ step, came, calls, isRight });
    console.log(`${isRight ? 'ok    ' : 'FAILED'} ${name}: ${step}: ${came}, ${calls} calls`);
    before = server.calls.length;
  };
  return { lived, note, paid: since };
}

/** An entry of the ledger with a floor that the few prompts of a skill can show. */
function entryOf({ name }: SkillCase): string {
  const keys = [`id: "skill:${name}"`, `path: .claude/skills/${name}`, `digest: sha256:${'a'.repeat(64)}`];
  return `assets:\n  - ${[...keys, 'status: candidate', 'activation: { floor: 50% }'].join('\n    ')}\n`;
}

async function takeSteps(stranger: Stranger, skill: SkillCase): Promise<readonly Lived[]> {
  const id = `skill:${skill.name}`;
  const { lived, note, paid: paidSince } = openNotes(skill.name);
  stranger.git('checkout', '--quiet', '-b', 'skill');
  stranger.write(skillFiles(skill));
  stranger.commit('Bring a skill');
  const candidate = await ask<Report>(stranger, 'check --dry-run');
  note('candidate', candidate.report.plan.worst.trials > 0 ? 'is to be measured' : 'starts', candidate.code === 0);
  const ledger = stranger.read('.rentroll/ledger.yml');
  stranger.write({ '.rentroll/ledger.yml': `${ledger}${entryOf(skill)}` });
  const activated = await ask<ActivationReport>(stranger, `activate ${id}`, paid);
  stranger.write({ '.rentroll/ledger.yml': ledger });
  note('activation', activated.report.reason, activated.report.reason === 'floors-shown');
  const judged = await ask<Report>(stranger, `check --asset ${id}`, paid);
  note('outcome', tellVerdict(judged.report), judged.code === 0 && verdictOf(judged.report)?.verdict === 'earns');
  await keep(stranger);
  const again = await ask<Report>(stranger, 'check');
  note('stamped', tellVerdict(again.report), again.code === 0 && paidSince() === 0);
  merge(stranger);
  stranger.write(skillFiles(skill, `${skill.files['SKILL.md']}Be brief.\n`));
  stranger.commit('Say it better');
  const near = await ask<Report>(stranger, 'check');
  const stands = near.report.notices.some((notice) => notice.includes('its verdict stands'));
  note('near', stands ? 'its verdict stands' : 'asked again', stands && near.code === 0 && paidSince() === 0);
  stranger.write(skillFiles(skill, '# Another text\n\nEverything is said in other words now.\n'));
  stranger.commit('Say it all anew');
  const far = await ask<Report>(stranger, 'check', paid);
  note('far', tellVerdict(far.report), far.code === 0 && verdictOf(far.report)?.text?.effect === 'replaces');
  await keep(stranger);
  merge(stranger);
  const audit = await ask<Report>(stranger, 'audit --all', paid);
  note('audit', tellAudit(audit.report), verdictOf(audit.report)?.audit?.kind === 'renew');
  await keep(stranger);
  merge(stranger);
  stranger.git('rm', '-r', '--quiet', `.claude/skills/${skill.name}`);
  stranger.commit('Take it away');
  const removed = await ask<Report>(stranger, 'check', paid);
  note('removal', tellVerdict(removed.report), removed.code === 1);
  return lived;
}

async function keep(stranger: Stranger): Promise<void> {
  const { code, stdout, stderr } = await stranger.run('rentroll stamp');
  if (code !== 0) throw new Error(`stamp: ${stdout}${stderr}`);
  stranger.commit('Stamp');
}

function merge(stranger: Stranger): void {
  stranger.git('checkout', '--quiet', 'main');
  stranger.git('merge', '--quiet', '--ff-only', '-');
  publish(stranger);
  stranger.git('checkout', '--quiet', '-B', 'skill');
}

function publish(stranger: Stranger): void {
  stranger.git('update-ref', 'refs/remotes/origin/main', 'HEAD');
}

async function ask<T>(stranger: Stranger, words: string, env: Readonly<Record<string, string>> = {}) {
  const { code, stdout, stderr } = await stranger.run(`rentroll ${words} --json`, env);
  if (stdout === '') throw new Error(`rentroll ${words}: ${stderr}`);
  const report: T = JSON.parse(stdout);
  return { code, report };
}

function verdictOf({ verdicts: [verdict] }: Report) {
  return verdict;
}

function tellVerdict({ verdicts: [verdict], problems, headline }: Report): string {
  if (verdict !== undefined) return `${verdict.verdict}, ${verdict.reason}`;
  return problems[0]?.code ?? headline;
}

function tellAudit(report: Report): string {
  return verdictOf(report)?.audit?.kind ?? tellVerdict(report);
}
