import { describe, expect, it } from 'vitest';
import { cssColor, cssGradient, cssImage, cssLength, cssWords, imageAddress } from './cssValues.ts';

describe('values that an admin chose', () => {
  it('accepts colors of every notation', () => {
    for (const color of [
      '#fff',
      '#FFFFFF80',
      'rebeccapurple',
      'rgb(1 2 3 / 50%)',
      'rgba(1,2,3,.5)',
      'oklch(60% .1 200)',
    ])
      expect(cssColor(color)).toBe(color);
  });

  it('drops what could leave its declaration', () => {
    const hostile = [
      'red;background:url(//x)',
      'red}body{display:none',
      '</style><script>',
      'url(javascript:alert(1))',
      'expression(alert(1))',
      'var(--x)',
      '#ff',
      '',
      null,
      3,
      {},
    ];
    for (const value of hostile) expect(cssColor(value)).toBeUndefined();
    for (const value of ['1px;}', 'calc(1px)', 'NaN', Number.NaN, Number.POSITIVE_INFINITY, '1e9'])
      expect(cssLength(value)).toBeUndefined();
    for (const value of [
      'linear-gradient(red, url(//x))x',
      'linear-gradient(red))',
      'linear-gradient(red;',
      'url(//x)',
    ])
      expect(cssGradient(value)).toBeUndefined();
    expect(cssWords('center;}')).toBeUndefined();
  });

  it('reads a bare number as pixels', () => {
    expect(cssLength(48)).toBe('48px');
    expect(cssLength('12')).toBe('12px');
    expect(cssLength('1.5rem')).toBe('1.5rem');
    expect(cssLength('50%')).toBe('50%');
  });

  it('lets an image come from the web or from this site, and from nowhere else', () => {
    expect(imageAddress('~/banner.png')).toBe('/banner.png');
    expect(imageAddress('https://example.com/a b.png')).toBe('https://example.com/a b.png');
    for (const value of ['javascript:alert(1)', 'data:image/svg+xml,<svg/>', 'banner.png', '', null])
      expect(imageAddress(value)).toBeUndefined();
  });

  it('cannot be left by an address with quotes', () => {
    expect(cssImage('/a.png"); } body { color: red')).toBe('url("/a.png%22%29;%20}%20body%20{%20color:%20red")');
    expect(cssImage('linear-gradient(90deg, #fff 0%, rgb(0 0 0 / 20%))')).toBe(
      'linear-gradient(90deg, #fff 0%, rgb(0 0 0 / 20%))',
    );
  });
});
