import { expect, it } from 'vitest';
import { canEdit, editPollMs, secondsLeftToEdit } from './editWindow.ts';

const now = new Date('2026-06-01T12:00:00Z');
const record = { insertUserID: 5, dateInserted: new Date('2026-06-01T11:30:00Z'), isClosed: false };
const owner = { userID: 5, mayEditAnybody: false, timeoutSeconds: 3600, now };

it('[CO-OPT-016] [CO-OPT-017] [CO-OPT-018] lets authors edit while the window counted from insertion is open', () => {
  expect(canEdit(record, owner)).toBe(true);
  expect(canEdit(record, { ...owner, timeoutSeconds: 1800 })).toBe(false);
  expect(canEdit(record, { ...owner, userID: 6 })).toBe(false);
  expect(canEdit({ ...record, insertUserID: 0 }, { ...owner, userID: 0 })).toBe(false);
});

it('[CO-OPT-019] counts the timeout in seconds', () => {
  expect(secondsLeftToEdit(record.dateInserted, owner)).toBe(1800);
  expect(secondsLeftToEdit(record.dateInserted, { ...owner, timeoutSeconds: 0 })).toBe(0);
});

it('[CO-OPT-020] knows no limit when the timeout is -1', () => {
  expect(canEdit(record, { ...owner, timeoutSeconds: -1, now: new Date('2036-01-01') })).toBe(true);
  expect(secondsLeftToEdit(record.dateInserted, { ...owner, timeoutSeconds: -1 })).toBe(Number.POSITIVE_INFINITY);
});

it('[CO-OPT-021] does not let owners edit closed content', () => {
  expect(canEdit({ ...record, isClosed: true }, owner)).toBe(false);
});

it('[CO-OPT-041] lets moderators edit always', () => {
  expect(canEdit({ ...record, isClosed: true }, { ...owner, userID: 9, mayEditAnybody: true, timeoutSeconds: 0 })).toBe(
    true,
  );
});

it('[CO-OPT-023] [CO-OPT-024] looks at the time that is left every 10 seconds, every 5 in the last minute', () => {
  expect([3600, 60, 59, 0].map(editPollMs)).toEqual([10_000, 10_000, 5000, 5000]);
});
