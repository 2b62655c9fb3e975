// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NotFound } from './NotFound.tsx';

afterEach(cleanup);

it('[SH-ROUTE-010] [SH-ROUTE-011] names the kind of record that was not found', () => {
  render(<NotFound type="category" />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Category Not Found');
  expect(screen.getByText('The category you were looking for could not be found.')).toBeTruthy();
});

it('[SH-ROUTE-012] is about a page unless told otherwise', () => {
  render(<NotFound />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found');
});
