// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInPage } from '../testing/renderInPage.tsx';
import { HomeItems } from './HomeItems.tsx';
import {
  columnsOf,
  contentTypes,
  displayTypeOf,
  displayTypes,
  itemIconSize,
  itemIconSizeBeside,
  minItemWidth,
  srcSetOf,
} from './items.ts';

const items = [
  {
    to: '/a',
    name: 'Garden',
    description: 'Plots',
    iconUrl: '/i.png',
    imageUrl: '/p.png',
    imageUrlSrcSet: { 300: '/p300.png', 800: '' },
    counts: [
      { labelCode: 'discussions', count: 1, countAll: 1260 },
      { labelCode: 'comments', count: 0 },
    ],
  },
  { to: 'javascript:alert(1)', name: 'Repairs' },
];

describe('HomeItems', () => {
  it.each(contentTypes)('renders every item as %s in every display type', (contentType) => {
    for (const displayType of displayTypes) {
      const { unmount } = renderInPage(
        <HomeItems items={items} containerOptions={{ displayType }} itemOptions={{ contentType }} />,
      );
      expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Garden', 'Repairs']);
      unmount();
    }
  });

  it('[SH-API-007] neutralises links that are not safe', () => {
    renderInPage(<HomeItems items={items} />);
    expect(screen.getByRole('link', { name: 'Repairs' }).getAttribute('href')).toBe('unsafe:javascript:alert(1)');
  });

  it('[CO-WIDGET-040] calls to action with "Read More" unless the document says otherwise', () => {
    const { container } = renderInPage(<HomeItems items={items} itemOptions={{ display: { cta: true } }} />);
    expect(container.textContent).toContain('Read More');
    const other = renderInPage(
      <HomeItems items={items} itemOptions={{ display: { cta: true }, viewMore: { labelCode: 'Go on' } }} />,
    );
    expect(other.container.textContent).toContain('Go on');
  });

  it('[SH-WIDGET-014] hides counts of zero and abbreviates the others', () => {
    const { container } = renderInPage(<HomeItems items={items} />);
    expect(container.textContent).toContain('1.3k discussions');
    expect(container.textContent).not.toContain('comment');
  });

  it('renders a carousel as a scrollable list, with hidden buttons until script needs them', () => {
    const { container } = renderInPage(<HomeItems items={items} containerOptions={{ displayType: 'carousel' }} />);
    expect(container.querySelector('[data-carousel] > ul')?.getAttribute('tabindex')).toBe('0');
    expect([...container.querySelectorAll('button')].map(({ hidden }) => hidden)).toEqual([true, true]);
  });

  it('paints the box of each item as the document says, without a style attribute', () => {
    const itemOptions = {
      fg: '#fefefe',
      box: {
        borderType: 'border',
        border: { color: 'rgb(1, 2, 3)', width: 2, style: 'dashed', radius: 12 },
        background: { color: '#102030', image: 'linear-gradient(red, blue)' },
        spacing: { all: 8, horizontal: '1rem', top: 4 },
      },
    };
    const { container } = renderInPage(<HomeItems items={items} itemOptions={itemOptions} />);
    const css = container.querySelector('style')?.textContent ?? '';
    for (const value of [
      '#fefefe',
      '2px dashed rgb(1, 2, 3)',
      '12px',
      '#102030',
      'linear-gradient(red, blue)',
      '4px 1rem 8px 1rem',
    ])
      expect(css).toContain(value);
    expect(container.querySelectorAll('style')).toHaveLength(1);
    expect(container.querySelector('[style]')).toBeNull();
  });

  it('drops invalid colors, lengths and lines', () => {
    const box = {
      border: { color: 'red;}', width: 'calc(1px)', style: 'url(x)' },
      background: { image: 'url(javascript:1)' },
      spacing: { all: '1px;color:red' },
    };
    expect(
      renderInPage(<HomeItems items={items} itemOptions={{ box, fg: 'expression(1)' }} />).container.querySelector(
        'style',
      ),
    ).toBeNull();
  });

  it('renders the call to action as the button the document names', () => {
    const classOf = (buttonType: string) =>
      [
        ...renderInPage(
          <HomeItems items={items} itemOptions={{ display: { cta: true }, viewMore: { buttonType } }} />,
        ).container.querySelectorAll('span'),
      ].find((span) => span.textContent === 'Read More')?.className;
    expect(classOf('primary')).toBe(classOf('primary'));
    expect(new Set(['primary', 'standard', 'text'].map(classOf)).size).toBe(3);
  });

  it('places pictures on narrow screens apart from wide ones', () => {
    const classOf = (imagePlacement: string, imagePlacementMobile?: string) =>
      renderInPage(
        <HomeItems
          items={items}
          itemOptions={{ contentType: 'title-description-image', imagePlacement, imagePlacementMobile }}
        />,
      ).container.querySelector('li > div')?.className;
    expect(new Set([classOf('left'), classOf('top'), classOf('left', 'top'), classOf('top', 'left')]).size).toBe(4);
    expect(classOf('left', 'left')).toBe(classOf('left'));
  });

  it('takes `[]` for an empty options object', () => {
    renderInPage(<HomeItems items={items} containerOptions={[]} itemOptions={[]} />);
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  it('leaves sizes without an address out of srcset', () => {
    expect(srcSetOf({ 10: '', 300: '/a', 800: null, 1200: '/b' })).toBe('/a 300w, /b 1200w');
    expect(srcSetOf(null)).toBeUndefined();
  });
});

describe('constants', () => {
  it('[CO-WIDGET-023] name the content types of items', () => {
    // Other servers' clients also support `title`, but documents cannot choose it.
    expect(contentTypes.filter((type) => type !== 'title').toSorted()).toEqual(
      [
        'title-background',
        'title-background-description',
        'title-chat-bubble',
        'title-description',
        'title-description-icon',
        'title-description-image',
      ].toSorted(),
    );
  });

  it('[CO-WIDGET-037] [CO-WIDGET-038] [CO-WIDGET-039] are 180 for width, 72 and 48 for icons', () => {
    expect([minItemWidth, itemIconSize, itemIconSizeBeside]).toEqual([180, 72, 48]);
  });

  it('[CO-WIDGET-042] [CO-WIDGET-043] [CO-WIDGET-044] allow 3 columns, 4 for icons and backgrounds, 1 in a list', () => {
    expect(columnsOf('grid', 'title-description-image')).toBe(3);
    expect(columnsOf('grid', 'title-description-icon')).toBe(4);
    expect(columnsOf('carousel', 'title-background')).toBe(4);
    expect(columnsOf('list', 'title-description-icon', 5)).toBe(1);
    expect([columnsOf('grid', 'title', 2), columnsOf('grid', 'title', 99), columnsOf('grid', 'title', 0)]).toEqual([
      2, 5, 1,
    ]);
  });

  it('[CO-WIDGET-045] knows grid, carousel, list and link', () => {
    expect(displayTypes.map((displayType) => displayTypeOf({ displayType }))).toEqual([
      'grid',
      'carousel',
      'list',
      'link',
    ]);
    expect(displayTypeOf({ displayType: 'pile' }, 'list')).toBe('list');
    expect(displayTypeOf({ isCarousel: true })).toBe('carousel');
  });
});
