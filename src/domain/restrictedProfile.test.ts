import { expect, it } from 'vitest';
import { displayNameOf, findRestriction, placeholderNames } from './restrictedProfile.ts';

const stranger = { userID: 3, canViewPersonalInfo: false };

it('[SH-USER-033] restricts a private profile except for its owner and holders of personalInfo.view', () => {
  expect(findRestriction({ userID: 5, private: true }, stranger, false)).toBe('private');
  expect(findRestriction({ userID: 5, private: true }, { userID: 5, canViewPersonalInfo: false }, false)).toBeUndefined();
  expect(findRestriction({ userID: 5, private: true }, { userID: 3, canViewPersonalInfo: true }, false)).toBeUndefined();
  expect(findRestriction({ userID: 0, private: true }, { userID: 0, canViewPersonalInfo: false }, false)).toBe('private');
});

it('[SH-USER-034] restricts a banned profile while the setting is on', () => {
  expect(findRestriction({ userID: 5, banned: 1 }, stranger, true)).toBe('banned');
  expect(findRestriction({ userID: 5, banned: 1, private: true }, stranger, true)).toBe('banned');
  expect(findRestriction({ userID: 5, banned: 1 }, { userID: 3, canViewPersonalInfo: true }, true)).toBeUndefined();
});

it('[SH-USER-035] shows a banned profile in full while the setting is off', () => {
  expect(findRestriction({ userID: 5, banned: 1 }, stranger, false)).toBeUndefined();
});

it('[SH-USER-018] [SH-USER-019] names placeholders and users without a name', () => {
  expect(Object.values(placeholderNames)).toEqual(['User Deleted', 'Unknown User', 'Removed User']);
  expect(displayNameOf({ name: '' })).toBe('Deleted User');
  expect(displayNameOf({ name: 'Fenn' })).toBe('Fenn');
});
