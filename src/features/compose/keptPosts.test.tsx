// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { PostForm } from './PostForm.tsx';
import type { PostFormProps } from './postFormProps.ts';
import { createComposeServer } from './testing/composeServer.ts';
import { PlainEditor } from './testing/PlainEditor.tsx';

const api = createComposeServer();

beforeAll(() => api.server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  api.reset();
});
afterAll(() => api.server.close());

const allotments = { categoryID: 5, name: 'Allotments' };
const kitchen = { categoryID: 6, name: 'Kitchen table' };
const usual: PostFormProps = {
  Editor: PlainEditor,
  category: allotments,
  postTypeID: 'discussion',
  postTypes: [],
  hasTags: false,
  mostTags: 3,
  longestTitle: 60,
  hasScheduling: false,
};
const open = (props: Partial<PostFormProps>) =>
  renderInPage(<PostForm {...usual} {...props} />, { viewer: { userID: 7, isGuest: false } });
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Title/ });
const ready = () => waitFor(() => expect(api.asked.some((path) => path === '/drafts')).toBe(true));

/** Begins a post about beans and leaves its form; the server does not have it yet. */
async function begin(props: Partial<PostFormProps>): Promise<void> {
  const { unmount } = open(props);
  fireEvent.change(title(), { target: { value: 'Beans' } });
  await screen.findByRole('button', { name: 'Discard draft' });
  unmount();
  api.reset();
}

describe('a draft of a new post', () => {
  it.each<[string, Partial<PostFormProps>, Partial<PostFormProps>, string]>([
    ['of one category', { category: allotments }, { category: kitchen }, '/post/discussion/5'],
    ['of no category', { category: null }, { category: kitchen }, '/post/discussion'],
    ['of a discussion', { postTypeID: 'discussion' }, { postTypeID: 'question' }, '/post/discussion/5'],
  ])('%s is offered in the form of another, not poured into it', async (_, first, second, address) => {
    api.answer(({ method }) => (method === 'POST' ? HttpResponse.error() : undefined));
    await begin(first);
    api.answer(({ method }) => (method === 'POST' ? HttpResponse.error() : undefined));
    open({ ...first, ...second });
    const offer = await screen.findByRole('link', { name: 'Navigate to Draft' });
    expect([title().value, offer.getAttribute('href')]).toEqual(['', address]);
  });

  it('is there again in its own form', async () => {
    api.answer(({ method }) => (method === 'POST' ? HttpResponse.error() : undefined));
    await begin({});
    open({});
    await waitFor(() => expect(title().value).toBe('Beans'));
  });

  it('that its own form is filled with is not offered beside it', async () => {
    // the server has stored the draft, but its answer was lost
    const stored: object[] = [];
    api.answer(({ method, path, body }) => {
      if (path !== '/drafts') return undefined;
      if (method === 'GET') return HttpResponse.json(stored.slice(0, 1));
      stored.push({ draftID: 8, recordType: 'discussion', sequence: 1, attributes: body['attributes'] });
      return HttpResponse.error();
    });
    const { unmount } = open({});
    fireEvent.change(title(), { target: { value: 'Beans' } });
    await screen.findByRole('button', { name: 'Discard draft' });
    unmount();
    await waitFor(() => expect(stored).not.toEqual([]));
    api.asked.length = 0;
    open({});
    await waitFor(() => expect(title().value).toBe('Beans'));
    await ready();
    // the answer to the list of drafts has been read
    await waitFor(() => expect(api.asked).toContain('/drafts'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByText('Saved Draft Available.')).toBeNull();
  });

  it('that another device saved is offered, and more than one by their list', async () => {
    const draft = (draftID: number, rest: object = {}) => ({
      draftID,
      recordType: 'discussion',
      attributes: { body: 'Beans' },
      sequence: 1,
      ...rest,
    });
    api.answer(({ method, path }) =>
      method === 'GET' && path === '/drafts'
        ? HttpResponse.json([draft(8), draft(9, { recordID: 12 }), draft(10, { draftStatus: 'scheduled' })])
        : undefined,
    );
    const { unmount } = open({});
    expect((await screen.findByRole('link', { name: 'Navigate to Draft' })).getAttribute('href')).toBe(
      '/post/editdiscussion/0/8',
    );
    expect(title().value).toBe('');
    unmount();
    api.answer(({ method, path }) =>
      method === 'GET' && path === '/drafts' ? HttpResponse.json([draft(8), draft(11)]) : undefined,
    );
    open({ category: kitchen });
    expect((await screen.findByRole('link', { name: 'Navigate to Draft' })).getAttribute('href')).toBe('/drafts');
  });

  it('with a category changed in the form is not restored into the first form, and not lost', async () => {
    const name = 'folkmoot.own.7.draft.new.5.discussion/gone';
    const attributes = {
      body: 'Soup',
      format: 'rich2',
      draftMeta: { name: 'Soup', categoryID: 6, postTypeID: 'discussion' },
    };
    const entry = {
      count: 1,
      attributes,
      draftID: null,
      sequence: null,
      draftKey: 'k'.repeat(12),
      postKey: 'p'.repeat(12),
      isStored: false,
      at: '',
    };
    localStorage.setItem(name, JSON.stringify(entry));
    open({});
    expect(await screen.findByText(/Soup/)).toBeTruthy();
    expect(title().value).toBe('');
    await ready();
    expect(localStorage.getItem(name)).not.toBeNull();
  });
});
