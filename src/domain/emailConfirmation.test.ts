import { expect, it } from 'vitest';
import { isAskedToConfirm, resendConfirmationPath } from './emailConfirmation.ts';

it('[CO-USER-002] asks only members with an unconfirmed address, and only where the site wants it', () => {
  const member = { isRequired: true, userID: 4, emailConfirmed: false };
  expect(isAskedToConfirm(member)).toBe(true);
  expect(isAskedToConfirm({ ...member, emailConfirmed: true })).toBe(false);
  expect(isAskedToConfirm({ ...member, isRequired: false })).toBe(false);
});

it('[CO-USER-003] never asks a guest', () => {
  expect(isAskedToConfirm({ isRequired: true, userID: 0, emailConfirmed: false })).toBe(false);
});

it('[SH-ROUTE-013] resends from /entry/emailconfirmrequest', () => {
  expect(resendConfirmationPath).toBe('/entry/emailconfirmrequest');
});
