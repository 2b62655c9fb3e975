import { expect, it } from 'vitest';
import { isEmptyLayout } from './isEmptyLayout.ts';

const section = (more: object) => ({ $hydrate: 'react.section.2-columns', ...more });
const widget = { $hydrate: 'react.html', html: '' };

it('counts sections without content as nothing', () => {
  const nested = section({
    mainTop: [null, section({ children: [] })],
    isNarrow: true,
    containerOptions: { links: [] },
  });
  for (const layout of [[], [null], [section({})], [section({ mainTop: [], mainBottom: [null] }), null], [nested]])
    expect(isEmptyLayout(layout)).toBe(true);
});

it('finds any other node, also in a fallback, and takes nothing but a list for empty', () => {
  const inside = section({ mainTop: [section({ children: [widget] })] });
  for (const layout of [[widget], [inside], [section({ $fallback: [widget] })], [{ $hydrate: 'param', ref: 'x' }]])
    expect(isEmptyLayout(layout)).toBe(false);
  for (const other of [undefined, null, {}, 'x']) expect(isEmptyLayout(other)).toBe(false);
});
