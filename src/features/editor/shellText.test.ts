// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { bodyOfText, textOfBody } from './shellText.ts';
import { useBody } from './useBody.ts';

it('shows a body as text only where text is all there is of it', () => {
  const rich2 = (nodes: unknown) => textOfBody({ format: 'rich2', body: JSON.stringify(nodes) });
  expect(textOfBody({ format: 'rich2', body: bodyOfText('rich2', 'a\n\nb') })).toBe('a\n\nb');
  expect(textOfBody({ format: 'rich2', body: '' })).toBe('');
  expect(rich2([{ type: 'h2', children: [{ text: 'a' }] }])).toBeUndefined();
  expect(rich2([{ type: 'p', id: 1, children: [{ text: 'a' }] }])).toBeUndefined();
  expect(rich2([{ type: 'p', children: [{ text: 'a', bold: true }] }])).toBeUndefined();
  expect(rich2([{ type: 'p', children: [{ text: 'a\nb' }] }])).toBeUndefined();
  expect(textOfBody({ format: 'rich2', body: 'broken' })).toBeUndefined();
  expect(textOfBody({ format: 'rich', body: '[]' })).toBeUndefined();
  expect([textOfBody({ format: 'Markdown', body: '# a' }), bodyOfText('Markdown', '# a')]).toEqual(['# a', '# a']);
});

it('takes late echoes for what they are, and anything else from above for a new text', () => {
  const onChange = vi.fn();
  const { result, rerender } = renderHook(({ body }) => useBody({ format: 'text', body, onChange }), {
    initialProps: { body: '' },
  });
  for (const body of ['a', 'ab', 'abc']) result.current.change({ format: 'text', body });
  expect(onChange).toHaveBeenCalledTimes(3);
  rerender({ body: 'ab' });
  expect([result.current.read().body, result.current.version]).toEqual(['abc', 0]);
  rerender({ body: 'abc' });
  expect(result.current.version).toBe(0);
  rerender({ body: 'a' });
  expect([result.current.read().body, result.current.version]).toEqual(['a', 1]);
  rerender({ body: 'restored' });
  expect([result.current.read().body, result.current.version]).toEqual(['restored', 2]);
});
