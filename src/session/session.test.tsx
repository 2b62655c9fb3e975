// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createSession, SessionProvider, useNow, useSite, useViewer } from './SessionProvider.tsx';
import { themeValue } from './siteStore.ts';
import { useHasScript } from './useStore.ts';
import { setUnreadCounts } from './viewerStore.ts';

function Facts() {
  const viewer = useViewer();
  return (
    `${viewer.name} ${viewer.countUnreadNotifications} ${viewer.can('discussions.add')} ` +
    `${useSite().title} ${useNow().getUTCFullYear()} ${useHasScript()}`
  );
}

describe('session', () => {
  it('[SH-PERM-004] is a guest with userID 0 without permissions, without a provider', () => {
    expect(renderToString(<Facts />)).toBe('Guest 0 false Folkmoot 2026 false');
    expect(createSession().viewer.get().userID).toBe(0);
  });

  it('tells widgets of changed counts without a changed context', () => {
    const session = createSession({ name: 'Bo', isGuest: false, can: () => true }, { title: 'Mere' });
    render(
      <SessionProvider session={session}>
        <Facts />
      </SessionProvider>,
    );
    act(() => setUnreadCounts(session.viewer, { countUnreadNotifications: 3 }));
    expect(screen.getByText('Bo 3 true Mere 2026 true')).toBeTruthy();
  });
});

it('reads theme values by path and nothing that every object has', () => {
  const site = { theme: { titleBar: { border: { type: 'shadow' } } } };
  expect(themeValue(site, 'titleBar.border.type')).toBe('shadow');
  expect([
    themeValue(site, 'titleBar.nope.type'),
    themeValue(site, 'constructor.name'),
    themeValue(site, 'titleBar.border.type.length'),
  ]).toEqual([undefined, undefined, undefined]);
});
