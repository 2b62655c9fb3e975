import { readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { registeredWidgets } from '#gen/definitions.ts';
import type { ComposedDocument } from '../src/features/composer/model/nodes.ts';
import messages from '../src/features/composer/problems/messages.json' with { type: 'json' };
import { type SaidProblem, useProblemText } from '../src/features/composer/problems/useProblemText.ts';
import { codeDocs } from '../src/runtime/core/codeDocs.ts';
import rules from '../src/runtime/core/rules/messages.json' with { type: 'json' };
import { ruleCodes } from '../src/runtime/core/rules/ruleWords.ts';
import { validateAuthored } from '../src/runtime/core/validateAuthored.ts';
import { createRegistry } from '../src/runtime/registry/createRegistry.ts';
import { allFeatures } from '../src/server/allFeatures.ts';
import { createCatalog } from '../src/server/layouts/catalog.ts';
import { checkOptionsOf } from '../src/server/layouts/checkOptionsOf.ts';

const registry = createRegistry(registeredWidgets);
const options = checkOptionsOf(allFeatures);
const catalog = createCatalog({ registry, views: allFeatures.views }, 'all');

interface Asked {
  readonly document: unknown;
  readonly problem: SaidProblem;
}

const Said = ({ document, problem }: Asked) => useProblemText(document as ComposedDocument, catalog)(problem).text;

const saidOf = (document: unknown, problem: SaidProblem): string =>
  renderToStaticMarkup(<Said document={document} problem={problem} />)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');

const titleBar = { $hydrate: 'react.titleBar' };
const inSection = (node: object) => ({
  layoutViewType: 'home',
  name: 'x',
  titleBar,
  layout: [{ $hydrate: 'react.section.1-column', children: [node] }],
});
/** All problems of a widget in a section, in words for people. */
function saidOfNode(node: object): readonly string[] {
  const document = inSection(node);
  return validateAuthored(document, registry, options).map((problem) => saidOf(document, problem));
}

/** Codes of the running page and of the command line, which no check of a document has. */
const elsewhere = /^(?:config\/|layout\/(?:stopped|too-costly|hydration-failed|render-failed)$)/;

describe('problems of layouts in the composer', () => {
  it('[W05] have a sentence for every code', () => {
    const ruled = new Set<string>(Object.values(ruleCodes));
    const silent = Object.keys(codeDocs).filter(
      (code) => !elsewhere.test(code) && !ruled.has(code) && !Object.hasOwn(messages, code.replace('layout/', '')),
    );
    expect(silent).toEqual([]);
    expect(Object.keys(rules).filter((rule) => !Object.hasOwn(messages, `cure.${rule}`))).toEqual([]);
  });

  it('name the item and the setting as its form does, and say what to do', () => {
    expect(saidOfNode({ $hydrate: 'react.tag', limit: 'many', title: 'Top' })).toEqual([
      '“Limit” of Tag Cloud (Top) is of the wrong kind. Enter it again.',
    ]);
    const words = { kind: 'missing', values: { field: 'title' } };
    const missing = { code: 'layout/invalid-props', pointer: '/layout/0/children/0', words };
    expect(saidOf(inSection({ $hydrate: 'react.cta' }), missing)).toBe(
      '“Title” of Call To Action is missing. Fill it in.',
    );
    expect(saidOfNode({ $hydrate: 'react.app-banner' })).toEqual([
      'Banner cannot be in this section. Move it to another section.',
    ]);
  });

  it('[W05] are for people: no key, code or type of JSON is in them', () => {
    const folder = 'fixtures/layouts/invalid';
    const odd: string[] = [];
    let count = 0;
    for (const file of readdirSync(folder)) {
      let document: unknown;
      try {
        document = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
      } catch {
        continue;
      }
      for (const problem of validateAuthored(document, registry, options)) {
        count += 1;
        const text = saidOf(document, problem);
        if (/\$\w|layout\/|undefined|“”| {2}|^ |technical details/.test(text))
          odd.push(`${file} ${problem.code} ${problem.pointer}: ${text}`);
      }
    }
    expect(count).toBeGreaterThan(35);
    expect(odd).toEqual([]);
  });
});
