import { expect, it } from 'vitest';
import { readPath } from './readPath.ts';

it('reads nested values and nothing inherited', () => {
  const data = { titleBar: { colors: { bg: '#fff' } }, list: ['a'] };
  expect(readPath(data, 'titleBar.colors.bg')).toBe('#fff');
  expect(readPath(data, 'list/0', '/')).toBe('a');
  for (const path of ['titleBar.fonts.bg', 'titleBar.colors.bg.x', 'constructor.name', '__proto__.polluted', 'list.length.x']) expect(readPath(data, path)).toBeUndefined();
});
