import type { RunnerSetup } from './runner-setup.ts';

/** What our other reporters do, as a plugin of pytest. Tests run in the same process: whoever ends it early leaves no results. */
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
