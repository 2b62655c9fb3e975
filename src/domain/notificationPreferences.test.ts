import { describe, expect, it } from 'vitest';
import { preferenceKeys } from './categoryPreferences.ts';
import { followDefaults, fullChoices, preferenceOfReason, readChoices } from './notificationPreferences.ts';

describe('notification preferences', () => {
  it('[CO-FOLLOW-009] [CO-FOLLOW-010] [CO-FOLLOW-011] for a category are followed, digest, and popup and email for posts and comments', () => {
    expect([...preferenceKeys(true)].sort()).toEqual([
      'preferences.email.comments',
      'preferences.email.digest',
      'preferences.email.posts',
      'preferences.followed',
      'preferences.popup.comments',
      'preferences.popup.posts',
    ]);
  });

  it('[CO-FOLLOW-012] [CO-FOLLOW-013] begin with NewComment, NewDiscussion and DigestEnabled', () => {
    expect(fullChoices()).toMatchObject({
      NewDiscussion: { popup: true, email: false },
      NewComment: { popup: false, email: false },
      DigestEnabled: { email: true },
    });
    expect(fullChoices()['DigestEnabled']).not.toHaveProperty('popup');
  });

  it('are the member’s choice, else the site’s, else the default', () => {
    const own = { Mention: { email: true } };
    const site = { Mention: { email: false, popup: false }, Reaction: { popup: false } };
    expect(fullChoices(own, site)).toMatchObject({
      Mention: { email: true, popup: false },
      Reaction: { popup: false, email: false },
    });
    expect(fullChoices({ Mention: { email: 'yes' } } as never)).toMatchObject({
      Mention: { email: false, popup: true },
    });
  });

  it('drop names and channels that do not exist', () => {
    const sent = {
      Mention: { email: true, sms: true },
      DigestEnabled: { popup: true },
      Nothing: { email: true },
      Reaction: 'x',
      constructor: { email: true },
    };
    expect(readChoices(sent)).toEqual({ Mention: { email: true } });
    expect([preferenceOfReason('own'), preferenceOfReason('draft'), preferenceOfReason('constructor')]).toEqual([
      'DiscussionComment',
      undefined,
      undefined,
    ]);
  });

  it('[CO-FOLLOW-019] [CO-FOLLOW-020] decide the preferences of a new follower; the digest is left out if there is none', () => {
    const choices = { NewDiscussion: { popup: false, email: true }, NewComment: { popup: true, email: false } };
    expect(followDefaults(choices, true)).toEqual({
      'preferences.followed': true,
      'preferences.popup.posts': false,
      'preferences.email.posts': true,
      'preferences.popup.comments': true,
      'preferences.email.comments': false,
      'preferences.email.digest': true,
    });
    expect(followDefaults(choices, false)).not.toHaveProperty('preferences.email.digest');
  });
});
