import { expect, it } from 'vitest';
import { framedMail } from './framedMail.ts';

it('moves style attributes to rules with the nonce of the page, and leaves the text alone', () => {
  const html = '<head></head><p style="color:red">a</p><p\nstyle="color:red">style=&quot;x&quot;</p>';
  expect(framedMail(html, 'n')).toBe(
    '<head><style nonce="n">.m0{color:red}</style></head><p class="m0">a</p><p class="m0">style=&quot;x&quot;</p>',
  );
});
