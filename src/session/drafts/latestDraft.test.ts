import { describe, expect, it, vi } from 'vitest';
import type { ApiDraft } from '#api/drafts.ts';
import { ApiError } from '#lib/apiError.ts';
import type { StoredDraft } from './draftState.ts';
import type { JournalEntry } from './journal.ts';
import { latestDraft } from './latestDraft.ts';

const words = (body: string) => ({ body, format: 'text' });
const known: StoredDraft = { draftID: 5, sequence: 2, attributes: words('two') };
const entry = (changes: Partial<JournalEntry>): JournalEntry => ({
  place: { kind: 'comment', discussionID: 12 },
  tab: 'gone',
  attributes: words('three'),
  draftID: 5,
  sequence: 3,
  draftKey: 'd',
  postKey: 'p',
  isStored: true,
  count: 1,
  at: '',
  ...changes,
});
const saved = { draftID: 5, sequence: 4, attributes: words('four'), dateInserted: '' } as unknown as ApiDraft;
const finds = (draft: ApiDraft = saved) => vi.fn(() => Promise.resolve(draft));
const failing = (status: number) => () => Promise.reject(new ApiError(status, 'No.'));
const textOf = (draft: StoredDraft | undefined) => draft?.attributes['body'];

describe('the stored draft of a page that is older than its draft (goals F18)', () => {
  it.each([
    ['the page knows of none', undefined],
    ['the page has an earlier state', known],
  ])('is loaded when %s', async (_, first) => {
    const find = finds();
    expect(textOf(await latestDraft(first, [entry({})], find))).toBe('four');
    expect(find).toHaveBeenCalledExactlyOnceWith(5);
  });

  it.each([
    ['nothing is kept here', []],
    ['what is kept is what the page has', [entry({ sequence: 2 })]],
    ['the page has a later draft', [entry({ draftID: 4 })]],
    ['the server has none of it', [entry({ isStored: false, draftID: null, sequence: null })]],
  ])('is what the page has, unasked, when %s', async (_, entries) => {
    const find = finds();
    expect(await latestDraft(known, entries, find)).toBe(known);
    expect(find).not.toHaveBeenCalled();
  });

  it('is undefined once it has been posted, discarded or scheduled', async () => {
    expect(await latestDraft(undefined, [entry({})], failing(404))).toBeUndefined();
    expect(await latestDraft(undefined, [entry({})], finds({ ...saved, draftStatus: 'scheduled' }))).toBeUndefined();
  });

  it('is what this browser has while the server cannot be reached', async () => {
    expect(textOf(await latestDraft(undefined, [entry({})], failing(0)))).toBe('three');
  });
});
