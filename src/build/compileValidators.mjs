import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { shareRepeated } from './shareRepeated.mjs';

/**
 * Words of our schemas that refuse nothing: notes for composer and generator, and rules that documents are warned by.
 */
const annotations = ['atLeastOne', 'requires', 'x-control', 'x-no-hydrate', 'x-hydrate-group', 'x-example', 'x-type'];

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
    ([id, name]) =>
      `import * as ${name}_ns from "${id}.js";\nconst ${name} = ${name}_ns.default?.default ?? ${name}_ns.default ?? ${name}_ns;`,
  );
  return [...imports, body].join('\n');
}

/**
 * Compiles dereferenced schemas: `{ name: schema }` → validators by name, and the text of an ES module that exports
 * them and needs no `eval`. Authored input gets its defaults filled and all its errors reported (its size is capped
 * before); hydrated props are checked as they are, up to the first error.
 */
export function compileSchemas(schemas, { fillDefaults = false, allErrors = false } = {}) {
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
  const ids = {};
  const validators = {};
  for (const [name, schema] of Object.entries(schemas)) {
    ids[name] = `https://folkmoot.invalid/${name}`;
    ajv.addSchema(shareRepeated(schema), ids[name]);
    validators[name] = ajv.getSchema(ids[name]);
  }
  return { validators, module: importInsteadOfRequire(standaloneCode.default(ajv, ids)) };
}
