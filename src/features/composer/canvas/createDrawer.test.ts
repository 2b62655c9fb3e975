import { describe, expect, it, vi } from 'vitest';
import type { PageText } from '#routing/pages/pageParts.ts';
import type { AuthoredNode } from '../model/nodes.ts';
import { createDrawer } from './createDrawer.ts';

const node = (id: string, more: object = {}): AuthoredNode => ({ $hydrate: 'react.html', $nodeID: id, ...more });
const section = (id: string, ...children: readonly AuthoredNode[]): AuthoredNode => ({
  $hydrate: 'react.section.1-column',
  $nodeID: id,
  children,
});
const first = node('first');
const second = node('second');
const one = section('one', first, second);
const other = section('other', node('third'));
const documentOf = (...layout: readonly unknown[]) => ({ layout, titleBar: null });

/** Answers of the server are given by the test. */
function start() {
  const asked: { readonly layout: readonly unknown[]; readonly answer: PromiseWithResolvers<PageText | null> }[] = [];
  const post = vi.fn();
  const reload = vi.fn();
  const onFault = vi.fn();
  const drawer = createDrawer({
    render: ({ layout }) => {
      const answer = Promise.withResolvers<PageText | null>();
      asked.push({ layout, answer });
      return answer.promise;
    },
    post,
    reload,
    onFault,
  });
  const answer = async (page: PageText | null = { html: '', nonce: '' }) => {
    asked.at(-1)?.answer.resolve(page);
    await vi.waitFor(() => expect(post.mock.calls.length + reload.mock.calls.length).toBe(asked.length));
  };
  return { asked, post, reload, onFault, drawer, answer, last: () => asked.at(-1)?.layout };
}

describe('updating the canvas', () => {
  it('waits for the frame, and sends a whole document first', async () => {
    const { asked, drawer, post, answer, last } = start();
    drawer.want(documentOf(one));
    expect(asked).toHaveLength(0);
    drawer.begin('build');
    expect(last()).toEqual([one]);
    await answer({ html: 'page', nonce: 'n' });
    expect(post).toHaveBeenCalledWith({ kind: 'draw', draw: 1, html: 'page', nonce: 'n' });
  });

  it('marks nodes that the canvas shows already, and the sections of changed ones not', async () => {
    const { drawer, answer, last } = start();
    drawer.want(documentOf(one, other));
    drawer.begin('build');
    await answer();
    drawer.drawn(1, 'build');
    const changed = node('second', { html: 'new' });
    drawer.want(documentOf(section('one', first, changed), other));
    expect(last()).toEqual([section('one', { ...first, $kept: true }, changed), { ...other, $kept: true }]);
  });

  it('sends one document at a time, then the newest', async () => {
    const { asked, drawer, answer, last } = start();
    drawer.begin('build');
    for (const document of [documentOf(one), documentOf(other), documentOf(one, other)]) drawer.want(document);
    expect(asked).toHaveLength(1);
    await answer();
    drawer.drawn(1, 'build');
    expect(asked).toHaveLength(2);
    expect(last()).toEqual([{ ...one, $kept: true }, other]);
  });

  it('sends everything again to a frame that was loaded or lacks something', async () => {
    const { drawer, answer, last } = start();
    drawer.begin('build');
    drawer.want(documentOf(one));
    await answer();
    drawer.drawn(1, 'build');
    drawer.begin('build');
    expect(last()).toEqual([one]);
    await answer();
    drawer.again();
    expect(last()).toEqual([one]);
  });

  it('loads a frame of another build again', async () => {
    const { drawer, answer, reload } = start();
    drawer.begin('old');
    drawer.want(documentOf(one));
    await answer(null);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('says why a document could not be shown, and tries again with the next change', async () => {
    const { asked, drawer, onFault, last } = start();
    drawer.begin('build');
    drawer.want(documentOf(one));
    const fault = new Error('offline');
    asked[0]?.answer.reject(fault);
    await vi.waitFor(() => expect(onFault).toHaveBeenCalledWith(fault));
    expect(asked).toHaveLength(1);
    drawer.want(documentOf(other));
    expect(last()).toEqual([other]);
  });
});
