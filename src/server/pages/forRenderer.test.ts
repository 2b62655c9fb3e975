import { describe, expect, it } from 'vitest';
import type { HydratedLayout } from '#contracts/layout.ts';
import type { RegisteredWidget } from '#runtime/registry/createRegistry.ts';
import { createRegistry } from '#runtime/registry/createRegistry.ts';
import { forRenderer } from './forRenderer.ts';

const widget = (component: string, rest: Partial<RegisteredWidget>) => ({
  component,
  folder: component,
  variants: [],
  needsBrowser: 'never',
  ...rest,
});
const registry = createRegistry([
  widget('List', { neverReads: { posts: ['heavy'] } }),
  widget('Section', { regions: ['children'] }),
  widget('Text', {}),
] as unknown as RegisteredWidget[]);
const node = ($reactComponent: string, $reactProps: unknown, rest = {}) => ({ $reactComponent, $reactProps, ...rest });
const trim = (...layout: unknown[]) => forRenderer({ layout } as unknown as HydratedLayout, registry).layout;

describe('props for the page renderer', () => {
  it('omits the fields that a component never reads, everywhere, and keeps the rest', () => {
    const posts = [{ name: 'a', heavy: [1] }, { name: 'b' }, null, 'odd'];
    const list = node('list', { posts, title: 'x', heavy: 1 }, { $middleware: { visibility: { device: 'mobile' } } });
    expect(trim(node('Section', { children: [list, null, node('Text', { heavy: 1 })] }), null)).toEqual([
      node('Section', {
        children: [
          { ...list, $reactProps: { posts: [{ name: 'a' }, { name: 'b' }, null, 'odd'], title: 'x', heavy: 1 } },
          null,
          node('Text', { heavy: 1 }),
        ],
      }),
      null,
    ]);
    expect(posts[0]).toHaveProperty('heavy');
  });

  it('is unchanged for empty props, unknown widgets and values that are not lists', () => {
    const nodes = [
      node('List', []),
      node('List', { posts: 'none' }),
      node('Unknown', { posts: [{ heavy: 1 }] }),
      node('Section', { children: 'x' }),
    ];
    expect(trim(...nodes)).toEqual(nodes);
  });
});
