import { describe, expect, it } from 'vitest';
import { bodyLanguage } from './bodyLanguage.ts';

const english = '<p>The dough was too wet, and the oven was not hot enough for it.</p>';
const arabic = '<p>جيراني الأعزاء، بعد أسبوع من يوم السبت القادم نجتمع في القاعة لتبادل البذور</p>';
const hebrew = '<p>שכנים יקרים, בשבת הבאה ניפגש באולם להחלפת זרעים, בואו בשמחה</p>';
const japanese = '<p>パンを焼きました。今日の天気はとても良いです。来週の土曜日に会いましょう。</p>';

describe('the language of a body', () => {
  it('is that of the page unless the content of the site is in another one', () => {
    expect(bodyLanguage(english, { page: 'en', content: 'en' })).toBeUndefined();
    expect(bodyLanguage(english, { page: 'de', content: 'en' })).toBe('en');
    expect(bodyLanguage('<p>Olá</p>', { page: 'pt_BR', content: 'pt-BR' })).toBeUndefined();
  });

  it('is told by a script that only one language uses, and unknown in one that many use', () => {
    expect(bodyLanguage(hebrew, { page: 'en', content: 'en' })).toBe('he');
    expect(bodyLanguage(japanese, { page: 'en', content: 'en' })).toBe('ja');
    expect(bodyLanguage(arabic, { page: 'en', content: 'en' })).toBe('');
    expect(bodyLanguage(english, { page: 'ar', content: 'ar' })).toBe('');
    expect(bodyLanguage(arabic, { page: 'en', content: 'ar' })).toBe('ar');
    expect(bodyLanguage(japanese, { page: 'ja', content: 'ja' })).toBeUndefined();
  });

  it('is not told by a few letters, tags or links', () => {
    expect(bodyLanguage('<p>שלום</p>', { page: 'en', content: 'en' })).toBeUndefined();
    expect(bodyLanguage(`<p><a href="/${'a'.repeat(400)}">x</a></p>`, { page: 'ar', content: 'ar' })).toBeUndefined();
    expect(bodyLanguage('', { page: 'en', content: 'en' })).toBeUndefined();
  });
});
