// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { HydrateContext } from '#hydrate';
import { hydrate } from './hydrate.ts';
import { Html } from './Html.tsx';
import { shadowMarkup } from './shadowMarkup.ts';

function contextFor({ mayRunScripts = false, permissions = [] as string[] } = {}): HydrateContext {
  const can = (name: string | readonly string[]) => [name].flat().some((one) => permissions.includes(one));
  return {
    viewer: { can },
    config: (key: string) => key === 'customHtml.allowJavaScript' && mayRunScripts,
    sanitizeHtml: vi.fn(async (html: string) => html.replace(/<script.*?<\/script>/g, '')),
  } as unknown as HydrateContext;
}

describe('HtmlWidget', () => {
  it('[CO-WIDGET-006] declares an open shadow root with its styles, without script', () => {
    const html = renderToStaticMarkup(<Html html="<p>Hello</p>" css="p { color: red; }" />);
    expect(html).toMatch(
      /^<div><template shadowrootmode="open"><style>.*p \{ color: red; \}<\/style><p>Hello<\/p><\/template><\/div>$/,
    );
  });

  it('has its shadow root after an in-page move too', () => {
    const { container } = render(<Html html="<p>Hello</p>" />);
    expect(container.querySelector('div')?.shadowRoot?.querySelector('p')?.textContent).toBe('Hello');
  });

  it('keeps text that looks like a closing tag inside its style and script', () => {
    const markup = shadowMarkup(
      { css: 'a::after{content:"</style><img src=x>"}', javascript: 'const x = "</script><img>"' },
      'abc"><b>',
    );
    expect(markup).not.toContain('</style><img');
    expect(markup).not.toContain('</script><img');
    expect(markup).toContain('<style nonce="abcb">');
  });

  it('sanitises markup and drops scripts unless the site allows them', async () => {
    const props = { html: '<p>a</p><script>b</script>', javascript: 'alert(1)' };
    expect(await hydrate(props, contextFor())).toEqual({ html: '<p>a</p>' });
    expect(await hydrate(props, contextFor({ mayRunScripts: true }))).toEqual({
      html: '<p>a</p>',
      javascript: 'alert(1)',
    });
  });

  it('hides advertisements from viewers with noAds.use', async () => {
    expect(await hydrate({ isAdvertisement: true, html: 'x' }, contextFor({ permissions: ['noAds.use'] }))).toBeNull();
    expect(await hydrate({ isAdvertisement: true, html: 'x' }, contextFor())).toMatchObject({ html: 'x' });
  });
});
