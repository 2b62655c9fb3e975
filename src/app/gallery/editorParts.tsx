import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { createQueryClient } from '#api/queryClient.ts';
import { EditorBox, type EditorBoxProps, type EditorHandle, type WrittenBody } from '#features/editor';
import { Button } from '#ui/button/Button.tsx';

const leaf = (text: string, marks: object = {}) => ({ text, ...marks });
const line = (type: string, ...children: object[]) => ({ type, children });
const p = (...children: object[]) => line('p', ...children);
const card = (embedData: object, dataSourceType = 'url') => ({
  type: 'rich_embed_card',
  dataSourceType,
  embedData,
  children: [leaf('')],
});
const cell = (type: string, text: string) => line(type, leaf(text));
const row = (type: string, ...texts: string[]) => line('tr', ...texts.map((text) => cell(type, text)));

/** One of each element that the editor supports, and an unknown one. */
const everything = [
  line('h2', leaf('Seed potatoes')),
  p(
    leaf('Chit them in '),
    leaf('bright light', { bold: true }),
    leaf(', '),
    leaf('not', { italic: true }),
    leaf(' in '),
    leaf('the dark', { strikethrough: true }),
    leaf(', with '),
    leaf('--eyes up', { code: true }),
    leaf('. See '),
    { type: 'a', url: 'https://example.org/chitting', children: [leaf('the guide')] },
    leaf(', ask '),
    { type: '@', name: 'Odile Marchetti', userID: 7, children: [leaf('')] },
    leaf('.'),
  ),
  line(
    'ul',
    line('li', line('lic', leaf('Early')), line('ul', line('li', line('lic', leaf('Rocket'))))),
    line('li', line('lic', leaf('Main crop'))),
  ),
  line('blockquote', line('blockquote-line', leaf('Plant when the daffodils bloom.'))),
  line('spoiler', line('spoiler-content', line('spoiler-item', leaf('Slugs win.')))),
  {
    type: 'code_block',
    lang: 'js',
    children: [line('code_line', leaf('const rows = 4;')), line('code_line', leaf('  plant(rows);'))],
  },
  line(
    'table',
    line('thead', row('th', 'Plant', 'Sown')),
    line('tbody', row('td', 'Bean', 'May'), row('td', 'Pea', 'March')),
  ),
  card({
    embedType: 'quote',
    url: '/discussion/comment/1',
    recordID: 1,
    recordType: 'comment',
    format: 'rich2',
    bodyRaw: JSON.stringify([p(leaf('Mine froze in April.'))]),
    insertUser: { userID: 3, name: 'Ada' },
  }),
  card({
    embedType: 'link',
    url: 'https://example.org/soil',
    name: 'What soil wants',
    body: 'Compost, patience and rain.',
  }),
  card({ embedType: 'file', url: '/uploads/plan.pdf', name: 'plan.pdf', size: 123_456 }, 'file'),
  { type: 'weather', station: 12, children: [p(leaf('A part that nobody here knows'))] },
  p(leaf('مرحبا بالعالم')),
  p(leaf('The end.')),
];

/** About 20,000 words. */
const words = 'the gardener sows beans in rows and waters them each evening while swallows hunt above the hedge '
  .repeat(3)
  .trim();
const long = Array.from({ length: 400 }, (_, index) =>
  index % 20 === 0 ? line('h3', leaf(`Part ${index / 20 + 1}`)) : p(leaf(words)),
);

interface ExampleProps extends Partial<EditorBoxProps> {
  readonly start?: WrittenBody;
}

/** Shows the stored form of the text below. */
function Example({ start = { format: 'rich2', body: '' }, ...rest }: ExampleProps) {
  const [written, setWritten] = useState(start);
  const [isBusy, setBusy] = useState(false);
  const handle = useRef<EditorHandle>(null);
  const output = useRef<HTMLOutputElement>(null);
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <EditorBox label="Body" {...rest} {...written} handle={handle} onBusy={setBusy} onChange={setWritten} />
      <p>
        <Button
          onClick={() =>
            handle.current?.insertQuote({
              url: '/discussion/comment/2',
              bodyRaw: 'Said before.',
              format: 'text',
              insertUser: { userID: 3, name: 'Ada' },
            })
          }
        >
          Quote
        </Button>{' '}
        <Button
          onClick={() => setWritten({ format: 'rich2', body: '[{"type":"p","children":[{"text":"Restored"}]}]' })}
        >
          Restore
        </Button>{' '}
        <Button onClick={() => handle.current?.clear()}>Clear</Button> <span>{isBusy ? 'Uploading' : 'At rest'}</span>
      </p>
      <output ref={output} data-written={written.format} hidden={written.body.length > 20_000} aria-label="Stored">
        {written.body.length > 20_000 ? `${written.body.length} characters` : written.body}
      </output>
    </QueryClientProvider>
  );
}

const rich = (nodes: readonly object[]): WrittenBody => ({ format: 'rich2', body: JSON.stringify(nodes) });

/** The editor as pages use it. */
export const editorParts: Readonly<Record<string, Readonly<Record<string, ReactNode>>>> = {
  Editor: {
    empty: <Example />,
    post: <Example size="post" placeholder="What would you like to say?" />,
    everything: <Example size="post" start={rich(everything)} />,
    long: <Example size="post" start={rich(long)} />,
    readOnly: <Example isDisabled start={rich(everything.slice(0, 3))} />,
    invalid: <Example isInvalid start={rich([p(leaf('Too short'))])} />,
    markdown: (
      <Example
        start={{ format: 'markdown', body: '## Beans\n\n- **sown** in May\n- see [there](https://example.org)' }}
      />
    ),
    delta: (
      <Example
        start={{
          format: 'rich',
          body: JSON.stringify([
            { insert: 'Old ' },
            { insert: 'bold', attributes: { bold: true } },
            { insert: { mention: { name: 'Ada', userID: 3 } } },
            { insert: ' text\n' },
          ]),
        }}
      />
    ),
    broken: <Example start={{ format: 'rich2', body: 'not a document' }} />,
  },
};
