import { expect, it } from 'vitest';
import { pictureText } from './pictureText.ts';

it('is the description of a picture, or its name, but never the name of a file', () => {
  expect(pictureText({ alt: 'A kettle', name: 'IMG_0001.JPG' })).toBe('A kettle');
  expect(pictureText({ alt: '', name: 'A kettle' })).toBe('');
  expect(pictureText({ name: 'A kettle' })).toBe('A kettle');
  for (const name of ['small.png', 'IMG 0001.JPEG', 'Zeichnung über allem.webp'])
    expect(pictureText({ name })).toBe('');
  expect(pictureText({ alt: null, name: 5 })).toBe('');
});
