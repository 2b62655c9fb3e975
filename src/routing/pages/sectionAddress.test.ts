import { describe, expect, it } from 'vitest';
import { pathInSection, sectionPathOf, withoutSection, withSection } from './sectionAddress.ts';

const place = { basePath: '/es', basePaths: ['/es', '/ar'], origin: 'https://hall.example' };

describe('an address given out below a section', () => {
  it.each([
    ['/', '/es'],
    ['/?followed=1', '/es?followed=1'],
    ['/discussions?sort=-score#main', '/es/discussions?sort=-score#main'],
    ['/estates', '/es/estates'],
    ['https://hall.example/discussion/3/bread', 'https://hall.example/es/discussion/3/bread'],
  ])('[CO-LAYOUT-015] %s gets its prefix', (address, expected) => expect(withSection(address, place)).toBe(expected));

  it.each([
    '/es',
    '/es/discussions',
    '/es?x=1',
    '/ar/discussions',
    '/api/v2/discussions',
    '/media/1.png',
    '/uploads/a/b.pdf',
    '#main',
    '?page=2',
    'mailto:a@hall.example',
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example/x',
    'https://hall.example.evil.example/x',
    'unsafe:javascript:alert(1)',
  ])('%s stays as it is', (address) => expect(withSection(address, place)).toBe(address));

  it('stays as it is outside all sections', () => {
    expect(withSection('/discussions', { basePath: '', basePaths: ['/es'] })).toBe('/discussions');
  });
});

describe('an address that comes in', () => {
  it.each([
    ['/es', '/'],
    ['/es/', '/'],
    ['/es?x=1', '/?x=1'],
    ['/es/discussions?sort=-score', '/discussions?sort=-score'],
    ['/estates', '/estates'],
    ['/ar/discussions', '/ar/discussions'],
    ['/es/api/v2/discussions', '/es/api/v2/discussions'],
  ])('%s is %s of the site', (address, expected) => expect(withoutSection(address, '/es')).toBe(expected));

  it('names its section, if it has one', () => {
    expect(
      ['/es', '/ar/x?y=/es', '/es?x', '/estates', '/'].map((address) => sectionPathOf(address, place.basePaths)),
    ).toEqual(['/es', '/ar', '/es', '', '']);
    expect([
      pathInSection('/es', '/es'),
      pathInSection('/es/a', '/es'),
      pathInSection('/esa', '/es'),
      pathInSection('/a', ''),
    ]).toEqual(['/', '/a', undefined, '/a']);
  });
});
