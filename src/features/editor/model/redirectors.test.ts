import { expect, it } from 'vitest';
import { linkAddress } from './address.ts';

const target = 'https://example.org/a?b=1&c=2#d';
const encoded = encodeURIComponent(target);

it.each([
  `https://www.google.com/url?sa=t&url=${encoded}&usg=x`,
  `https://www.google.co.uk/url?q=${encoded}`,
  `https://l.facebook.com/l.php?u=${encoded}&h=AT0`,
  `https://l.instagram.com/?u=${encoded}&e=x`,
  `https://nam02.safelinks.protection.outlook.com/?url=${encoded}&data=05`,
  `https://out.reddit.com/t3_x?url=${encoded}`,
  `https://www.youtube.com/redirect?event=x&q=${encoded}`,
  `https://www.linkedin.com/safety/go?url=${encoded}`,
  `https://slack-redir.net/link?url=${encoded}`,
  `https://duckduckgo.com/l/?uddg=${encoded}`,
  `https://href.li/?${target}`,
  `https://href.li/?${encoded}`,
  `http://anonym.to/?${target}`,
  `https://l.facebook.com/l.php?u=${encodeURIComponent(`https://www.google.com/url?q=${encoded}`)}`,
])('links where %s leads', (url) => {
  expect(linkAddress(url)).toBe(target);
});

it.each([
  'https://example.org/url?q=https%3A%2F%2Fexample.com',
  'https://www.google.com/search?q=https%3A%2F%2Fexample.com',
  'https://www.google.com/url?q=javascript%3Aalert(1)',
  'https://www.youtube.com/watch?v=x',
  'https://href.li/?javascript:alert(1)',
  'https://example.org/?https://example.com/x',
  'https://notgoogle.com/url?q=https%3A%2F%2Fexample.com',
])('leaves %s as it is', (url) => {
  expect(linkAddress(url)).toBe(url);
});
