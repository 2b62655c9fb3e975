// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HydrateContext } from '#hydrate';
import { createSession, SessionProvider } from '#session/SessionProvider.tsx';
import { Banner } from './Banner.tsx';
import { hydrate } from './hydrate.ts';
import * as styles from './styles.css.ts';

afterEach(cleanup);

const plain = { background: { imageSource: 'styleGuide', image: null } } as const;

function contextOf(rest: Record<string, unknown> = {}): HydrateContext {
  const values: Record<string, unknown> = { 'siteSection/name': 'Commons', 'category/name': 'Kitchen' };
  return {
    widgetID: 'app-banner',
    params: { siteSection: { name: 'Commons', description: 'All of it' }, layoutViewType: 'home' },
    param: (ref: string) => values[ref],
    config: () => '',
    get: vi.fn(async () => ({ body: { bannerUrl: '/kitchen.jpg', bannerUrlSrcSet: { 300: '/kitchen-300.jpg' } } })),
    ...rest,
  } as unknown as HydrateContext;
}
const onCategory = {
  params: { siteSection: { name: 'Commons' }, layoutViewType: 'discussionCategoryPage', categoryID: 3 },
};

describe('banner', () => {
  it('[SH-WIDGET-001] shows a default title if there is none', () => {
    render(<Banner {...plain} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('How can we help you?');
  });

  it('[SH-SEARCH-003] searches by a plain form', () => {
    const { container } = render(
      <Banner
        {...plain}
        title="Commons"
        initialParams={{ domain: 'discussions', categoryIDs: [3], includeChildCategories: true }}
      />,
    );
    const form = container.querySelector('form');
    expect(form?.getAttribute('action')).toBe('/search');
    expect([...(form?.querySelectorAll('input') ?? [])].map((input) => [input.name, input.value])).toEqual([
      ['query', ''],
      ['domain', 'discussions'],
      ['categoryIDs[0]', '3'],
      ['includeChildCategories', 'true'],
    ]);
  });

  it('tells guests what the place is, also on phones, and leaves registration to the title bar', () => {
    const show = (viewer: object) =>
      render(
        <SessionProvider session={createSession(viewer, {})}>
          <Banner {...plain} title="Commons" />
        </SessionProvider>,
      ).container;
    expect(show({}).querySelector(`.${styles.introduces}`)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
    expect(show({ userID: 7, isGuest: false }).querySelector(`.${styles.introduces}`)).toBeNull();
  });

  it('has no search if the site has none', () => {
    const { container } = render(
      <SessionProvider session={createSession({}, { features: { search: false } })}>
        <Banner {...plain} title="Commons" searchPlacement="bottom" />
      </SessionProvider>,
    );
    expect(container.querySelector('form')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Commons' })).toBeTruthy();
  });

  it('[SH-WIDGET-002] [SH-WIDGET-003] [SH-WIDGET-004] shows logo, icon and right-hand image only when the theme has them', () => {
    const { container } = render(<Banner {...plain} />);
    expect(container.querySelectorAll('img')).toHaveLength(0);
    cleanup();
    const theme = { banner: { logo: { image: '/l.png' }, icon: { image: '/i.png' }, rightImage: { image: '/r.png' } } };
    const drawn = render(
      <SessionProvider session={createSession({}, { theme })}>
        <Banner {...plain} />
      </SessionProvider>,
    );
    expect([...drawn.container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/l.png',
      '/i.png',
      '/r.png',
    ]);
  });

  it('[SH-WIDGET-005] renders a default background if none is set', () => {
    const { container } = render(<Banner {...plain} />);
    const own = container.firstElementChild?.className;
    cleanup();
    const chosen = render(<Banner background={{ image: '/b.jpg' }} />).container;
    expect(chosen.firstElementChild?.className).not.toBe(own);
    expect(chosen.querySelector('img')?.getAttribute('src')).toBe('/b.jpg');
  });
});

describe('banner hydration', () => {
  it('uses the section’s name and description for empty texts, and always sends a background', async () => {
    expect(await hydrate({ titleType: 'static', title: '', descriptionType: 'none' }, contextOf())).toEqual({
      titleType: 'static',
      title: 'Commons',
      showTitle: true,
      descriptionType: 'none',
      description: 'All of it',
      showDescription: false,
      background: { imageSource: 'styleGuide', image: null, imageUrlSrcSet: null },
    });
  });

  it('reads the page parameter that the type names', async () => {
    expect(await hydrate({ titleType: 'category/name' }, contextOf())).toMatchObject({ title: 'Kitchen' });
  });

  it('takes an image without a source for a custom one', async () => {
    expect(
      await hydrate({ titleType: 'none', background: { image: '/b.jpg', useOverlay: true } }, contextOf()),
    ).toMatchObject({
      showTitle: false,
      background: { imageSource: 'custom', image: '/b.jpg', useOverlay: true },
    });
  });

  it('shows the image of the category and searches in it on its page', async () => {
    const props = await hydrate({ titleType: 'none', background: { imageSource: 'category' } }, contextOf(onCategory));
    expect(props).toMatchObject({
      background: { image: '/kitchen.jpg', imageUrlSrcSet: { 300: '/kitchen-300.jpg' } },
      initialParams: {
        domain: 'discussions',
        categoryIDs: [3],
        includeChildCategories: true,
        recordTypes: ['discussion', 'comment'],
      },
    });
  });

  it('marks the content banner, which has no search', async () => {
    const props = await hydrate({ titleType: 'none' }, contextOf({ ...onCategory, widgetID: 'app.content-banner' }));
    expect(props).toMatchObject({ isContentBanner: true });
    expect(props).not.toHaveProperty('initialParams');
  });
});
