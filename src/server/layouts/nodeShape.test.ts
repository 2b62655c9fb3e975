import { describe, expect, it } from 'vitest';
import { registeredWidgets } from '#gen/definitions.ts';
import { createRegistry } from '#runtime/registry/createRegistry.ts';
import { shapeOf } from './nodeShape.ts';

const registry = createRegistry(registeredWidgets);
const shape = (id: string, props: object = {}) => {
  const $hydrate = `react.${id}`;
  const found = registry.findByID($hydrate);
  if (!found) throw new Error(id);
  return shapeOf({ $hydrate, ...props }, found);
};

describe('the space reserved for a late node', () => {
  it('is as many rows as the document asks for, as far as a screen can show', () => {
    expect(shape('discussion.discussions', { apiParams: { limit: 4 } })).toEqual({
      kind: 'posts',
      lines: 4,
      hasTitle: false,
    });
    expect(shape('tabs', { limit: '3' })).toMatchObject({ kind: 'posts', lines: 3 });
    expect(shape('leaderboard', { apiParams: { limit: 100 } })).toMatchObject({ kind: 'people', lines: 30 });
    expect(shape('discussion.discussions', { apiParams: [] })).toMatchObject({ lines: 10 });
    expect(shape('discussion.discussions', { apiParams: { limit: 'many' } })).toMatchObject({ lines: 10 });
  });

  it('follows the arrangement the document chooses', () => {
    const kindOf = (displayType: string) => shape('rss', { containerOptions: { displayType } }).kind;
    expect(['grid', 'carousel', 'list', 'link'].map(kindOf)).toEqual(['cards', 'card', 'list', 'people']);
  });

  it('has a heading where the widget will', () => {
    expect(shape('discussion.discussions', { titleType: 'static', title: 'News' }).hasTitle).toBe(true);
    expect(shape('discussion.discussions', { titleType: 'none', title: 'News' }).hasTitle).toBe(false);
    expect(shape('quick-links').hasTitle).toBe(true);
  });

  it('is lower for posts without excerpts', () => {
    expect(shape('discussion.announcements', { discussionOptions: { excerpt: { display: false } } }).isShort).toBe(
      true,
    );
  });

  it('is three lines of text for what says nothing of itself', () => {
    expect(shape('html')).toEqual({ kind: 'text', lines: 3, hasTitle: false });
  });
});
