// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInPage } from '../testing/renderInPage.tsx';
import { WidgetFrame, type WidgetFrameProps } from './WidgetFrame.tsx';

const show = (props: WidgetFrameProps) =>
  renderInPage(
    <WidgetFrame {...props}>
      <p>content</p>
    </WidgetFrame>,
  ).container;

describe('WidgetFrame', () => {
  it('renders nothing around its content by default', () => {
    for (const props of [
      {},
      { title: '' },
      { title: null, containerOptions: [] },
      { title: 'x', titleType: 'none' },
      { containerOptions: { borderType: 'none' } },
    ]) {
      expect(show(props).innerHTML).toBe('<p>content</p>');
    }
  });

  it('[CO-LAYOUT-030] shows title, subtitle, description, count and actions if they are set', () => {
    expect(show({ title: 'Alone' }).querySelector('header')?.textContent).toBe('Alone');
    show({
      title: 'Garden',
      subtitle: 'Outside',
      description: 'What grows',
      headingLevel: 3,
      count: 1260,
      actions: <a href="/new">New bed</a>,
    });
    expect(screen.getByRole('link', { name: 'New bed' }).closest('header')).toBe(
      screen.getByRole('heading', { level: 3 }).closest('header'),
    );
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Garden1.3k');
    expect(screen.getByText('Outside')).toBeTruthy();
    expect(screen.getByText('What grows')).toBeTruthy();
  });

  it('[CO-LAYOUT-029] puts an overline before the title and a standard subtitle after it', () => {
    const order = (subtitleType: 'overline' | 'standard') =>
      show({ title: 'Garden', subtitle: 'Outside', containerOptions: { subtitleType } }).querySelector('header > div')
        ?.textContent;
    expect([order('overline'), order('standard')]).toEqual(['OutsideGarden', 'GardenOutside']);
  });

  it('[CO-WIDGET-041] labels the link to everything "View More" unless the document says otherwise', () => {
    show({ containerOptions: { viewAll: { showViewAll: true, to: '/all' } } });
    expect(screen.getByRole('link', { name: 'View More' }).getAttribute('href')).toBe('/all');
    show({ containerOptions: { viewAll: { showViewAll: true, to: '/all', name: 'Everything', position: 'bottom' } } });
    expect(screen.getByRole('link', { name: 'Everything' }).closest('header')).toBeNull();
  });

  it('shows no link to everything without an address', () => {
    expect(show({ containerOptions: { viewAll: { showViewAll: true } } }).querySelector('a')).toBeNull();
  });

  it('renders the border around the content, or around heading and content', () => {
    const inner = show({ title: 'Garden', containerOptions: { borderType: 'border' } });
    expect(inner.querySelector('header')?.nextElementSibling?.textContent).toBe('content');
    const outer = show({ title: 'Garden', containerOptions: { borderType: 'border', visualBackgroundType: 'outer' } });
    expect(outer.querySelector('header')?.parentElement?.textContent).toBe('Gardencontent');
  });

  it('sets a background without a style attribute and ignores invalid colors', () => {
    const painted = show({ containerOptions: { outerBackground: { color: '#123456' } } });
    expect(painted.querySelector('style')?.textContent).toContain('#123456');
    expect(painted.querySelector('[style]')).toBeNull();
    expect(show({ containerOptions: { outerBackground: { color: 'red;}body{display:none' } } }).innerHTML).toBe(
      '<p>content</p>',
    );
  });
});
