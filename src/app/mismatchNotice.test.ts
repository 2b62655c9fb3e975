import { afterEach, describe, expect, it } from 'vitest';
import type { HydratedLayout, LayoutQuery } from '#contracts/layout.ts';
import { toasts } from '#ui/toasts/toastStore.ts';
import { createMismatchNotice } from './mismatchNotice.ts';

const query = (recordID: number): LayoutQuery => ({
  layoutViewType: 'home',
  recordType: 'siteSection',
  recordID,
  params: {},
});
const layout = (layoutID: number | string) => ({ layoutID, layoutViewType: 'home' }) as HydratedLayout;
const shown = () => toasts.get().map(({ body }) => body);

afterEach(() => toasts.set([]));

describe('[CO-LAYOUT-037] the notice of a layout that is not the one painted', () => {
  it('comes when the same page is answered by another layout, and once for each change', () => {
    const notice = createMismatchNotice(() => true);
    notice(query(0), layout('home'));
    notice(query(1), layout(7));
    notice(query(0), layout('home'));
    expect(shown()).toEqual([]);
    notice(query(0), layout(7));
    expect(shown()).toEqual(['Painted layout home, the server now answers layout 7.']);
    toasts.set([]);
    notice(query(0), layout(7));
    expect(shown()).toEqual([]);
  });

  it('is for developers alone', () => {
    const notice = createMismatchNotice(() => false);
    notice(query(0), layout('home'));
    notice(query(0), layout(7));
    expect(shown()).toEqual([]);
  });
});
