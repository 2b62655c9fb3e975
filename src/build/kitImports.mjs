import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * The kit is one door to many modules. The bundler takes what is reached through a door for reached by everybody who
 * opens it, so here every import goes straight to the module behind: a widget's chunk brings what the widget uses.
 */

const kitFile = join(root, 'src', 'kit', 'index.ts');
const isType = (name) => name.startsWith('type ');
const namesIn = (list) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/**
 * Exported name → `{ from, name }`; `name` is `*` for a whole module. Types are left out: they leave nothing behind.
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

/** `() => (source) => source` with the imports of `#kit` replaced; the outer call reads the door once per build. */
export async function createKitImports() {
  const door = await readDoor();
  return (source) => source.replace(/^import \{([^}]*)\} from '#kit';/gm, (_all, list) => directImport(door, list));
}
