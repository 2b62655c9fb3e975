// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { useEffect, useReducer, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { typeAgain, watchTyping } from './typedEarly.ts';

let stop: () => void;
const field = () => document.querySelector('textarea') as HTMLTextAreaElement;
const type = (text: string, caret = text.length) => {
  field().value = text;
  field().setSelectionRange(caret, caret);
  field().dispatchEvent(new Event('input', { bubbles: true }));
};
/** Simulates React taking over the field. */
const takeOver = () => {
  field().value = '';
  return typeAgain(document);
};

beforeEach(() => {
  document.body.innerHTML = '<textarea></textarea>';
  stop = watchTyping(window);
});
afterEach(() => stop());

it('gives back what was typed before the script, with the caret where it was', async () => {
  field().focus();
  type('one three');
  field().setSelectionRange(4, 4);
  document.dispatchEvent(new Event('selectionchange'));
  const heard: string[] = [];
  field().addEventListener('input', () => heard.push(field().value));
  await takeOver();
  expect([field().value, field().selectionStart, heard]).toEqual(['one three', 4, ['one three']]);
});

it('never types it again once the field has been taken over: it may have been sent since', async () => {
  type('A comment');
  await takeOver();
  type('');
  await typeAgain(document);
  expect(field().value).toBe('');
  type('The next');
  field().value = '';
  await typeAgain(document);
  expect(field().value).toBe('');
});

it('keeps what is typed into a later field while the fields before it are restored', async () => {
  document.body.innerHTML = '<input><input><textarea></textarea>';
  const all = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  for (const one of all) {
    one.value = 'early';
    one.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const restoring = typeAgain(document);
  type('early and later');
  await restoring;
  expect(all.map(({ value }) => value)).toEqual(['early', 'early', 'early and later']);
});

it('enters again what was typed by the input in which the widget took over the field', async () => {
  document.body.innerHTML = '<form><textarea></textarea></form>';
  const form = document.querySelector('form') as HTMLFormElement;
  const heard: string[] = [];
  // as React does: it hydrates a widget for an input, and takes the value that the field has by then for its own
  const hydrate = () => {
    void typeAgain(form);
    form.addEventListener('input', () => heard.push(field().value));
  };
  document.addEventListener('input', hydrate, { capture: true, once: true });
  type('typed once');
  await Promise.resolve();
  expect(heard).toEqual(['typed once', 'typed once']);
});

const named = (form: HTMLFormElement, name: string) => form.querySelector(`[name=${name}]`) as HTMLInputElement;

/** A React form, for rendering on the server and hydrating in the browser. */
function Choices() {
  const [state, setState] = useState({
    name: '',
    news: false,
    how: 'post',
    where: 'here',
  });
  const [drawings, draw] = useReducer((count: number) => count + 1, 0);
  return (
    <form aria-label={JSON.stringify(state)}>
      <input name="name" value={state.name} onChange={({ target }) => setState({ ...state, name: target.value })} />
      <input
        name="news"
        type="checkbox"
        checked={state.news}
        onChange={({ target }) => setState({ ...state, news: target.checked })}
      />
      {['post', 'mail', 'never'].map((how) => (
        <input
          key={how}
          name="how"
          type="radio"
          value={how}
          checked={state.how === how}
          onChange={() => setState({ ...state, how })}
        />
      ))}
      <select name="where" value={state.where} onChange={({ target }) => setState({ ...state, where: target.value })}>
        <option>here</option>
        <option>there</option>
      </select>
      <button type="button" onClick={draw}>
        {drawings}
      </button>
    </form>
  );
}

const choose = (field: HTMLInputElement | HTMLSelectElement, value: string) => {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

it.each([
  { what: 'a text', enter: (form: HTMLFormElement) => choose(named(form, 'name'), 'Wren'), known: { name: 'Wren' } },
  { what: 'a tick', enter: (form: HTMLFormElement) => named(form, 'news').click(), known: { news: true } },
  {
    what: 'the last of several choices',
    enter: (form: HTMLFormElement) => {
      for (const how of ['never', 'mail']) form.querySelector<HTMLInputElement>(`[value=${how}]`)?.click();
    },
    known: { how: 'mail' },
  },
  {
    what: 'an option',
    enter: (form: HTMLFormElement) => choose(named(form, 'where'), 'there'),
    known: { where: 'there' },
  },
])('tells the widget of $what that was entered before its script', async ({ enter, known }) => {
  document.body.innerHTML = renderToString(<Choices />);
  const form = document.querySelector('form') as HTMLFormElement;
  enter(form);
  const root = await act(() => hydrateRoot(document.body, <Choices />));
  await act(() => typeAgain(document));
  await act(() => form.querySelector('button')?.click());
  expect(JSON.parse(form.getAttribute('aria-label') ?? '')).toEqual({
    name: '',
    news: false,
    how: 'post',
    where: 'here',
    ...known,
  });
  expect(Object.fromEntries(new FormData(form))).toMatchObject(known.news ? { news: 'on' } : known);
  await act(() => root.unmount());
});

/** Like the frame of a widget, takes over the fields in an effect, in which React does not render. */
function TakenOver() {
  useEffect(() => void typeAgain(document), []);
  return <Choices />;
}

it('tells the widget of all early input, although each change replaces the whole state', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  document.body.innerHTML = renderToString(<Choices />);
  const form = document.querySelector('form') as HTMLFormElement;
  choose(named(form, 'name'), 'Wren');
  named(form, 'news').click();
  choose(named(form, 'where'), 'there');
  const root = hydrateRoot(document.body, <TakenOver />);
  const expected = { name: 'Wren', news: true, how: 'post', where: 'there' };
  await vi.waitFor(() => expect(JSON.parse(form.getAttribute('aria-label') ?? '')).toEqual(expected));
  root.unmount();
  vi.unstubAllGlobals();
});
