import { describe, expect, it } from 'vitest';
import { layoutCalls } from '../support/layoutCalls.ts';
import { prepareCommunity } from '../support/prepareCommunity.ts';

const community = prepareCommunity();
const { asAdmin } = layoutCalls(community);

/** Letters that JavaScript and the database lower differently. */
describe.each(['ΟΔΟΣ', 'İZMİR'])('a tag named %s', (name) => {
  it('is found by its name, in the list of tags and as a filter', async () => {
    const { status, body } = await asAdmin('POST', '/tags', { body: { name } });
    expect(status).toBe(201);
    const { tagID } = body as { tagID: number };
    const listed = (await asAdmin('GET', '/tags', { query: { query: name } })).body as { tagID: number }[];
    expect(listed.map((tag) => tag.tagID)).toContain(tagID);
    const [{ categoryID }] = (await asAdmin('GET', '/discussions', { query: { limit: 1 } })).body as [
      { categoryID: number },
    ];
    const post = { name: `About ${name}`, body: 'Some words.', format: 'text', categoryID, tagIDs: [tagID] };
    const { discussionID } = (await asAdmin('POST', '/discussions', { body: post })).body as { discussionID: number };
    const query = { tags: [name], recordTypes: ['discussion'], tagOperator: 'and' };
    const found = (await asAdmin('GET', '/search', { query })).body as { recordID: number }[];
    expect(found.map(({ recordID }) => recordID)).toEqual([discussionID]);
  });

  it('is refused a second time', async () => {
    await expect(asAdmin('POST', '/tags', { body: { name } })).rejects.toMatchObject({ status: expect.any(Number) });
  });
});
