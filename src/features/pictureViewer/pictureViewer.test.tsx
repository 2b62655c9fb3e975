// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { pageOfPosts } from '#ui/testing/pageOfPosts.ts';
import { startPictureViewer } from './startPictureViewer.tsx';

beforeEach(() => {
  document.body.innerHTML = `<main>${['kettle', 'fuse', 'plug']
    .map((name) => `<p><a href="/${name}.png" data-picture=""><img src="/${name}.png" alt="A ${name}"></a></p>`)
    .join('')}</main>`;
});

const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
const shown = () => screen.getByRole('dialog').querySelector('img');

it('opens pictures of posts in a dialog, turns to the others of the page and returns the focus', async () => {
  let isStarted = false;
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'A fuse' });
  link.addEventListener('click', (event) => {
    event.preventDefault();
    if (!isStarted) act(() => startPictureViewer({ state: pageOfPosts() }, event));
    isStarted = true;
  });
  press('A fuse');
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'A fuse' })).toBeTruthy());
  expect([shown()?.getAttribute('src'), shown()?.alt]).toEqual([link.href, 'A fuse']);
  expect(screen.getByText('2 of 3')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the original' }).getAttribute('href')).toContain('/fuse.png');

  fireEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(shown()?.alt).toBe('A plug');
  expect(screen.getByRole('button', { name: 'Next picture' }).getAttribute('aria-disabled')).toBe('true');
  for (const [key, alt] of [
    ['ArrowRight', 'A plug'],
    ['ArrowLeft', 'A fuse'],
    ['ArrowLeft', 'A kettle'],
    ['ArrowLeft', 'A kettle'],
  ] as const) {
    fireEvent.keyDown(screen.getByRole('button', { name: 'Actual size' }), { key });
    expect(shown()?.alt).toBe(alt);
  }
  fireEvent.click(screen.getByRole('button', { name: 'Actual size' }));
  expect(screen.getByRole('button', { name: 'Actual size' }).getAttribute('aria-pressed')).toBe('true');

  fireEvent.error(shown() as HTMLImageElement);
  expect(screen.getByRole('alert').textContent).toBe('The picture could not be loaded.');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(link);
});
