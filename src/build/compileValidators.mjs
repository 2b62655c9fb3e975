import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { shareRepeated } from './shareRepeated.mjs';

/**
 * Keywords of our schemas that do not reject values: annotations for the composer and the generator, and rules that
 * cause warnings.
 */
const annotations = [
  'atLeastOne',
  'requires',
  'x-control',
  'x-no-hydrate',
  'x-hydrate-group',
  'x-example',
  'x-type',
  'x-recursive',
  'x-record',
];

/**
 * ajv's standalone output calls `require()` even in ESM mode. Replaces each call by a namespace import, which Node and
 * esbuild unwrap in the same way.
 */
function importInsteadOfRequire(code) {
  const names = new Map();
  const body = code.replace(/require\("([^"]+)"\)(\.default)?/g, (_, id) => {
    if (!names.has(id)) names.set(id, `runtime${names.size}`);
    return names.get(id);
  });
  const imports = [...names].map(
    ([id, name]) =>
      `import * as ${name}_ns from "${id}.js";\nconst ${name} = ${name}` +
      `_ns.default?.default ?? ${name}_ns.default ?? ${name}_ns;`,
  );
  return [...imports, body].join('\n');
}

/**
 * Compiles dereferenced schemas: `{ name: schema }` → validators by name, and the text of an ES module that exports
 * them without `eval`. For authored input, defaults are filled in and all errors reported (its size is limited before);
 * hydrated props are validated unchanged, up to the first error.
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
