import { describe, expect, it } from 'vitest';
import { node, tinyRegistry } from '../../../tests/support/testRegistry.ts';
import { reply } from '../../../tests/support/testRuntime.tsx';
import { isServerRoot, planRequests } from './planRequests.ts';
import { resolveLayout } from './resolveLayout.ts';
import { stripForBrowser } from './stripForBrowser.ts';

const list = (rest = {}) => node('List', { title: 'News' }, rest);
const bar = node('TitleBar', { $logo: 'x' });
const resolved = (layout: readonly unknown[], rest = {}) => {
  const sent = reply(layout, { titleBar: bar, ...rest });
  return { sent, page: resolveLayout(sent, { catalog: tinyRegistry }) };
};

describe('stripForBrowser', () => {
  it('leaves only the place of parts that no script touches', () => {
    const { sent, page } = resolved([
      node('SectionOneColumn', { children: [list()] }),
      node('SectionOneColumn', { isNarrow: true, children: [list({ $id: 'a' }), bar] }),
    ]);
    expect(stripForBrowser(sent, page).layout).toEqual([
      node('SectionOneColumn', '$server'),
      node('SectionOneColumn', { isNarrow: true, children: [node('List', '$server', { $id: 'a' }), bar] }),
    ]);
    expect(stripForBrowser(sent, page).titleBar).toEqual(bar);
  });

  it('keeps the device of a node, and hides the props of broken ones too', () => {
    const device = { $middleware: { visibility: { device: 'mobile' } } };
    const { sent, page } = resolved([list(device), node('Nope', { secret: 1 }), null, list({ constructor: 1 })]);
    expect(stripForBrowser(sent, page).layout).toEqual([
      node('List', '$server', device),
      node('Nope', '$server'),
      null,
      node('List', '$server'),
    ]);
  });

  it('leaves contexts on the server that nothing in the browser reads', () => {
    const { sent, page } = resolved([list()], { contexts: [node('Provider', { id: 1 })] });
    expect(stripForBrowser(sent, page).contexts).toEqual([node('Provider', '$server')]);
  });

  it('keeps known contexts whole for what runs and drops the rest', () => {
    const { sent, page } = resolved([bar], {
      contexts: [node('Provider', { id: 1 }), node('Unheard')],
    });
    expect(stripForBrowser(sent, page).contexts).toEqual([node('Provider', { id: 1 })]);
  });

  it('gives the browser a page that resolves to the same parts', () => {
    const { sent, page } = resolved([node('SectionOneColumn', { children: [list(), bar] })]);
    const again = resolveLayout(stripForBrowser(sent, page), { catalog: tinyRegistry, isTrusted: true });
    expect(again.problems).toEqual([]);
    expect(again.all.map(({ need }) => need)).toEqual(page.all.map(({ need }) => need));
    expect(again.all.map(isServerRoot)).toEqual(page.all.map(isServerRoot));
  });
});

describe('planRequests', () => {
  it('names each widget once, with its most eager need', () => {
    const { page } = resolved([
      node('SectionOneColumn', { children: [list()] }),
      node('SectionOneColumn', { children: [node('Provider')] }),
      list(),
      node('Nope'),
    ]);
    expect(planRequests(page.all).map(({ entry, when }) => [entry.component, when])).toEqual([
      ['TitleBar', 'interaction'],
      ['SectionOneColumn', 'load'],
      ['List', 'never'],
      ['Provider', 'load'],
    ]);
  });
});
