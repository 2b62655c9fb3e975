import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { shareRepeated } from './shareRepeated.mjs';

/** Words of our schemas that are notes for the composer and the generator, not rules. */
const annotations = ['x-control', 'x-no-hydrate', 'x-hydrate-group', 'x-example'];

/**
 * ajv's standalone output still calls `require()` in ESM mode. Rewrites each call to a namespace import, which Node and
 * esbuild unwrap alike.
 */
function importInsteadOfRequire(code) {
  const names = new Map();
  const body = code.replace(/require\("([^"]+)"\)(\.default)?/g, (_, id) => {
    if (!names.has(id)) names.set(id, `runtime${names.size}`);
    return names.get(id);
  });
  const imports = [...names].map(
    ([id, name]) => `import * as ${name}_ns from "${id}.js";\nconst ${name} = ${name}_ns.default?.default ?? ${name}_ns.default ?? ${name}_ns;`,
  );
  return [...imports, body].join('\n');
}

/**
 * Compiles dereferenced schemas to one ES module that needs no `eval`: `{ exportName: schema }` → source text.
 * Authored input gets its defaults filled and all its errors reported (its size is capped before); hydrated props are
 * checked as they are, up to the first error.
 */
export function compileModule(schemas, { fillDefaults = false, allErrors = false } = {}) {
  const ajv = new Ajv({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    useDefaults: fillDefaults,
    allErrors,
    inlineRefs: false,
    code: { source: true, esm: true, lines: false, optimize: 2 },
  });
  addFormats.default(ajv);
  for (const keyword of annotations) ajv.addKeyword(keyword);
  const exports = {};
  for (const [name, schema] of Object.entries(schemas)) {
    const id = `https://folkmoot.invalid/${name}`;
    ajv.addSchema(shareRepeated(schema), id);
    ajv.getSchema(id);
    exports[name] = id;
  }
  return importInsteadOfRequire(standaloneCode.default(ajv, exports));
}
