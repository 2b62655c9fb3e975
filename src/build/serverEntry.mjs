import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Major version of the Node that the server is built for. */
export async function pinnedNode() {
  const { devDependencies, dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return Number.parseInt((dependencies.node ?? devDependencies.node).split('.')[0], 10);
}

/**
 * Source of the file that starts the server. An old Node could not even read the server, so the version is checked
 * before that, in words that every Node understands.
 * @param {number} wanted
 */
export const serverEntry = (wanted) => `if (Number(process.versions.node.split('.')[0]) < ${wanted}) {
  console.error(
    'folkmoot: This server needs Node.js ${wanted} or newer, but this is ' + process.version + '.\\n' +
      '  Start it with \`npm start\`, which brings its own Node.js.',
  );
  process.exitCode = 1;
} else {
  import('./server.mjs');
}
`;
