import { describe, expect, it } from 'vitest';
import { registeredWidgets } from '#gen/definitions.ts';
import { codeDocs } from '../src/runtime/core/codeDocs.ts';
import { checkDocument } from '../src/cli/validate/checkDocument.ts';
import type { ProblemCode } from '../src/lib/problem.ts';
import { validateAuthored } from '../src/runtime/core/validateAuthored.ts';
import { createRegistry } from '../src/runtime/registry/createRegistry.ts';
import { allFeatures } from '../src/server/allFeatures.ts';
import { checkOptionsOf } from '../src/server/layouts/checkOptionsOf.ts';

const registry = createRegistry(registeredWidgets);

/** Examples that are shortened, or that need a site, a page or a second version, with the reason. */
const notChecked: Readonly<Partial<Record<ProblemCode, string>>> = {
  'layout/too-large': 'the example is shortened',
  'layout/too-many-nodes': 'the example is shortened',
  'layout/too-deep': 'the example is shortened',
  'layout/string-too-long': 'the example is shortened',
  'layout/missing-migration': 'no widget has a second version',
  'layout/failed-migration': 'no widget has a second version',
  'layout/lost-field': 'no widget has a second version',
  'layout/unknown-record': 'needs the records of a site',
  'layout/stopped': 'needs a server that crashed',
  'layout/too-costly': 'needs a page',
  'layout/hydration-failed': 'needs a page',
  'layout/render-failed': 'needs a page',
  'config/unused-suppression': 'is about a configuration, see validate.test.ts',
};

/** Makes a document of a node, a list of nodes, or a part of a document, as text: some examples are no valid JSON. */
function documentOf(example: string): string {
  const inLayout = (sections: string) => `{"layoutViewType":"home","name":"x","layout":[${sections}]}`;
  const inSection = (children: string) => inLayout(`{"$hydrate":"react.section.1-column","children":${children}}`);
  if (example.startsWith('[')) return inSection(example);
  if (/^\{ "\$hydrate": "react\.section/.test(example)) return inLayout(example);
  if (/^\{ "\$hydrate"/.test(example)) return inSection(`[${example}]`);
  const isLink = /^\{ "name": "[^"]*", "url"/.test(example);
  if (isLink) return inSection(`[{"$hydrate":"react.quick-links","links":[${example}]}]`);
  const isUnnamed = example.includes('"layoutViewType"') && !example.includes('"name"');
  return isUnnamed ? example.replace('{', '{"name":"x",') : example;
}

async function codesOf(example: string): Promise<readonly ProblemCode[]> {
  const { problems } = await checkDocument(
    { name: 'x.json', bytes: new TextEncoder().encode(documentOf(example)) },
    (document) => validateAuthored(document, registry, checkOptionsOf(allFeatures)),
  );
  return problems.map(({ code }) => code);
}

describe('the example of every problem code', () => {
  it.each((Object.keys(codeDocs) as ProblemCode[]).filter((code) => notChecked[code] === undefined))(
    '%s raises it, and the right one does not',
    async (code) => {
      const { wrong, right } = codeDocs[code];
      expect(await codesOf(wrong), wrong).toContain(code);
      expect(await codesOf(right), right).not.toContain(code);
    },
  );
});
