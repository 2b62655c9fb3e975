import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  contentBannerLogo,
  contentBannerMinHeight,
  contentMinWidth,
  logoWidth,
  rightImageMinWidth,
} from './bannerSizes.ts';

const sheet = readFileSync(new URL('./styles.css.ts', import.meta.url), 'utf8');
/** The CSS text of an exported style. */
const styleOf = (name: string) =>
  new RegExp(`export const ${name} = style\\(.*?\\n?\\}\\)?;`, 's').exec(sheet)?.[0] ?? '';

describe('sizes of the banner', () => {
  it('[SH-WIDGET-007] keeps its text at least 550 px wide if two columns fit', () => {
    expect(contentMinWidth).toBe(550);
    expect(styleOf('words')).toMatch(
      /twoColumns\]: \{\s*flex: `1 1 \$\{contentMinWidth\}px`,\s*minInlineSize: contentMinWidth,/,
    );
  });

  it('[SH-WIDGET-008] gives its image on the right at least 500 px', () => {
    expect(rightImageMinWidth).toBe(500);
    expect(styleOf('rightImage')).toContain('minInlineSize: rightImageMinWidth');
  });

  it('[SH-WIDGET-009] renders its logo 300 px wide', () => {
    expect(logoWidth).toBe(300);
    expect(styleOf('logo')).toContain('inlineSize: logoWidth');
  });

  it('[SH-WIDGET-010] is at least 120 px high as a content banner', () => {
    expect(contentBannerMinHeight).toBe(120);
    expect(styleOf('lower')).toContain('minBlockSize: contentBannerMinHeight');
  });

  it('[SH-WIDGET-011] sizes the logo of a content banner from 80 to 180 px', () => {
    expect(contentBannerLogo).toEqual({ min: 80, max: 180 });
    expect(styleOf('smallLogo')).toMatch(
      /minInlineSize: contentBannerLogo\.min,\s+maxInlineSize: contentBannerLogo\.max/,
    );
  });
});
