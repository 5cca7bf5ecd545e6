import { describe, expect, it } from 'vitest';
import { findDecisionFaults } from '../../../../scripts/checks/tree/find-decision-faults.ts';

const none = { catch: {}, cwd: {}, name: {} };
const faultsOf = (text: string, path = 'src/run/a.ts', exceptions: Parameters<typeof findDecisionFaults>[1] = none) =>
  findDecisionFaults(new Map([[path, text]]), exceptions);
const caught = (block: string) => `export function f() { try { g(); } catch (error) { ${block} } }`;

describe('findDecisionFaults', () => {
  it.each([
    ['true', 'return true;'],
    ['a comparison', "return error.code === 'ENOENT';"],
    ['a negation', 'return !isKnown(error);'],
    ['one of two', 'return isKnown(error) ? true : undefined;'],
    ['a value', 'return { value: everything, problems: [] };'],
    ['a field that says so', 'return { isOwn: true };'],
    ['ok', 'return { ok: true, stdout };'],
    ['a promise', 'return Promise.resolve(true);'],
    ['a cast', 'return true as boolean;'],
    ['what is assigned', 'isOwn = true;'],
    ['what is deeper', 'if (error) { return true; }'],
  ])('finds a catch that answers with %s', (_, block) => {
    expect(faultsOf(caught(block))).toEqual([
      expect.stringMatching(/^src\/run\/a\.ts:1: a failure is answered with a yes/),
    ]);
  });

  it.each([
    ['true', 'g().catch(() => true)'],
    ['a block', 'g().catch((error) => { return { value: 1 }; })'],
    ['a function', 'g().catch(function (error) { return error !== 1; })'],
  ])('finds a handler that answers with %s', (_, call) => {
    expect(faultsOf(`export const f = () => ${call};`)).toHaveLength(1);
  });

  it.each([
    ['nothing', caught('return undefined;')],
    ['no', caught('return false;')],
    ['problems', caught('return { problems: [describe(error)] };')],
    ['a no in a field', caught('return { ok: false };')],
    ['thrown', caught("if (error.code === 'EEXIST') return false; throw error;")],
    ['a function of its own', caught('later(() => true);')],
    ['a yes before', 'export function f() { try { return true; } catch { return false; } }'],
  ])('accepts %s', (_, text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  it('finds the working directory below the entry', () => {
    expect(faultsOf('export const f = () => join(process.cwd(), "node_modules");')).toHaveLength(1);
    expect(faultsOf('export const f = () => process.cwd();', 'src/cli/here.ts')).toEqual([]);
  });

  it.each([
    ['a pattern', 'export const isTrial = (path: string) => /rentroll-run-\\d+/.test(path);'],
    ['a part', "export const isTrial = (path: string) => path.includes('rentroll-run-');"],
    ['a beginning', "export const isTrial = (path: string) => path.startsWith('rentroll-');"],
  ])('finds a name that is tested: %s', (_, text) => {
    expect(faultsOf(text)).toHaveLength(1);
  });

  it('lets a name be made', () => {
    expect(faultsOf("export const f = () => mkdtemp(join(tmpdir(), 'rentroll-run-'));")).toEqual([]);
  });

  it('keeps no exception that nothing needs', () => {
    const exceptions = { ...none, catch: { 'src/run/a.ts': 'because' } };
    expect(faultsOf(caught('return true;'), 'src/run/a.ts', exceptions)).toEqual([]);
    expect(faultsOf(caught('return false;'), 'src/run/a.ts', exceptions)).toEqual([
      'the exception "catch src/run/a.ts" is for nothing: take it out',
    ]);
  });
});
