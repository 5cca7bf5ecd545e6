import { describe, expect, it } from 'vitest';
import { layPatch } from '../../../scripts/mining/lay-patch.ts';

const patch = `diff --git a/src/a.ts b/src/a.ts
--- a/src/a.ts
+++ b/src/a.ts
@@ -1,3 +1,3 @@
 one
-two
+2
 three
diff --git a/src/new.ts b/src/new.ts
new file mode 100644
--- /dev/null
+++ b/src/new.ts
@@ -0,0 +1,2 @@
+first
+second
diff --git a/src/gone.ts b/src/gone.ts
deleted file mode 100644
--- a/src/gone.ts
+++ /dev/null
@@ -1 +0,0 @@
-away
`;

describe('layPatch', () => {
  it('reads what stands, edits hunk by hunk and writes what is new', () => {
    expect(layPatch('/copy', patch)).toEqual([
      [{ name: 'Read', input: { file_path: '/copy/src/a.ts' } }],
      [
        {
          name: 'Edit',
          input: { file_path: '/copy/src/a.ts', old_string: 'one\ntwo\nthree', new_string: 'one\n2\nthree' },
        },
        { name: 'Write', input: { file_path: '/copy/src/new.ts', content: 'first\nsecond\n' } },
      ],
    ]);
  });

  it('calls nothing for nothing', () => {
    expect(layPatch('/copy', '')).toEqual([]);
  });
});
