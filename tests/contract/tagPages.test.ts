import { expect, it } from 'vitest';
import type { ApiTag } from '#contracts/api-tag.gen.ts';
import { ApiError } from '#lib/apiError.ts';
import { layoutCalls } from '../support/layoutCalls.ts';
import { prepareCommunity } from '../support/prepareCommunity.ts';

const community = prepareCommunity();
const { asAdmin } = layoutCalls(community);
const makeTag = async (name: string) => (await asAdmin('POST', '/tags', { body: { name } })).body as ApiTag;
const newPost = (tag: ApiTag, categoryID: number) =>
  asAdmin('POST', '/discussions', {
    body: { name: 'Kettle', body: 'It sings.', format: 'text', categoryID, tagIDs: [tag.tagID] },
  });
const page = (layoutViewType: string, params: object = {}) =>
  community()
    .call('GET', '/layouts/lookup-hydrate', {
      query: { layoutViewType, recordType: 'global', recordID: '-1', params },
    })
    .then(
      ({ body }) => JSON.stringify(body),
      (error: unknown) => (error instanceof ApiError ? error.status : error),
    );
const [openCategory, privateCategory] = [11, 13];

it('shows the name and description of a tag above its posts', async () => {
  const tag = await makeTag('Kettles');
  await newPost(tag, openCategory);
  await asAdmin('PATCH', `/tags/${tag.tagID}`, { body: { description: 'They all sing.' } });
  const shown = await page('discussionList', { tagID: tag.tagID });
  expect(shown).toContain('"title":"Kettles"');
  expect(shown).toContain('They all sing.');
});

it('leads from the list of a merged tag to that of the other one, for good', async () => {
  const [old, target] = [await makeTag('Old kettles'), await makeTag('New kettles')];
  await newPost(old, openCategory);
  await asAdmin('DELETE', `/tags/${old.tagID}`, { query: { newTagID: String(target.tagID) } });
  const moved = await page('discussionList', { tagID: old.tagID });
  expect(JSON.parse(String(moved))).toEqual({ redirectTo: `/discussions?tagID=${target.tagID}`, status: 301 });
});

it('does not tell the name of a tag that is only on hidden posts', async () => {
  const tag = await makeTag('Secret surprise');
  await newPost(tag, privateCategory);
  expect(await page('discussionList', { tagID: tag.tagID })).not.toContain('Secret surprise');
});

it('is closed to guests where tags are administered', async () => {
  expect(await page('tagList')).toBe(403);
});
