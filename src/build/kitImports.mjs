import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * Rewrites imports of `#kit` to the module behind it. esbuild treats everything in a barrel file as used by all its
 * importers; with this, a widget's chunk only contains what the widget uses.
 */

const kitFile = join(root, 'src', 'kit', 'index.ts');
const isType = (name) => name.startsWith('type ');
const namesIn = (list) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/**
 * Exported name → `{ from, name }`; `name` is `*` for a namespace. Types are omitted, because they do not exist at
 * runtime.
 */
async function readDoor() {
  const door = new Map();
  const text = await readFile(kitFile, 'utf8');
  for (const [, name, from] of text.matchAll(/^export \* as (\w+) from '([^']+)';/gm))
    door.set(name, { from, name: '*' });
  for (const [, list, from] of text.matchAll(/^export \{([^}]*)\} from '([^']+)';/gm)) {
    for (const entry of namesIn(list)) {
      if (isType(entry)) continue;
      const [name, exported = name] = entry.split(/\s+as\s+/);
      door.set(exported, { from, name });
    }
  }
  return door;
}

function directImport(door, list) {
  return namesIn(list)
    .filter((entry) => !isType(entry))
    .map((entry) => {
      const [name, local = name] = entry.split(/\s+as\s+/);
      const target = door.get(name);
      if (!target) return `import { ${entry} } from '#kit';`;
      return target.name === '*'
        ? `import * as ${local} from '${target.from}';`
        : `import { ${target.name} as ${local} } from '${target.from}';`;
    })
    .join(' ');
}

/** `() => (source) => source` that replaces imports of `#kit`; the outer call reads the index once per build. */
export async function createKitImports() {
  const door = await readDoor();
  return (source) => source.replace(/^import \{([^}]*)\} from '#kit';/gm, (_all, list) => directImport(door, list));
}
