// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { updateHead } from './updateHead.ts';

const seo = {
  title: 'News',
  description: 'Dates',
  url: 'http://site/categories/news',
  meta: [{ property: 'og:title', content: 'News' }],
  links: [{ rel: 'canonical', href: 'http://site/x' }],
  'json-ld': '{"@type":"CollectionPage"}',
};

beforeEach(() => {
  document.head.innerHTML =
    '<title>Old</title><meta name="viewport" content="width=device-width"><meta name="description" content="old"><meta name="robots" content="noindex"><meta property="og:title" content="Old"><link rel="canonical" href="http://site/old"><script type="application/ld+json">{}</script><style>p{}</style>';
});

describe('head of the page', () => {
  it('[CO-LAYOUT-033] tells of the page that was moved to, and of nothing before', () => {
    updateHead(seo, 'Site');
    expect(document.title).toBe('News');
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('Dates');
    expect([...document.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute('href'))).toEqual([
      'http://site/categories/news',
    ]);
    expect(
      [...document.querySelectorAll('meta[property="og:title"]')].map((meta) => meta.getAttribute('content')),
    ).toEqual(['News']);
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
    expect(
      [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => script.textContent),
    ).toEqual(['{"@type":"CollectionPage"}']);
  });

  it('leaves alone what belongs to the document', () => {
    updateHead({ ...seo, title: '', description: '', url: '', 'json-ld': '', meta: [] }, 'Site');
    expect(document.title).toBe('Site');
    expect(document.querySelector('meta[name="viewport"]')).not.toBeNull();
    expect(document.querySelector('style')).not.toBeNull();
    expect(document.querySelector('meta[name="description"], link[rel="canonical"], script')).toBeNull();
  });
});
