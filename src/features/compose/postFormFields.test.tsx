// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCan } from '#domain/permissions.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { PostForm } from './PostForm.tsx';
import type { PostFormProps } from './postFormProps.ts';
import { createComposeServer, editedPost, refused } from './testing/composeServer.ts';
import { wideNotice } from './styles.css.ts';
import { PlainEditor } from './testing/PlainEditor.tsx';

const api = createComposeServer();
const known = [
  { tagID: 8, name: 'winter', urlcode: 'winter' },
  { tagID: 9, name: 'winter tools', urlcode: 'winter-tools' },
];
const stay = (event: Event) => event.preventDefault();

beforeAll(() => api.server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.addEventListener('click', stay);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  api.answer(({ method, path }) => {
    if (path === '/tags') return HttpResponse.json(known);
    const isPost = method === 'POST' && path === '/discussions';
    return isPost
      ? HttpResponse.json({ discussionID: 31, url: 'http://localhost:3000/discussion/31/ladder' }, { status: 201 })
      : undefined;
  });
});
afterEach(() => {
  document.removeEventListener('click', stay);
  vi.restoreAllMocks();
  api.server.resetHandlers();
  api.reset();
});
afterAll(() => api.server.close());

const usual: PostFormProps = {
  Editor: PlainEditor,
  category: { categoryID: 5, name: 'Repair café' },
  postTypeID: 'discussion',
  postTypes: [
    { postTypeID: 'discussion', name: 'Discussion' },
    { postTypeID: 'question', name: 'Question' },
  ],
  hasTags: true,
  mostTags: 3,
  longestTitle: 60,
  hasScheduling: false,
};
const can = createCan({
  isAdmin: false,
  permissions: [{ type: 'global', id: null, permissions: { 'tags.add': true } }],
});
const open = (props: Partial<PostFormProps> = {}) =>
  renderInPage(<PostForm {...usual} {...props} />, { viewer: { userID: 7, isGuest: false, can } });
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Title/ });
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const tags = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Tags' });
const typeTag = (value: string) => fireEvent.change(tags(), { target: { value } });
const chip = (name: string) => screen.findByRole('button', { name: `Remove ${name}` });
const write = () => {
  fireEvent.change(title(), { target: { value: 'Ladder' } });
  fireEvent.change(text(), { target: { value: 'Where is it?' } });
};
const ready = () => screen.findByRole('button', { name: 'Discard draft' });
const press = () => fireEvent.submit(title().form as HTMLFormElement);
const posts = () => api.of('POST', '/discussions').map(({ body }) => body);

describe('tags', () => {
  it('Enter picks the first match, and creates a tag only without a match of that name', async () => {
    open();
    write();
    await ready();
    typeTag('wint');
    // Pressed before the search has finished.
    fireEvent.keyDown(tags(), { key: 'Enter' });
    expect(await chip('winter')).toBeTruthy();
    typeTag('wint');
    await screen.findByRole('option', { name: 'winter tools' });
    expect(
      screen.getAllByRole('option').map((option) => [option.textContent, option.getAttribute('aria-selected')]),
    ).toEqual([
      ['winter tools', 'true'],
      ['New tag “wint”', 'false'],
    ]);
    fireEvent.keyDown(tags(), { key: 'ArrowDown' });
    fireEvent.keyDown(tags(), { key: 'Enter' });
    expect(await chip('wint')).toBeTruthy();
  });

  it('a name typed in full counts when the field is left', async () => {
    open();
    write();
    await ready();
    typeTag('Winter');
    fireEvent.blur(tags());
    expect(await chip('winter')).toBeTruthy();
    press();
    await waitFor(() => expect(posts()).toMatchObject([{ tagIDs: [8] }]));
  });

  it('text that is not a tag yet blocks the form, and says so', async () => {
    open();
    write();
    await ready();
    typeTag('wint');
    await screen.findByRole('option', { name: 'winter' });
    fireEvent.blur(tags());
    press();
    expect(await screen.findByText(/“wint” has not been added yet/)).toBeTruthy();
    expect([posts(), tags().value]).toEqual([[], 'wint']);
    typeTag('');
    press();
    await waitFor(() => expect(posts()).toHaveLength(1));
  });
});

describe('the form of a post', () => {
  it('[CO-DRAFT-016] leaves nothing behind of a stored draft that was published', async () => {
    const draftMeta = { name: 'Ladder', categoryID: 5, postTypeID: 'discussion' };
    const { unmount } = open({
      stored: { draftID: 4, sequence: 1, attributes: { body: 'Drafted.', format: 'markdown', draftMeta } },
    });
    await ready();
    press();
    await waitFor(() => expect(posts()).toMatchObject([{ body: 'Drafted.', draftID: 4 }]));
    await waitFor(() => expect(text().value).toBe(''));
    unmount();
    await new Promise((resolve) => setTimeout(resolve));
    expect([api.of('POST', '/drafts'), Object.keys(localStorage)]).toEqual([[], []]);
  });

  it('[CO-DRAFT-016] stops being an edit once its draft is discarded', async () => {
    open({ record: editedPost });
    fireEvent.change(text(), { target: { value: 'Very many.' } });
    fireEvent.click(await ready());
    await waitFor(() => expect(text().value).toBe(editedPost.body));
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByRole('button', { name: 'Discard draft' })).toBeNull();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('counts the characters left in the title, and leaves excess to the error', () => {
    open();
    fireEvent.change(title(), { target: { value: 'x'.repeat(58) } });
    expect(screen.getByText('2 characters left')).toBeTruthy();
    fireEvent.change(title(), { target: { value: 'x'.repeat(61) } });
    expect(screen.queryByText(/characters left/)).toBeNull();
  });

  it('shows nothing to fill in beside the preview', () => {
    open();
    expect(screen.getByRole('radio', { name: /Question/ }).closest('[hidden]')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
    expect(screen.queryByRole('radio', { name: /Question/ })).toBeNull();
  });
});

it('F19: the draft of an edit whose post has changed says so, and can load the new text', async () => {
  const tag = { etag: '"two"', 'cache-control': 'no-store' };
  api.answer(({ path }) =>
    path === '/discussions/12/edit' ? HttpResponse.json(editedPost, { headers: tag }) : undefined,
  );
  const draftMeta = { name: 'Slugs', categoryID: 5, postTypeID: 'discussion', seen: '"one"' };
  open({
    record: editedPost,
    stored: {
      draftID: 9,
      sequence: 2,
      attributes: { format: 'markdown', body: 'Fewer.', draftType: 'discussion', draftMeta },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show the current version' }));
  expect(screen.getByRole('region', { name: 'This has changed since your draft was saved.' }).textContent).toContain(
    'Many.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Use the saved version' }));
  expect(text().value).toBe('Many.');
  expect(screen.queryByText('This has changed since your draft was saved.')).toBeNull();
});

it('the notice of a scheduled post is separate from the fields, and as wide', () => {
  open({ stored: { draftID: 9, sequence: 2, attributes: { format: 'markdown', body: 'Soon.' }, isScheduled: true } });
  expect(screen.getByText(/^This post is scheduled/).closest(`.${wideNotice.split(' ')[0]}`)).toBeTruthy();
});

describe('the fields of the chosen type', () => {
  const field = (postFieldID: string, label: string, more: object = {}) => ({
    postFieldID,
    postTypeIDs: ['recipe'],
    label,
    description: '',
    dataType: 'text' as const,
    formType: 'text' as const,
    dropdownOptions: null,
    visibility: 'public' as const,
    isRequired: false,
    isActive: true,
    ...more,
  });
  const serves = field('serves', 'Serves', { isRequired: true });
  const types = [
    { postTypeID: 'discussion', name: 'Discussion' },
    { postTypeID: 'recipe', name: 'Recipe', postFields: [serves, field('origin', 'Origin')] },
  ];
  const answer = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

  it('are shown, must be filled in if they are required, and are sent with the post', async () => {
    const refusal = { field: 'postMeta.origin', message: 'Not there.', code: 'invalid', status: 422 };
    api.answer(({ method, path }) =>
      method === 'POST' && path === '/discussions'
        ? refused(422, { message: 'Validation Failed', status: 422, errors: [refusal] })
        : undefined,
    );
    open({ postTypes: types });
    expect(screen.queryByRole('textbox', { name: /Serves/ })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: /Recipe/ }));
    write();
    fireEvent.change(answer(/Origin/), { target: { value: 'Ghent' } });
    press();
    expect(await screen.findByText('Please fill in “Serves”.')).toBeTruthy();
    expect(posts()).toEqual([]);
    fireEvent.change(answer(/Serves/), { target: { value: '4' } });
    press();
    expect(await screen.findByText('Not there.')).toBeTruthy();
    expect(posts()).toMatchObject([{ postTypeID: 'recipe', postMeta: { serves: '4', origin: 'Ghent' } }]);
    expect(answer(/Origin/).value).toBe('Ghent');
  });
});
