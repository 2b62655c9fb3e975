import { expect, it } from 'vitest';
import { generatedPasswordLength, generatePassword } from './generatePassword.ts';

it('[SH-FORM-014] makes passwords of 12 characters unless told otherwise', () => {
  expect(generatedPasswordLength).toBe(12);
  expect(generatePassword()).toHaveLength(12);
  expect(generatePassword(40)).toHaveLength(40);
});

it('makes another one each time, of characters that cannot be mistaken', () => {
  const many = Array.from({ length: 200 }, () => generatePassword());
  expect(new Set(many).size).toBe(200);
  expect(many.join('')).not.toMatch(/[lI1O0o\s]/);
});
