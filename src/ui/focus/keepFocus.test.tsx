// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInPage } from '../testing/renderInPage.tsx';
import { keepFocus } from './keepFocus.ts';

function Rows() {
  const [marked, setMarked] = useState<readonly string[]>([]);
  return (
    <ul ref={keepFocus}>
      {['one', 'two'].map((name) => (
        <li key={name}>
          <a href={`/${name}`}>{name}</a>
          {!marked.includes(name) && (
            <button type="button" onClick={() => setMarked([...marked, name])}>
              Mark {name}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

it('[A3] moves the focus from a removed control to the next, or at the end to the previous one', async () => {
  renderInPage(<Rows />);
  press('Mark one');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'two' })));
  press('Mark two');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'two' })));
});

it('leaves the focus elsewhere unchanged', async () => {
  renderInPage(
    <>
      <Rows />
      <button type="button">Elsewhere</button>
    </>,
  );
  screen.getByRole('button', { name: 'Mark one' }).focus();
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Mark one' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark one' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
});
