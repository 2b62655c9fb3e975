// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { LayoutQuery } from '#contracts/layout.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { ToastList } from '#ui/toasts/ToastList.tsx';
import { toasts } from '#ui/toasts/toastStore.ts';
import { createMismatchNotice } from './mismatchNotice.ts';
import { showMismatch } from './showMismatch.tsx';

const query = (recordID: number): LayoutQuery => ({
  layoutViewType: 'home',
  recordType: 'siteSection',
  recordID,
  params: {},
});
const layout = (layoutID: number | string) => ({ layoutID, layoutViewType: 'home', name: `Layout ${layoutID}` });

describe('[CO-LAYOUT-037] the notice of a layout that is not the one painted', () => {
  it('comes when the same page is answered by another layout, and once for each change', () => {
    const say = vi.fn();
    const notice = createMismatchNotice(() => true, say);
    notice(query(0), layout('home'));
    notice(query(1), layout(7));
    notice(query(0), layout('home'));
    expect(say).not.toHaveBeenCalled();
    notice(query(0), layout(7));
    notice(query(0), layout(7));
    expect(say).toHaveBeenCalledExactlyOnceWith({ before: layout('home'), now: layout(7) });
  });

  it('is for developers alone', () => {
    const say = vi.fn();
    const notice = createMismatchNotice(() => false, say);
    notice(query(0), layout('home'));
    notice(query(0), layout(7));
    expect(say).not.toHaveBeenCalled();
  });

  it.each([true, false])('names both layouts, and leads to them who may change them: %s', (isManager) => {
    toasts.set([]);
    renderInPage(<ToastList />, isManager ? { viewer: { can: () => true } } : {});
    act(() => showMismatch({ before: layout('home'), now: layout(7) }));
    expect(screen.getByRole('status').textContent).toContain('“Layout 7” in place of “Layout home”');
    const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(isManager ? ['/appearance/layouts/7/edit', '/appearance/layouts'] : []);
  });
});
