import { expect, it, vi } from 'vitest';
import { fieldsOf, valuesOf } from './messageForm.ts';

vi.mock('#lib/ownTimeZone.ts', () => ({
  ownTimeZone: () => 'America/Los_Angeles',
}));

it('ends when the last day is over in the time zone of who writes it, and shows that day again', () => {
  const values = { ...valuesOf(undefined), body: 'Closed.' };
  const endOf = (dateExpires: string) => fieldsOf({ ...values, dateExpires }, undefined).dateExpires;
  expect(endOf('2026-11-23')).toBe('2026-11-24T08:00:00.000Z');
  expect(endOf('2026-11-01')).toBe('2026-11-02T08:00:00.000Z');
  expect(endOf('')).toBeNull();
  const message = { dateExpires: '2026-11-24T08:00:00+00:00' } as never;
  expect(valuesOf(message).dateExpires).toBe('2026-11-23');
  expect(fieldsOf(valuesOf(message), message).dateExpires).toBeUndefined();
});
