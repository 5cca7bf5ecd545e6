/**
 * `node scripts/demo/draw-pictures.ts CHROMIUM`: runs the demo and draws the comment of its pull request into docs/images/comment.png, as it looks
 * now and as far as a reader sees it at first.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import MarkdownIt from 'markdown-it';
import type { JudgedReport } from '../../src/core/model/verdict/report.ts';
import { renderers } from '../../src/gate/report/renderers.ts';
import { cli, demoEnv } from './make-repository.ts';

const style = `
body { font: 14px/1.5 'DejaVu Sans', sans-serif; color: #1f2328; margin: 24px auto; max-width: 900px; padding: 0 8px }
.box { border: 1px solid #d0d7de; border-radius: 6px } .body { padding: 4px 16px }
.head { background: #f6f8fa; border-bottom: 1px solid #d0d7de; padding: 8px 16px } .head, details { color: #59636e } details { margin: 16px 0 }
summary { color: #1f2328 } h3 { font-size: 1.25em; line-height: 1.25 } table { border-collapse: collapse; display: block; overflow: auto }
td, th { border: 1px solid #d0d7de; padding: 6px 12px } tr:nth-child(even) { background: #f6f8fa } pre { background: #f6f8fa; padding: 12px }
code { background: #eff1f3; border-radius: 6px; font-size: 85%; padding: .2em .4em } blockquote { border-left: 3px solid #0969da; margin: 0; padding: 0 12px }
blockquote.warning { border-color: #9a6700 } blockquote.warning b:first-child { color: #9a6700 } blockquote.note b:first-child { color: #0969da }`;

const [browser = 'chromium'] = process.argv.slice(2);
const picture = resolve(import.meta.dirname, '../../docs/images/comment.png');
const folder = mkdtempSync(join(tmpdir(), 'rentroll-pictures-'));
try {
  const page = join(folder, 'comment.html');
  writeFileSync(page, frameComment(renderers.comment(runDemo(), { color: false, width: 100 })));
  const looks = ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', `--user-data-dir=${folder}`];
  const what = ['--window-size=920,1110', `--screenshot=${picture}`, pathToFileURL(page).href];
  execFileSync(browser, [...looks, ...what], { stdio: 'ignore', timeout: 60_000 });
  console.log(picture);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The report of a run of the demo. Throws when it printed none. */
function runDemo(): JudgedReport {
  const options = { env: demoEnv, encoding: 'utf8', maxBuffer: 1 << 28 } as const;
  const { stdout, stderr } = spawnSync(cli[0], [cli[1], 'demo', '--json'], options);
  if (stdout === '') throw new Error(`the demo printed nothing: ${stderr}`);
  return JSON.parse(stdout);
}

/** A comment as GitHub shows it, near enough: its Markdown, its box and its alerts. */
function frameComment(markdown: string): string {
  const body = new MarkdownIt({ html: true })
    .render(markdown)
    .replace(/<blockquote>\s*<p>\[!(\w+)\]/g, (_, name: string) => {
      const word = name.toLowerCase();
      return `<blockquote class="${word}"><p><b>${name.slice(0, 1)}${word.slice(1)}</b><br>`;
    });
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${style}</style>
<div class="box"><div class="head"><b>github-actions</b> bot commented now</div><div class="body">${body}</div></div>`;
}
