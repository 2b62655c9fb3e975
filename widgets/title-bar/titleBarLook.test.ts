import { describe, expect, it } from 'vitest';
import { themeValue } from '#session/siteStore.ts';
import { allowedPositioning, titleBarLook } from './titleBarLook.ts';

const minimal = { positioning: 'StickySolid', logoType: 'styleguide', navigationType: 'styleguide' } as const;
const themed = (theme: Record<string, unknown>) => (path: string) => themeValue({ theme }, path);
const plain = themed({});

describe('titleBarLook', () => {
  it('[SH-TITLE-003] [SH-TITLE-004] links the logo to the home page, or to the address of the theme or document', () => {
    expect(titleBarLook(minimal, plain, 'en').logo.url).toBe('/');
    const theme = themed({ navigation: { logo: { url: '/start' } } });
    expect(titleBarLook(minimal, theme, 'en').logo.url).toBe('/start');
    expect(titleBarLook({ ...minimal, logo: { url: '/own' } }, theme, 'en').logo.url).toBe('/own');
  });

  it('[SH-TITLE-012] [SH-TITLE-013] takes the document before the theme', () => {
    const theme = themed({
      titleBar: {
        colors: { bg: '#111', fg: '#eee' },
        sizing: { height: 60, mobile: { height: 50 } },
        border: { type: 'shadow' },
        logo: { desktop: { url: '/t.png' } },
      },
    });
    expect(titleBarLook(minimal, theme, 'en')).toMatchObject({
      background: '#111',
      foreground: '#eee',
      height: 60,
      heightMobile: 50,
      border: 'shadow',
      logo: { desktop: '/t.png' },
    });
    const own = titleBarLook(
      {
        ...minimal,
        backgroundColor: '#222',
        foregroundColor: '#ddd',
        height: 70,
        heightMobile: 40,
        borderType: 'none',
        logo: { imageUrl: '/o.png' },
      },
      theme,
      'en',
    );
    expect(own).toMatchObject({
      background: '#222',
      foreground: '#ddd',
      height: 70,
      heightMobile: 40,
      border: 'none',
      logo: { desktop: '/o.png' },
    });
  });

  it('[SH-TITLE-014] uses the document’s navigation only if it is custom', () => {
    const theme = themed({ navigation: { navigationItems: [{ name: 'Theme', url: '/t' }] } });
    const navigation = { items: [{ name: 'Own', url: '/o' }], alignment: 'center' as const };
    expect(titleBarLook({ ...minimal, navigation }, theme, 'en')).toMatchObject({
      items: [{ name: 'Theme' }],
      navigationAlignment: 'left',
    });
    expect(titleBarLook({ ...minimal, navigationType: 'custom', navigation }, theme, 'en')).toMatchObject({
      items: [{ name: 'Own' }],
      navigationAlignment: 'center',
    });
    expect(titleBarLook({ ...minimal, navigationType: 'custom' }, theme, 'en').items).toEqual([]);
    expect(
      titleBarLook({ ...minimal, navigationType: 'custom', navigation, logo: { alignment: 'center' } }, theme, 'en')
        .navigationAlignment,
    ).toBe('left');
  });

  it('[SH-NAV-005] [SH-NAV-006] reads the navigation of older themes by locale', () => {
    const theme = themed({
      navigation: {
        navItems: {
          de: [{ children: 'Beiträge', to: '/discussions', permission: 'x' }],
          default: [{ children: 'Posts', to: '/discussions' }],
        },
      },
    });
    expect(titleBarLook(minimal, theme, 'de').items).toEqual([
      { name: 'Beiträge', url: '/discussions', permission: 'x' },
    ]);
    expect(titleBarLook(minimal, theme, 'fr').items).toEqual([
      { name: 'Posts', url: '/discussions', permission: undefined },
    ]);
    expect(titleBarLook(minimal, plain, 'en').items).toBeUndefined();
  });

  it('[SH-TITLE-016] is 64 pixels high when the theme labels the user menu', () => {
    const meBox = { withLabel: true };
    expect(titleBarLook(minimal, themed({ titleBar: { meBox } }), 'en').height).toBe(64);
    expect(titleBarLook(minimal, themed({ titleBar: { meBox, sizing: { height: 48 } } }), 'en').height).toBe(64);
    expect(titleBarLook({ ...minimal, height: 56 }, themed({ titleBar: { meBox } }), 'en').height).toBe(56);
  });

  it('[SH-TITLE-010] [SH-TITLE-011] falls back to the solid twin where transparency is not allowed', () => {
    expect(
      (['StickyTransparent', 'StaticTransparent', 'StickySolid'] as const).map((mode) =>
        allowedPositioning(mode, false),
      ),
    ).toEqual(['StickySolid', 'StaticSolid', 'StickySolid']);
    expect(allowedPositioning('StickyTransparent', true)).toBe('StickyTransparent');
  });
});
