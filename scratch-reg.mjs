import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { dereference } from './src/build/dereference.mjs';
import { createRegistry } from './src/runtime/registry/createRegistry.ts';
import { validateAuthored } from './src/runtime/core/validateAuthored.ts';
import { viewTypeIDs } from './src/server/layouts/viewTypes.ts';
import { formatProblem } from './src/lib/problem.ts';
const ajv = new Ajv({ strict: false, allErrors: true, useDefaults: true }); addFormats.default(ajv);
const list = [];
for (const folder of readdirSync('widgets', { withFileTypes: true }).filter(d => d.isDirectory()).map(d => d.name)) {
  const dir = join(process.cwd(), 'widgets', folder);
  const def = (await import(join(dir, 'widget.ts'))).default;
  const variants = [];
  for (const v of def.variants) { const f = v.schema ?? 'schema.json'; if(!existsSync(join(dir,f))){console.log('no',folder,f);continue} const s = await dereference(JSON.parse(readFileSync(join(dir, f), 'utf8')), join(dir, f)); variants.push({ ...v, authoredSchema: s, validateAuthored: ajv.compile(s) }); }
  list.push({ ...def, folder, variants, hydratedSchema: {}, validateHydrated: () => true });
}
const registry = createRegistry(list);
const dirs = ['fixtures/layouts', '../shared/corpora/layouts'];
for (const d of dirs) for (const f of readdirSync(d).filter(f => f.endsWith('.json'))) {
  const doc = JSON.parse(readFileSync(join(d, f), 'utf8'));
  for (const p of validateAuthored(doc, registry, { knownViewTypes: viewTypeIDs })) console.log(d, f, p.severity, formatProblem(p));
}
console.log(registry.ids.join(' '));
