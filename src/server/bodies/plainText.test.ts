import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { excerptOfHtml, plainOfHtml } from './plainText.ts';
import { renderBody } from './renderBody.ts';

const source = `# Kettles

They *sing* & hiss, >!at night!<.

- one
- two

| a | b |
| - | - |
| 1 | 2 |

https://example.org/kettle`;

it('reads of a saved body what was read of its source', () => {
  for (const [body, format] of [
    [source, 'markdown'],
    ['[b]bold[/b] and [spoiler]hidden[/spoiler] & more', 'bbcode'],
    [
      JSON.stringify([
        { type: 'p', children: [{ text: 'a <b> & c' }] },
        { type: 'p', children: [{ text: 'next' }] },
      ]),
      'rich2',
    ],
    ['<p>one</p><details class="spoiler"><summary>s</summary>two</details>', 'html'],
  ] as const) {
    const { html, plain, excerpt } = renderBody(body, format);
    expect([format, plainOfHtml(html), excerptOfHtml(html)]).toEqual([format, plain, excerpt]);
  }
});

it('begins with the beginning of a body that is cut within a tag', () => {
  expect(excerptOfHtml(`<p>Begin</p><p title="${'x'.repeat(40_000)}">end</p>`)).toBe('Begin');
});

it('renders bodies off the main thread or reuses stored HTML', () => {
  const callers = globSync('src/server/**/*.ts')
    .filter(
      (file) =>
        !file.includes('.test.') && !file.startsWith('src/server/bodies/') && !file.startsWith('src/server/seed/'),
    )
    .filter((file) => /\brender(?:New)?Body\(/.test(readFileSync(file, 'utf8')));
  // lines of redirects, and log entries from before bodies were stored in the log
  expect(callers.sort()).toEqual([
    'src/server/features/posts/moveDiscussion.ts',
    'src/server/features/posts/records/postLogRecord.ts',
  ]);
});
