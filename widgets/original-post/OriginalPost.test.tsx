// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInPage } from '../../src/ui/testing/renderInPage.tsx';
import fixtures from './fixtures.json' with { type: 'json' };
import { OriginalPost } from './OriginalPost.tsx';

const viewer = { can: (permission: string | readonly string[]) => permission === 'profiles.view' };
type Props = Parameters<typeof OriginalPost>[0];
const show = (name: keyof typeof fixtures) =>
  renderInPage(<OriginalPost {...(fixtures[name] as Props)} />, { viewer }).container;

describe('the original post', () => {
  it('[CO-WIDGET-024] is below the main heading of the page, with author, time and category', () => {
    show('typical');
    expect(
      screen.getByRole('heading', { level: 1, name: 'How do I stop the kettle from tripping the fuse?' }),
    ).toBeTruthy();
    for (const name of ['Greta Lindqvist', 'Repair café']) expect(screen.getByRole('link', { name })).toBeTruthy();
    expect(screen.getByText('Asks the second question')).toBeTruthy();
  });

  it('shows who last edited it and when', () => {
    expect(show('closed').textContent).toMatch(/edited .*ago/);
    expect(show('long').textContent).toContain('by Odalys Marsh');
  });

  it('renders nothing beside the heading for a discussion without a state', () => {
    for (const name of ['typical', 'long', 'closed', 'secondPage'] as const)
      for (const { nodeType } of show(name).querySelector('h1')?.parentElement?.childNodes ?? [])
        expect(nodeType).toBe(Node.ELEMENT_NODE);
  });

  it('tells the staff that it is unresolved, unless its status says more', () => {
    const { discussion, ...rest } = fixtures.typical as unknown as Props;
    const showTo = (fields: object) =>
      renderInPage(<OriginalPost {...rest} discussion={{ ...discussion, ...fields, resolved: false }} />, {
        viewer: { isGuest: false, can: () => true },
      }).container.textContent;
    expect(showTo({ type: 'question', statusID: 3 })).not.toContain('Unresolved');
    expect(showTo({ type: 'question', statusID: 3 })).toContain('Answer accepted');
    expect(showTo({ type: 'discussion', statusID: 0 })).toContain('Unresolved');
  });

  it('stays folded on further pages', () => {
    expect(show('typical').querySelector('details')).toBeNull();
    const fold = show('secondPage').querySelector('details');
    expect(fold?.open).toBe(false);
    expect(fold?.querySelector('summary')?.textContent).toBe('Show the post');
  });

  it('has no heading if the document has none', () => {
    show('empty');
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });
});
