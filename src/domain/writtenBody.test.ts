import { describe, expect, it } from 'vitest';
import { isBlankBody } from './writtenBody.ts';

const rich = (nodes: readonly object[]) => ({ format: 'rich2', body: JSON.stringify(nodes) });
const p = (...children: object[]) => ({ type: 'p', children });

describe('whether a body says anything', () => {
  it.each([
    ['nothing', { format: 'rich2', body: '' }, true],
    ['empty lines', rich([p({ text: ' \u200b' }), p({ text: '\u00a0' })]), true],
    [
      'a word after empty lines',
      rich([p({ text: '' }), p({ text: '' }, { type: 'a', url: '/', children: [{ text: 'shed' }] })]),
      false,
    ],
    ['a name', rich([p({ type: '@', userID: 3, name: 'Odalys', children: [{ text: '' }] })]), false],
    [
      'a name without words',
      rich([p({ type: '@', name: { toString: 1, valueOf: 1 }, children: [{ text: '' }] })]),
      false,
    ],
    ['a picture', rich([{ type: 'rich_embed_card', url: '/a.png', children: [{ text: '' }] }]), false],
    ['blank Markdown', { format: 'markdown', body: ' \n\u200b' }, true],
    ['Markdown', { format: 'markdown', body: '\n\n- tools' }, false],
    ['what cannot be read', { format: 'rich2', body: '[{' }, false],
  ] as const)('%s', (_, written, isBlank) => {
    expect([isBlankBody(written), isBlankBody(written)]).toEqual([isBlank, isBlank]);
  });

  it('tells the same text in two formats apart', () => {
    const body = JSON.stringify([p({ text: '' })]);
    expect([isBlankBody({ format: 'rich2', body }), isBlankBody({ format: 'text', body })]).toEqual([true, false]);
  });
});
