// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { PageState } from '#contracts/page.ts';
import type { PageHost } from './pageHost.ts';
import { updatePage } from './updatePage.ts';

const thread = (comments: string) => `<main><h1>Kettle</h1><div data-thread="12">${comments}</div></main>`;
const comment = (id: number, words: string) =>
  `<article id="Comment_${id}"><p>${words}</p><details><summary>More</summary></details><button>React ${id}</button></article>`;

function setUp(html: string) {
  const root = document.createElement('div');
  root.id = 'app';
  root.innerHTML = html;
  document.body.replaceChildren(root);
  const host = { root, replace: (_state: PageState, put: () => void) => put() } as unknown as PageHost;
  const update = (next: string) =>
    updatePage(
      {
        document: new DOMParser().parseFromString(`<div id="app">${next}</div>`, 'text/html'),
        state: {} as PageState,
      },
      host,
    );
  return { root, update };
}

it('brings in what is new, and leaves what is the same where it was, with its focus and its open blocks', async () => {
  const { root, update } = setUp(thread(comment(1, 'One') + comment(2, 'Two')));
  const first = root.querySelector('#Comment_1');
  const button = root.querySelectorAll('button')[1];
  root.querySelector('details')?.setAttribute('open', '');
  button?.focus();
  await update(thread(comment(1, 'One, edited') + comment(2, 'Two') + comment(3, 'Three')));
  expect([...root.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'One, edited',
    'Two',
    'Three',
  ]);
  expect(root.querySelector('#Comment_1')).toBe(first);
  expect(root.querySelector('details')?.hasAttribute('open')).toBe(true);
  expect(document.activeElement).toBe(button);
});

it('takes away what is gone, but no form that somebody writes in, and shows no comment in whose place one stands', async () => {
  const { root, update } = setUp(thread(comment(1, 'One') + comment(2, 'Two') + comment(3, 'Three')));
  const edited = root.querySelector<HTMLElement>('#Comment_2');
  const form = Object.assign(document.createElement('div'), { innerHTML: '<textarea>Half a sent</textarea>' });
  form.dataset['keep'] = '';
  edited?.after(form);
  edited?.setAttribute('hidden', '');
  await update(thread(comment(1, 'One') + comment(2, 'Two')));
  expect(root.querySelector('#Comment_3')).toBeNull();
  expect(root.contains(form)).toBe(true);
  expect(root.querySelector('#Comment_2')?.hasAttribute('hidden')).toBe(true);
});

it('shows what HTML widgets hold, which stands in shadow roots', async () => {
  const { root, update } = setUp(thread(comment(1, 'One')));
  await update(
    '<main><h1>Kettle</h1><div id="host"><template shadowrootmode="open"><b>inside</b></template></div></main>',
  );
  expect(root.querySelector('#host')?.shadowRoot?.textContent).toBe('inside');
  await update('<main><h1>Kettle</h1><div id="host"><b>outside</b></div></main>');
  expect([root.querySelector('#host')?.shadowRoot, root.querySelector('#host')?.textContent]).toEqual([
    null,
    'outside',
  ]);
});
