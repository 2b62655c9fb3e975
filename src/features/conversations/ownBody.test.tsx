// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { plainText } from '#domain/writtenBody.ts';
import { ownNames, readOwn, writeOwn } from '#session/ownStorage.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { bodyOfText, type OwnBody, useOwnBody } from './ownBody.ts';

vi.mock('#session/drafts/tabKey.ts', () => ({
  tabKey: async () => 'here',
  openTabs: async () => new Set(['here', 'open']),
}));

let draft: OwnBody;
const userID = 7;

function Reply() {
  const place = useRef<HTMLDivElement>(null);
  draft = useOwnBody('reply.1', place);
  return (
    <div ref={place}>
      <p data-text>{plainText(draft.written)}</p>
    </div>
  );
}

const show = () => renderInPage(<Reply />, { viewer: { userID } });
const shown = () => document.querySelector('[data-text]')?.textContent?.trim();
const own = () => Object.fromEntries(ownNames(userID, 'reply.').map((name) => [name, readOwn(userID, name)]));

afterEach(() => localStorage.clear());

it('what another open tab holds is neither taken nor deleted', async () => {
  const other = bodyOfText('Written elsewhere.');
  writeOwn(userID, 'reply.1@open', other);
  show();
  await waitFor(() => expect(shown()).toBe(''));
  draft.setWritten(bodyOfText('Written here.'));
  await waitFor(() => expect(own()).toHaveProperty('reply.1@here'));
  draft.clear();
  expect(own()).toEqual({ 'reply.1@open': other });
});

it('the texts of closed tabs, and of earlier versions, come back', async () => {
  writeOwn(userID, 'reply.1', bodyOfText('From before.'));
  writeOwn(userID, 'reply.1@closed', bodyOfText('From a closed tab.'));
  show();
  await waitFor(() => expect(shown()).toContain('From a closed tab.'));
  expect(shown()).toContain('From before.');
  expect(Object.keys(own())).toEqual(['reply.1@here']);
});

it('what is typed before the name of the tab is known stays, after what was kept', async () => {
  writeOwn(userID, 'reply.1@closed', bodyOfText('Kept.'));
  show();
  draft.setWritten(bodyOfText('Typed.'));
  await waitFor(() => expect(shown()).toMatch(/^Kept\.\s*Typed\.$/));
});
