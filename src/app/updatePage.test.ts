// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { PageState } from '#contracts/page.ts';
import type { PageHost } from './pageHost.ts';
import { frame } from '#runtime/react/node.css.ts';
import { updateHtml, updatePage } from './updatePage.ts';

const thread = (comments: string) => `<main><h1>Kettle</h1><div data-thread="12">${comments}</div></main>`;
const comment = (id: number, words: string) =>
  `<article id="Comment_${id}"><p>${words}</p><details><summary>More</summary>` +
  `</details><button>React ${id}</button></article>`;

function setUp(html: string) {
  const root = document.createElement('div');
  root.id = 'app';
  root.innerHTML = html;
  document.body.replaceChildren(root);
  const host = { root: () => root, replace: (_state: PageState, put: () => void) => put() } as unknown as PageHost;
  const update = (next: string) =>
    updatePage(
      {
        document: new DOMParser().parseFromString(`<div id="app">${next}</div>`, 'text/html'),
        state: {} as PageState,
      },
      host,
    );
  const updateServerHtml = (next: string) =>
    updateHtml(
      {
        document: new DOMParser().parseFromString(`<div id="app">${next}</div>`, 'text/html'),
        state: {} as PageState,
      },
      host,
    );
  return { root, update, updateServerHtml };
}

it('adds new parts, and leaves equal ones in place, with their focus and open blocks', async () => {
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

it('removes what is gone, but no form in use, and shows no comment that is being edited', async () => {
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

it('shows the content of HTML widgets in their shadow roots', async () => {
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

const running = (comments: string, field: string) =>
  `<main><div class="${frame}">${thread(comments)}</div><div class="${frame}" ` +
  `data-node="/layout/1"><div class="${frame}"><input value="${field}"></div></div></main>`;

it('where something runs, brings the server’s HTML up to date and leaves alone what runs', () => {
  const { root, updateServerHtml } = setUp(running(comment(1, 'One'), 'as it was'));
  const first = root.querySelector('#Comment_1');
  const input = root.querySelector('input') as HTMLInputElement;
  input.focus();
  expect(updateServerHtml(running(comment(1, 'One') + comment(2, 'Two'), 'new'))).toBe(true);
  expect([...root.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['One', 'Two']);
  expect(root.querySelector('#Comment_1')).toBe(first);
  expect([root.querySelector('input'), input.getAttribute('value'), document.activeElement]).toEqual([
    input,
    'as it was',
    input,
  ]);
});

it('changes nothing if the page now has another structure', () => {
  const { root, updateServerHtml } = setUp(running(comment(1, 'One'), ''));
  const other = `<main><div class="${frame}">${thread('')}</div><div class="${frame}">More</div></main>`;
  expect([updateServerHtml(other), root.querySelectorAll('p').length]).toEqual([false, 1]);
});

it('leaves the line of the last visit where it is: neither gone once all is read, nor in a second place', async () => {
  const line = (id: number) => `<h3 id="New_${id}" data-keep="new-line">New since your last visit</h3>`;
  const list = (...items: string[]) => thread(`<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`);
  const { root, update } = setUp(list(comment(1, 'One'), line(2) + comment(2, 'Two')));
  const lines = () =>
    [...root.querySelectorAll('h3')].map(({ id, nextElementSibling }) => [id, nextElementSibling?.id]);
  await update(list(comment(1, 'One'), comment(2, 'Two'), comment(3, 'Three')));
  expect(lines()).toEqual([['New_2', 'Comment_2']]);
  await update(list(comment(1, 'One'), comment(2, 'Two'), line(3) + comment(3, 'Three')));
  expect(lines()).toEqual([['New_2', 'Comment_2']]);
});
