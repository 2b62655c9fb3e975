import { beforeAll, describe, expect, it } from 'vitest';
import { checkDocument } from './checkDocument.ts';
import { createCheck, type DocumentCheck } from './createCheck.ts';
import { fixText, textRepairOf } from './fixText.ts';

let own: DocumentCheck;
beforeAll(async () => {
  own = await createCheck();
}, 120_000);

const problemsOf = async (text: string) =>
  (await checkDocument({ name: 'a.json', bytes: new TextEncoder().encode(text) }, own.check)).problems;

const fixed = async (text: string, isUnsafe = false) =>
  fixText(text, await problemsOf(text), { registry: own.registry, isUnsafe }).text;

/** A document with unusual spacing and unknown keys, which a fix must keep. */
const page = (node: string, view = 'home') =>
  `{ "layoutViewType":"${view}",\r\n\t"name" : "x", "$comment":{"of":"mine"},\n "layout": [{"$hydrate": ` +
  `"react.section.1-column", "children": [${node}]}]}\n`;

describe('safe fixes', () => {
  it.each([
    [
      'a number where a text belongs',
      '{"$hydrate": "react.html", "html": "a", "name" : 12}',
      '{"$hydrate": "react.html", "html": "a", "name" : "12"}',
    ],
    [
      'true in quotes',
      '{"$hydrate": "react.html", "html": "a",  "isAdvertisement" : "true"}',
      '{"$hydrate": "react.html", "html": "a",  "isAdvertisement" : true}',
    ],
    [
      'the second of two equal $id',
      '{"$hydrate": "react.html", "$id": "a", "html": "a"}, { "$hydrate": "react.html", "$id": "a", "html": "b" }',
      '{"$hydrate": "react.html", "$id": "a", "html": "a"}, { "$hydrate": "react.html", "html": "b" }',
    ],
  ])('%s', async (_what, before, after) => {
    expect(await fixed(page(before))).toBe(page(after));
    expect(await fixed(page(after))).toBe(page(after));
  });

  it('removes a comma before a closing bracket', async () => {
    expect(await fixed('{"layout": [], \n}')).toBe('{"layout": [] \n}');
  });

  it('leaves alone what changes the page', async () => {
    const text = page('{"$hydrate": "react.html", "htm": "a"}');
    expect(await fixed(text)).toBe(text);
  });
});

describe('unsafe fixes', () => {
  it.each([
    ['a misspelled field', '{"$hydrate": "react.html", "htm" : "a"}', '{"$hydrate": "react.html", "html" : "a"}'],
    [
      'a field that nothing knows',
      '{"$hydrate": "react.html", "x1y2": {"a": 1}, "html": "a"}',
      '{"$hydrate": "react.html", "html": "a"}',
    ],
    ['a misspelled widget', '{"$hydrate": "react.site-total"}', '{"$hydrate": "react.sitetotals"}'],
    [
      'a misspelled middleware',
      '{"$hydrate": "react.html", "html": "a", "$middleware": {"visibilty": {}}}',
      '{"$hydrate": "react.html", "html": "a", "$middleware": {"visibility": {}}}',
    ],
    [
      'a picture without a text',
      '{"$hydrate": "react.html", "html": "<p><IMG src=\\"a\\"></p>"}',
      '{"$hydrate": "react.html", "html": "<p><IMG alt=\\"\\" src=\\"a\\"></p>"}',
    ],
    [
      'a main landmark',
      '{"$hydrate": "react.html", "html": "<main id=\\"a\\">x</main>"}',
      '{"$hydrate": "react.html", "html": "<section id=\\"a\\">x</section>"}',
    ],
    ['equal keys', '{"$hydrate": "react.html", "html": "a", "html": "b"}', '{"$hydrate": "react.html", "html": "b"}'],
  ])('%s', async (_what, before, after) => {
    expect(await fixed(page(before), true)).toBe(page(after));
    expect(await problemsOf(page(after))).toEqual([]);
  });

  it('adds the main part of a page to its first section', async () => {
    const text = page('{"$hydrate": "react.html", "html": "a"}', 'discussionList');
    expect(await fixed(text, true)).toBe(
      page('{"$hydrate": "react.html", "html": "a"}, { "$hydrate": "react.asset.discussionList" }', 'discussionList'),
    );
  });

  it('keeps both fields if the right one is there, too', async () => {
    const text = page('{"$hydrate": "react.html", "htm": "a", "html": "b"}');
    expect(await fixed(text, true)).toBe(text);
  });

  it('repairs every problem that it offers to repair, in every invalid document', async () => {
    const text = page('{"$hydrate": "react.html", "htm": "a"}, {"$hydrate": "react.site-total"}');
    const problems = await problemsOf(text);
    expect(problems.map((problem) => textRepairOf(text, problem, own.registry)?.title)).toEqual([
      'Rename to "html"',
      'Change to "react.sitetotals"',
    ]);
  });
});
