import { expect, it } from 'vitest';
import { pictureText } from './pictureText.ts';

it.each([
  [{ alt: 'A bean', name: 'IMG_20260412.jpg' }, 'A bean'],
  [{ name: 'IMG_20260412.jpg' }, ''],
  [{ name: 'My holiday picture.HEIC' }, ''],
  [{ alt: '', name: 'A bean' }, ''],
  [{ name: 'A bean in the sun' }, 'A bean in the sun'],
  [{ alt: 5, name: null }, ''],
])('the text of a picture with %o is "%s"', (data, text) => {
  expect(pictureText(data)).toBe(text);
});
