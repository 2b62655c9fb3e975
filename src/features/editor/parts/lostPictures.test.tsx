// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { LostPictures, useLostPictures } from './LostPictures.tsx';

let tell: (count: number) => void;

function Editor() {
  const { lost, onLost, onKnown } = useLostPictures();
  tell = onLost;
  return <LostPictures count={lost} onDismiss={onKnown} />;
}

it('says and announces how many pictures could not be pasted, until dismissed or the next paste', async () => {
  renderInPage(<Editor />);
  act(() => tell(1));
  const one = '1 picture could not be pasted. Add it as a file.';
  expect(screen.getByText(one, { selector: 'p *' })).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(one));
  act(() => tell(3));
  screen.getByText('3 pictures could not be pasted. Add them as files.', { selector: 'p *' });
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/could not be pasted/, { selector: 'p *' })).toBeNull();
  act(() => tell(2));
  act(() => tell(0));
  expect(screen.queryByText(/could not be pasted/, { selector: 'p *' })).toBeNull();
});
