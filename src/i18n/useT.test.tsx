// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createLocale } from './locale.ts';
import { LocaleProvider, useT } from './useT.tsx';

const messages = { greeting: 'Hello {name}', by: 'By {author}' };

function Greeting() {
  const t = useT(messages);
  return (
    <p>
      {t('greeting', { name: 'Bo' })} {t.nodes('by', { author: <b key="author">Nia</b> })}
    </p>
  );
}

it('speaks English without a provider', () => {
  const { container } = render(<Greeting />);
  expect(container.innerHTML).toBe('<p>Hello Bo By <b>Nia</b></p>');
});

it('speaks the language of the page', () => {
  render(
    <LocaleProvider locale={createLocale('de', () => ({ greeting: ['Hallo {name}', ['Hallo ', ['a', 'name']]] }))}>
      <Greeting />
    </LocaleProvider>,
  );
  expect(screen.getByText(/Hallo Bo/)).toBeTruthy();
});
