import { describe, expect, it } from 'vitest';
import { missingBrowsers } from './ensureChromium.ts';

const debian = { isNamed: false, hasBrowser: true, hasShell: true, canInstall: true };

describe('the browsers for the journeys', () => {
  it('are both installed on a new machine', () => {
    const { needed, wanted } = missingBrowsers({ ...debian, hasBrowser: false, hasShell: false });
    expect(needed).toContain('chromium');
    expect(wanted).toEqual(['chromium-headless-shell']);
  });

  it('are the light one too where only Chromium is installed', () => {
    expect(missingBrowsers({ ...debian, hasShell: false })).toEqual({
      needed: [],
      wanted: ['chromium-headless-shell'],
    });
  });

  it('are left alone if they are there, if one was named, and where nothing can be installed', () => {
    const none = { needed: [], wanted: [] };
    expect(missingBrowsers(debian)).toEqual(none);
    expect(missingBrowsers({ ...debian, hasShell: false, isNamed: true })).toEqual(none);
    expect(missingBrowsers({ ...debian, hasShell: false, canInstall: false })).toEqual(none);
  });
});
