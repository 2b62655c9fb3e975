import { describe, expect, it } from 'vitest';
import { tinyRegistry } from '../../../../tests/support/testRegistry.ts';
import { checkMeaning } from './checkMeaning.ts';

const section = (...children: unknown[]) => ({ $hydrate: 'react.section.1-column', children });
const html = (text: string, more: object = {}) => ({ $hydrate: 'react.html', html: text, ...more });
const list = { $hydrate: 'react.list', $v: 2, title: 'News' };
const asset = { ...list, $hydrate: 'react.asset.list' };
const banner = { $hydrate: 'react.app-banner', title: 'Welcome' };
const onlyOn = (device: string) => ({ $middleware: { visibility: { device } } });
const inCategory = (categoryID: number | string, more: object = {}) => ({
  $middleware: { 'category-filter': { categoryID, ...more } },
});

const check = (layout: readonly unknown[], layoutViewType = 'home') =>
  checkMeaning(layout, { registry: tinyRegistry, layoutViewType, texts: undefined });
const told = (layout: readonly unknown[], layoutViewType = 'home') =>
  check(layout, layoutViewType).map(({ code, pointer }) => `${code.replace('layout/', '')} ${pointer}`);
const toldOfHtml = (...texts: string[]) => told([section(...texts.map((text) => html(text)))]);

describe('heading-order', () => {
  it('names the level that is missing, and the one to use', () => {
    expect(check([section(html('<h2>Hours</h2><h5>Winter</h5>'))])).toMatchObject([
      { pointer: '/layout/0/children/0/html', what: expect.stringContaining('level 3'), fix: 'Use <h3>.' },
    ]);
  });

  it('counts on from one widget to the next, and begins below the title of the page', () => {
    expect(toldOfHtml('<h2>a</h2>', '<h3>b</h3>', '<h2>c</h2>')).toEqual([]);
    expect(toldOfHtml('<h2>a</h2>', '<h4>b</h4>')).toEqual(['heading-order /layout/0/children/1/html']);
    expect(toldOfHtml('<h3>a</h3>')).toEqual(['heading-order /layout/0/children/0/html']);
    expect(told([section(banner, html('<h2>a</h2>'))])).toEqual([]);
  });

  it('leaves room for the headings of records in a list', () => {
    expect(told([section(list, html('<h4>a</h4>'))])).toEqual([]);
    expect(told([section(list, html('<h5>a</h5>'))])).toEqual(['heading-order /layout/0/children/1/html']);
  });

  it('takes the levels that the server gives to HTML: the first is the second, the sixth the fifth', () => {
    expect(toldOfHtml('<h1>a</h1><h3>b</h3><h4>c</h4><h5>d</h5><h6>e</h6>')).toEqual([]);
  });

  it('reports a second banner with a title, unless only one of the two can be shown', () => {
    expect(told([section(banner), section(banner)])).toEqual(['heading-order /layout/1/children/0']);
    expect(told([section({ ...banner, ...onlyOn('mobile') }, { ...banner, ...onlyOn('desktop') })])).toEqual([]);
    expect(told([section({ ...banner, showTitle: false }, banner)])).toEqual([]);
    expect(told([section(banner, { ...banner, $middleware: { 'role-filter': { roleIDs: [2] } } })])).toEqual([]);
  });
});

describe('second-main', () => {
  it('finds a main landmark by element and by role', () => {
    expect(toldOfHtml('<main>a</main>')).toEqual(['second-main /layout/0/children/0/html']);
    expect(toldOfHtml('<div role="main">a</div>')).toEqual(['second-main /layout/0/children/0/html']);
    expect(toldOfHtml('<div class="main">main</div><!-- <main> -->')).toEqual([]);
  });
});

describe('picture-without-text', () => {
  it('needs an alternative, which may be empty for decoration', () => {
    expect(toldOfHtml('<img src="a.png">')).toEqual(['picture-without-text /layout/0/children/0/html']);
    expect(toldOfHtml('<img src="a.png" alt="">', '<img src="a.png" alt="A map">')).toEqual([]);
    expect(toldOfHtml('<img src="a.png" aria-hidden="true"><img src="b.png" role="presentation">')).toEqual([]);
  });

  it('needs words if the picture is all that a link has', () => {
    const alone = ['picture-without-text /layout/0/children/0/html'];
    expect(toldOfHtml('<a href="/"><img src="a.png" alt=""></a>')).toEqual(alone);
    expect(toldOfHtml('<a href="/"> <span><img src="a.png" alt=""></span>&nbsp;</a>')).toEqual(alone);
    expect(toldOfHtml('<a href="/"><img src="a.png"></a>')).toEqual(alone);
    expect(toldOfHtml('<a href="/"><img src="a.png" alt="">Home</a>')).toEqual([]);
    expect(toldOfHtml('<a href="/" aria-label="Home"><img src="a.png" alt=""></a>')).toEqual([]);
    expect(toldOfHtml('<a href="/"><img src="a.png" alt="Home"></a>')).toEqual([]);
  });
});

describe('never-visible', () => {
  it('finds devices that exclude each other', () => {
    expect(told([{ ...section(html('a', onlyOn('desktop'))), ...onlyOn('mobile') }])).toEqual([
      'never-visible /layout/0/children/0/$middleware/visibility',
    ]);
    expect(told([{ ...section(html('a', onlyOn('mobile'))), ...onlyOn('mobile') }])).toEqual([]);
    expect(told([{ ...section(html('a', onlyOn('all'))), ...onlyOn('mobile') }])).toEqual([]);
  });

  it('finds categories that exclude each other, on pages that have a category', () => {
    const nested = (inner: object, outer: object) => [{ ...section(html('a', inner)), ...outer }];
    const apart = nested(inCategory(3), inCategory(4));
    expect(told(apart, 'discussion')).toEqual(['never-visible /layout/0/children/0/$middleware/category-filter']);
    expect(told(apart, 'home')).toEqual([]);
    expect(told(nested(inCategory(3), inCategory('news')), 'discussion')).toEqual([]);
    expect(told(nested(inCategory('News'), inCategory('news')), 'discussion')).toEqual([]);
    expect(told(nested(inCategory(3), inCategory(4, { includeChildCategories: true })), 'discussion')).toEqual([]);
  });
});

describe('never-visible by conditions', () => {
  const when = (...rules: object[]) => ({ $middleware: { conditions: { rules } } });
  const guests = { kind: 'signedIn', not: true };
  const members = { kind: 'signedIn' };
  const place = 'never-visible /layout/0/children/0/$middleware/conditions';

  it('finds those that exclude each other, alone and with a node around', () => {
    expect(told([section(html('a', when(guests, members)))])).toEqual([place]);
    expect(told([{ ...section(html('a', when(guests))), ...when(members) }])).toEqual([place]);
    expect(told([{ ...section(html('a', when(guests))), ...when(guests) }])).toEqual([]);
  });

  it('names the outer node only, if it can never be seen itself', () => {
    expect(told([{ ...section(html('a', when(guests))), ...when(guests, members) }])).toEqual([
      'never-visible /layout/0/$middleware/conditions',
    ]);
  });

  it('does limited work for a document with many combinations and long lists', () => {
    const roleIDs = Array.from({ length: 3000 }, (_, index) => index + 1);
    const choice = (language: string) => ({
      kind: 'group',
      match: 'any',
      rules: [
        { kind: 'language', locales: [language] },
        { kind: 'role', roleIDs },
      ],
    });
    const choices = [...'abcdefghij'].map(choice);
    const costly = () => html('a', structuredClone(when(...choices, guests, members)));
    const found = told([section(html('a', when(guests, members)), ...Array.from({ length: 40 }, costly))]);
    expect(found[0]).toBe(place);
    expect(found.length).toBeLessThan(41);
  });

  it('leaves invalid conditions to their own problem', () => {
    expect(told([section(html('a', when({ kind: 'dates' })))])).toEqual([]);
  });

  it('reports no repetition of nodes with conditions', () => {
    const twice = [section({ ...asset, ...when(guests) }, { ...asset, ...when(members) })];
    expect(told(twice, 'discussionList')).toEqual([]);
  });
});

describe('duplicate-asset', () => {
  it('reports the second one, unless only one of the two can be shown', () => {
    expect(told([section(asset), section(asset)], 'discussionList')).toEqual(['duplicate-asset /layout/1/children/0']);
    const byDevice = [section({ ...asset, ...onlyOn('mobile') }, { ...asset, ...onlyOn('desktop') })];
    expect(told(byDevice, 'discussionList')).toEqual([]);
    expect(told([section(asset, list)], 'discussionList')).toEqual([]);
  });
});

describe('empty-section', () => {
  it('reports sections without anything in them', () => {
    expect(told([section(), { $hydrate: 'react.section.1-column' }, section(null)])).toEqual([
      'empty-section /layout/0',
      'empty-section /layout/1',
      'empty-section /layout/2',
    ]);
    expect(told([section(html('')), section({ $hydrate: 'react.custom.6f3b' })])).toEqual([]);
  });
});

describe('missing-translation', () => {
  const texts = {
    isKnown: (text: string) => text === 'Recent posts',
    missingIn: (text: string) => (text === 'Recent posts' ? [] : ['de']),
  };
  const toldOf = (node: object, source = texts) =>
    checkMeaning([section(node)], { registry: tinyRegistry, layoutViewType: 'home', texts: source }).map(
      ({ pointer, what }) => [pointer, what],
    );
  const english = { ...texts, missingIn: () => [] };

  it('reports a code that is no text of the site, unless there is a default', () => {
    const title = (code: string, more: object = {}) => ({ ...list, title: { $hydrate: 'translate', code, ...more } });
    expect(toldOf(title('Recnt posts'))).toEqual([
      ['/layout/0/children/0/title/code', 'No text of this site is "Recnt posts".'],
    ]);
    expect(toldOf(title('Recent posts'))).toEqual([]);
    expect(toldOf(title('Recnt posts', { default: 'Recent posts' }))).toEqual([]);
  });

  it('reports static texts only if languages are needed', () => {
    expect(toldOf(list)).toEqual([['/layout/0/children/0/title', 'The text "News" has no translation into de.']]);
    expect(toldOf({ ...list, titleType: 'none' })).toEqual([]);
    expect(toldOf(list, english)).toEqual([]);
    const translated = (of: string) => ({ ...list, $texts: { de: { '/title': { text: 'Neues', of } } } });
    expect(toldOf(translated('News'))).toEqual([]);
    expect(toldOf(translated('Old news'))).toEqual([
      ['/layout/0/children/0/title', 'The text "News" has changed since it was translated into de.'],
    ]);
    expect(toldOf(html('a', { name: 'Note for administrators' }))).toEqual([]);
  });
});

it('goes through a page of the greatest size in time', () => {
  const many = Array.from({ length: 2000 }, (_, index) => ({ ...banner, ...onlyOn(index % 2 ? 'mobile' : 'desktop') }));
  expect(check([section(...many, html('<a href="/"><img alt="">'.repeat(9000)))]).length).toBeGreaterThan(1900);
});
