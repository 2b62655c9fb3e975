// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '#lib/apiError.ts';
import { emptyDraft } from '#session/drafts/draftState.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { DraftLine } from './DraftLine.tsx';

const show = (fault: unknown) => {
  renderInPage(<DraftLine draft={{ ...emptyDraft, stage: 'failed', isKeptHere: true, fault }} />);
  return screen.getByRole('status').textContent;
};
const kept = 'Your draft is saved in this browser but not on the server yet. ';

it('[SH-ERR-007] [SH-ERR-015] says all that the server said about a draft that is not saved, with its way on', () => {
  const errors = [{ field: 'name', code: 'invalid', status: 422, message: 'This title has been used.' }];
  const actionButton = { label: 'Rules', url: '/rules' };
  expect(show(new ApiError(422, 'Validation Failed', { errors, description: 'Choose another.', actionButton }))).toBe(
    `${kept}This title has been used. Choose another. Rules`,
  );
  expect(screen.getByRole('link', { name: 'Rules' }).getAttribute('href')).toBe('/rules');
});

it('adds nothing to the notice that there is no line', () => {
  expect(show(new ApiError(0, 'Something went wrong while contacting the server.'))).toBe(kept);
});
