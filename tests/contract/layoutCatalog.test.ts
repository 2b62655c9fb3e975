import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { prepareCommunity } from '../support/prepareCommunity.ts';

type Row = Record<string, unknown>;

const community = prepareCommunity();

describe('catalog and schema of layouts', () => {
  it('lists what a kind of page offers', async () => {
    const { body } = await community().call('GET', '/layouts/catalog', { query: { layoutViewType: 'discussionList' } });
    const catalog = body as Record<string, Record<string, Row>>;
    expect(catalog.assets?.['react.asset.discussionList']).toMatchObject({
      $reactComponent: 'DiscussionsWidget',
      isRequired: true,
      widgetGroup: 'Assets',
      icon: 'list',
      keywords: expect.arrayContaining(['topics']),
      schema: { examples: [{ title: 'Discussions' }] },
    });
    expect(catalog.assets).not.toHaveProperty('react.asset.originalPost');
    expect(catalog.sections?.['react.section.full-width']?.allowedWidgetIDs).toEqual(
      expect.arrayContaining(['react.app-banner', 'react.html']),
    );
    expect(catalog.sections?.['react.section.full-width']?.allowedWidgetIDs).not.toContain(
      'react.discussion.discussions',
    );
    expect(catalog.layoutParams).toMatchObject({ 'category/name': { schema: { type: 'string' } }, tagID: {} });
    expect(Object.keys(catalog.middlewares ?? {})).toEqual([
      'role-filter',
      'category-filter',
      'conditions',
      'visibility',
      'transform',
    ]);
    expect(catalog.fragments?.BannerFragment).toMatchObject({ fragmentType: 'BannerFragment' });
    await expect(
      community().call('GET', '/layouts/catalog', { query: { layoutViewType: 'nowhere' } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('describes documents so that every built-in one follows the description', async () => {
    const { body } = await community().call('GET', '/layouts/schema');
    // compiling optimized code takes longer than the few documents take to check
    const validate = new Ajv({ strict: false, code: { optimize: false } }).compile(body as object);
    for (const [name, document] of community().layouts.builtIn) {
      validate(document);
      expect([name, validate.errors]).toEqual([name, null]);
    }
  });
});
