import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createSession, SessionProvider } from '#session/SessionProvider.tsx';
import { useStyleVars, type StyleVars } from './useStyleVars.tsx';

function Box({ vars }: { readonly vars: StyleVars }) {
  const { className, style } = useStyleVars(vars);
  return <div className={className}>{style}</div>;
}

describe('useStyleVars', () => {
  it('gives the values to one class, in a style element with the page nonce', () => {
    const html = renderToStaticMarkup(
      <SessionProvider session={createSession({}, { nonce: 'n0' })}>
        <Box vars={{ 'var(--color)': '#fff', '--height': '48px', 'var(--none)': undefined }} />
      </SessionProvider>,
    );
    expect(html).toMatch(
      /^<div class="(fm-v-\w+)"><style nonce="n0">\.\1\{--color:#fff;--height:48px\}<\/style><\/div>$/,
    );
  });

  it('writes no style without values', () => {
    expect(renderToStaticMarkup(<Box vars={{ '--color': undefined }} />)).toBe('<div></div>');
  });

  it('gives equal values the same class and others another', () => {
    const classOf = (value: string) =>
      /class="([^"]+)"/.exec(renderToStaticMarkup(<Box vars={{ '--a': value }} />))?.[1];
    expect(classOf('1px')).toBe(classOf('1px'));
    expect(classOf('1px')).not.toBe(classOf('2px'));
  });
});
