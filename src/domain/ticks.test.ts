import { describe, expect, it } from 'vitest';
import {
  isAnonymous,
  privacyCookie,
  privacyCookieName,
  readPrivacyCookie,
  toAnonymizeData,
  toPrivacySetting,
} from './privacy.ts';
import { anonymousEvent, tickExtraOf, tickTypes, viewEvent } from './ticks.ts';

describe('events', () => {
  it('[CO-ANALYT-004] are of six types', () => {
    expect(tickTypes).toEqual([
      'page_view',
      'discussion_view',
      'kb_view',
      'kb_article_view',
      'kb_category_view',
      'externalNavigation',
    ]);
  });

  it('are about the post of the page, else about its category, else about nothing', () => {
    expect(tickExtraOf({ discussionID: 7, categoryID: 3 })).toEqual({ discussionID: 7, categoryID: 3 });
    expect(tickExtraOf({ categoryID: 9 })).toEqual({ categoryID: 9 });
    expect(tickExtraOf({ discussionID: undefined, categoryID: 'news' })).toEqual({});
    expect(viewEvent({ discussionID: 7 }, { url: 'u' })).toEqual({
      type: 'discussion_view',
      url: 'u',
      discussionID: 7,
    });
    expect(viewEvent({ categoryID: 9 }, { url: 'u' })).toEqual({ type: 'page_view', url: 'u', categoryID: 9 });
  });

  it('lose what could point to a person', () => {
    expect(
      anonymousEvent({
        type: 'externalNavigation',
        url: 'https://talk.example/search?query=illness#x',
        referrer: 'https://mail.example/',
        destinationUrl: 'https://there.example/path?me=1',
      }),
    ).toEqual({
      type: 'externalNavigation',
      url: 'https://talk.example/search',
      destinationUrl: 'https://there.example',
    });
  });
});

describe('privacy', () => {
  it('[SH-ANALYT-002] is 1 for true, 0 for false and -1 for default, both ways', () => {
    expect([true, false, 'default' as const].map(toAnonymizeData)).toEqual([1, 0, -1]);
    expect([1, 0, -1, undefined, '1'].map(toPrivacySetting)).toEqual([true, false, 'default', 'default', 'default']);
  });

  it('follow the site unless the member chose', () => {
    expect([
      isAnonymous('default', true),
      isAnonymous('default', false),
      isAnonymous(false, true),
      isAnonymous(true, false),
    ]).toEqual([true, false, false, true]);
  });

  it('[SH-ANALYT-006] for guests is a cookie with the site’s own name', () => {
    const name = privacyCookieName('Vanilla');
    expect(name).toBe('Vanilla-AnonymizeData');
    expect(readPrivacyCookie('a=1; Vanilla-AnonymizeData=true; b=2', name)).toBe(true);
    expect(readPrivacyCookie('Vanilla-AnonymizeData=false', name)).toBe(false);
    expect(readPrivacyCookie('xVanilla-AnonymizeData=true; Vanilla-AnonymizeData=maybe', name)).toBe('default');
    expect(privacyCookie(name, true)).toMatch(/^Vanilla-AnonymizeData=true; path=\/; max-age=31536000; samesite=lax$/);
    expect(privacyCookie(name, 'default')).toContain('max-age=0');
  });
});
