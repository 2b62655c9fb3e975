import { expect, it } from 'vitest';
import { findRestriction, mayMessage, placeholderNames } from './restrictedProfile.ts';

const stranger = { userID: 3, canViewPersonalInfo: false };

it('[SH-USER-033] restricts a private profile except for its owner and holders of personalInfo.view', () => {
  expect(findRestriction({ userID: 5, private: true }, stranger, false)).toBe('private');
  expect(
    findRestriction({ userID: 5, private: true }, { userID: 5, canViewPersonalInfo: false }, false),
  ).toBeUndefined();
  expect(
    findRestriction({ userID: 5, private: true }, { userID: 3, canViewPersonalInfo: true }, false),
  ).toBeUndefined();
  expect(findRestriction({ userID: 0, private: true }, { userID: 0, canViewPersonalInfo: false }, false)).toBe(
    'private',
  );
});

it('[SH-USER-034] restricts a banned profile while the setting is on', () => {
  expect(findRestriction({ userID: 5, banned: 1 }, stranger, true)).toBe('banned');
  expect(findRestriction({ userID: 5, banned: 1, private: true }, stranger, true)).toBe('banned');
  expect(findRestriction({ userID: 5, banned: 1 }, { userID: 3, canViewPersonalInfo: true }, true)).toBeUndefined();
});

it('[SH-USER-035] shows a banned profile in full while the setting is off', () => {
  expect(findRestriction({ userID: 5, banned: 1 }, stranger, false)).toBeUndefined();
});

it('[SH-USER-018] names placeholders', () => {
  expect(Object.values(placeholderNames)).toEqual(['User Deleted', 'Unknown User', 'Removed User']);
});

it('[SH-USER-028] [SH-USER-029] restricts nothing for holders of personalInfo.view', () => {
  const staff = { userID: 3, canViewPersonalInfo: true };
  expect([
    findRestriction({ userID: 5, private: true }, staff, true),
    findRestriction({ userID: 5, banned: 1 }, staff, true),
  ]).toEqual([undefined, undefined]);
});

it('[SH-USER-030] [SH-USER-031] [SH-USER-032] offers a message only with conversations.add, if the site has conversations, and not if banned', () => {
  const viewer = { userID: 3, can: (permission: string) => permission === 'conversations.add' };
  expect(mayMessage({ userID: 5, banned: 0 }, viewer, true)).toBe(true);
  expect(mayMessage({ userID: 5 }, { ...viewer, can: () => false }, true)).toBe(false);
  expect(mayMessage({ userID: 5 }, viewer, false)).toBe(false);
  expect(mayMessage({ userID: 5, banned: 1 }, viewer, true)).toBe(false);
  expect(mayMessage({ userID: 3 }, viewer, true)).toBe(false);
  expect(mayMessage({ userID: 0 }, viewer, true)).toBe(false);
});
