import { expect, it } from 'vitest';
import { directionOf } from './direction.ts';

it('knows which locales are written from right to left', () => {
  expect(['he', 'ar', 'ar_EG', 'fa-IR', 'ur', 'yi', 'az-Arab', 'pa_Arab_PK'].map(directionOf)).toEqual(
    Array(8).fill('rtl'),
  );
  expect(['en', 'de-AT', 'zh_TW', 'ru', 'az-Latn', 'ar-Latn', ''].map(directionOf)).toEqual(Array(7).fill('ltr'));
});
