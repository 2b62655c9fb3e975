// Tells whether dist/ belongs to the sources that stand here. No packages: `npm start` asks before anything else runs.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a build is made from, tests and guides aside. */
const inputs = ['build.mjs', 'package-lock.json', 'tsconfig.json', 'src', 'widgets', 'schemas', 'fixtures/layouts'];
const notBuilt = /\.test\.tsx?$|\.md$/;

const stampOf = (root) => join(root, 'dist', 'built.sha256');

function filesIn(root) {
  return inputs.flatMap((input) => {
    if (/\.\w+$/.test(input)) return [input];
    return readdirSync(join(root, input), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !notBuilt.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  });
}

/** Hex digest of the names and contents of every input. By content: a checkout gives unchanged files a new time. */
export function hashInputs(root) {
  const hash = createHash('sha256');
  for (const file of filesIn(root).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** Whether the last complete build was made from what stands here now. */
export function isBuilt(root) {
  const stamp = stampOf(root);
  return (
    existsSync(stamp) &&
    existsSync(join(root, 'dist', 'manifest.json')) &&
    readFileSync(stamp, 'utf8') === hashInputs(root)
  );
}

/** Called when a build is complete. */
export function markBuilt(root, state) {
  writeFileSync(stampOf(root), state);
}

/** Called before dist/ is written to: a build that is cut short is not taken for a complete one. */
export function forgetBuild(root) {
  rmSync(stampOf(root), { force: true });
}
