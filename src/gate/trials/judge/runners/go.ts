import { moduleText, type RunnerSetup, type TestReport } from './runner-setup.ts';

/** Runs `go test -json` and reads its lines: one package, one test, one result each. Names begin with the package. */
async function runGoTests(report: TestReport): Promise<void> {
  const { spawn } = process.getBuiltinModule('node:child_process');
  const { createInterface } = process.getBuiltinModule('node:readline');
  const args = process.argv.slice(2);
  const words: Readonly<Record<string, string>> = { pass: 'passed', fail: 'failed', skip: 'skipped' };
  const child = spawn('go', ['test', '-json', '-count=1', ...(args.length > 0 ? args : ['./...'])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number>((resolve) =>
    child.on('close', (code) => resolve(code ?? 1)).on('error', () => resolve(127)),
  );
  for await (const line of createInterface({ input: child.stdout })) {
    const event = JSON.parse(line.startsWith('{') ? line : '{}');
    const status = words[event.Action];
    if (status !== undefined && event.Test !== undefined) report.add(event.Package, event.Test.split('/'), status);
    if (event.Output !== undefined) process.stdout.write(event.Output);
  }
  process.exitCode = await ended;
  report.write();
}

/** Go of the machine; its caches lie in the home of the check. */
export const setupGo: RunnerSetup = {
  command: 'env GOFLAGS=-mod=mod GOCACHE="$HOME/go-cache" GOPATH="$HOME/go" node "$HOME/run.mjs"',
  helpers: { 'run.mjs': moduleText(`const run = ${runGoTests};`, 'await run(openReport());') },
};

/** Our reporter as a plugin of pytest. Tests run in the same process: whoever ends it early leaves no results. */
const plugin = `import hashlib, hmac, json, os

_home = os.environ["HOME"]
with open(os.path.join(_home, "key")) as _file:
    _key = _file.read().encode()
os.remove(os.path.join(_home, "key"))
_rows = []


def pytest_runtest_logreport(report):
    if report.when != "call" and report.outcome == "passed":
        return
    _rows.append([report.nodeid.replace("::", " > "), report.outcome])


def pytest_sessionfinish():
    body = json.dumps(_rows)
    mac = hmac.new(_key, body.encode(), hashlib.sha256).hexdigest()
    with open(os.path.join(_home, "results"), "w") as file:
        file.write(body + "\\n" + mac + "\\n")
`;

/** pytest of the machine, without its cache. */
export const setupPytest: RunnerSetup = {
  command:
    'env PYTHONPATH="$HOME" PYTHONDONTWRITEBYTECODE=1 python3 -m pytest -p rentroll_reporter -p no:cacheprovider -q',
  helpers: { 'rentroll_reporter.py': plugin },
};
