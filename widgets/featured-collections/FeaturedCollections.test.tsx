// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInPage } from '../../src/ui/testing/renderInPage.tsx';
import { hydrateContext, refusal } from '../../tests/support/hydrateContext.ts';
import { FeaturedCollections } from './FeaturedCollections.tsx';
import { hydrate } from './hydrate.ts';
import type { FeaturedCollectionsProps } from './types.gen.ts';

const record = (recordID: number, name: string, sort: number, change = {}) => ({
  recordID,
  recordType: 'discussion',
  sort,
  record: { name, url: `/discussion/${recordID}`, excerpt: `About ${name}`, ...change },
});
const collection = {
  collectionID: 3,
  name: 'Worth keeping',
  records: [
    record(2, 'Second', 2),
    record(1, 'First', 1, { image: { url: '/p.png', urlSrcSet: {} } }),
    { recordID: 9, recordType: 'category', sort: 3, record: null },
  ],
} as unknown as FeaturedCollectionsProps['collection'];
const show = (change: Partial<FeaturedCollectionsProps> = {}) =>
  renderInPage(<FeaturedCollections collection={collection} {...change} />).container;

describe('featured collections', () => {
  it('[CO-WIDGET-019] shows the records of a collection in the order of its curator, without those that are gone', () => {
    show();
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['First', '/discussion/1'],
      ['Second', '/discussion/2'],
    ]);
  });

  it('shows images if enabled, with a fallback for collections without one', () => {
    expect(show().querySelector('img')).toBeNull();
    const images = show({ displayOptions: { featuredImage: true, fallbackImage: '/none.png' } }).querySelectorAll(
      'img',
    );
    expect([...images].map((image) => image.getAttribute('src'))).toEqual(['/p.png', '/none.png']);
  });

  it('is sent the collection in the language of the page', async () => {
    const authored = { apiParams: { collectionID: 3 }, titleType: 'none' };
    const context = hydrateContext(() => collection);
    expect(await hydrate(authored, context)).toEqual({ ...authored, collection });
    expect(context.asked[0]?.path).toBe('/collections/3/content/en');
  });

  it('hides itself without a collection, if it is empty, and if reading is denied', async () => {
    expect(await hydrate({}, hydrateContext())).toBeNull();
    expect(
      await hydrate(
        { apiParams: { collectionID: 3 } },
        hydrateContext(() => ({ ...collection, records: [] })),
      ),
    ).toBeNull();
    for (const status of [403, 404]) {
      const refused = hydrateContext(() => {
        throw refusal(status);
      });
      expect(await hydrate({ apiParams: { collectionID: 3 } }, refused)).toBeNull();
    }
  });
});
