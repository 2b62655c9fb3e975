// Checks whether dist/ matches the current sources. Uses no packages, because `npm start` runs this first.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Inputs of a build, without tests and documentation. */
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

/** Hash of the names and contents of all inputs. Not of times, because a checkout changes them for unchanged files. */
export function hashInputs(root) {
  const hash = createHash('sha256');
  for (const file of filesIn(root).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** Whether the last complete build was made from the current sources. */
export function isBuilt(root) {
  const stamp = stampOf(root);
  return (
    existsSync(stamp) &&
    existsSync(join(root, 'dist', 'manifest.json')) &&
    readFileSync(stamp, 'utf8') === hashInputs(root)
  );
}

/** Call this when a build is complete. */
export function markBuilt(root, state) {
  writeFileSync(stampOf(root), state);
}

/** Call this before writing to dist/, so that an aborted build does not count as complete. */
export function forgetBuild(root) {
  rmSync(stampOf(root), { force: true });
}
