// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInPage } from '../../src/ui/testing/renderInPage.tsx';
import { hydrateContext } from '../../tests/support/hydrateContext.ts';
import fixtures from './fixtures.json' with { type: 'json' };
import { hydrate } from './hydrate.ts';
import { Tabs } from './Tabs.tsx';

const show = (name: keyof typeof fixtures) =>
  renderInPage(<Tabs {...(fixtures[name] as Parameters<typeof Tabs>[0])} />).container;
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

const list = { $reactComponent: 'DiscussionsWidget', $reactProps: { discussions: [{ discussionID: 1, name: 'One' }] } };

describe('tabs', () => {
  it('[CO-WIDGET-016] shows the list of the chosen tab', () => {
    show('typical');
    expect(selected()).toBe('Recent discussions');
    fireEvent.click(screen.getByRole('tab', { name: 'Announcements' }));
    expect(selected()).toBe('Announcements');
    expect(screen.getByRole('tab', { name: 'Announcements' }).getAttribute('aria-controls')).toBe(
      screen.getByRole('tabpanel', { name: 'Announcements' }).id,
    );
  });

  it('moves along with the arrow keys, Home and End, and takes the focus with it', () => {
    show('typical');
    const press = (key: string) => fireEvent.keyDown(screen.getByRole('tablist'), { key });
    press('ArrowRight');
    expect(document.activeElement?.textContent).toBe('Trending Discussions');
    press('End');
    expect(selected()).toBe('Announcements');
    press('ArrowRight');
    expect(selected()).toBe('Recent discussions');
    press('ArrowLeft');
    expect(selected()).toBe('Announcements');
    press('Home');
    expect(selected()).toBe('Recent discussions');
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  });

  it('keeps every list in the page under a heading, for visitors without script', () => {
    expect([...show('typical').querySelectorAll('h2')].map((heading) => heading.textContent)).toEqual([
      'Recent discussions',
      'Trending Discussions',
      'Announcements',
    ]);
  });

  it('leaves out bodies it does not know', () => {
    show('unknown');
    expect(screen.getAllByRole('tab').length).toBe(1);
  });
});

describe('props of the tabs widget', () => {
  it('makes a list of each preset with the limit of the document', async () => {
    const nodes: unknown[] = [];
    const keep = async (node: unknown) => {
      nodes.push(node);
      return list;
    };
    const context = hydrateContext(undefined, { hydrateNode: keep });
    const props = await hydrate(
      {
        limit: '3',
        tabConfiguration: [
          { tabPresetID: 'top-discussions', label: 'Best' },
          { tabPresetID: 'announcements', isHidden: true },
          { tabPresetID: 'unheard-of' },
        ],
      },
      context,
    );
    expect(nodes).toEqual([{ $hydrate: 'react.discussion.discussions', apiParams: { sort: '-score', limit: 3 } }]);
    expect(props).toEqual({
      tabs: [{ label: 'Best', componentName: 'DiscussionListModule', componentProps: list.$reactProps }],
      defaultTabIndex: 0,
    });
  });

  it('falls back on the default presets', async () => {
    const props = await hydrate({}, hydrateContext(undefined, { hydrateNode: async () => list }));
    expect(props?.tabs.map((tab) => tab.label)).toEqual([
      'Recent discussions',
      'Trending Discussions',
      'Top Discussions',
      'Announcements',
    ]);
  });

  it('hides itself when no tab has anything to show', async () => {
    expect(await hydrate({}, hydrateContext())).toBeNull();
    const failed = { $reactComponent: 'LayoutError', $reactProps: {} };
    expect(await hydrate({}, hydrateContext(undefined, { hydrateNode: async () => failed }))).toBeNull();
  });
});
