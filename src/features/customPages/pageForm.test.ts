import { expect, it } from 'vitest';
import { addressOf, emptyPage, fieldsOf, textLayout, textOfLayout } from './pageForm.ts';

it('proposes an address for a title in any language', () => {
  expect(addressOf('Our Rules!')).toBe('/our-rules');
  expect(addressOf('  Über uns  ')).toBe('/über-uns');
  expect(addressOf('利用規約')).toBe('/利用規約');
  expect(addressOf('!?')).toBe('');
});

it('makes paragraphs of a plain text, and no markup', () => {
  const [section] = textLayout({ seoTitle: 'A & B', text: 'One\nline\n\n<script>two</script>\n\n\n' });
  expect(section).toEqual({
    $hydrate: 'react.section.1-column',
    children: [
      {
        $hydrate: 'react.html',
        html: '<h1>A &amp; B</h1>\n<p>One<br>line</p>\n<p>&lt;script&gt;two&lt;/script&gt;</p>',
      },
    ],
  });
});

it('sends roles only if the page is for some roles', () => {
  expect(fieldsOf({ ...emptyPage, audience: 'everyone', roleIDs: [8] }).roleIDs).toEqual([]);
  expect(fieldsOf({ ...emptyPage, audience: 'roles', roleIDs: [8] }).roleIDs).toEqual([8]);
});

it('finds the text of a page that is only a text, and of no other', () => {
  const text = 'One\nline & more\n\n<b>two</b> &lt;';
  expect(textOfLayout(textLayout({ seoTitle: 'A & B', text }))).toBe(text);
  expect(textOfLayout(textLayout({ seoTitle: 'Empty', text: '' }))).toBe('');
  const [section] = textLayout({ seoTitle: 'A', text }) as [{ children: { html: string }[] }];
  const html = '<h1>A</h1>\n<p>One <em>line</em></p>';
  expect(textOfLayout([{ ...section, children: [{ ...section.children[0], html }] }])).toBeUndefined();
  expect(textOfLayout([section, section])).toBeUndefined();
  expect(textOfLayout([])).toBeUndefined();
});
