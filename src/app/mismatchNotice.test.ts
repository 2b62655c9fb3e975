import { describe, expect, it, vi } from 'vitest';
import type { LayoutQuery } from '#contracts/layout.ts';
import { createMismatchNotice } from './mismatchNotice.ts';

const query = (recordID: number): LayoutQuery => ({
  layoutViewType: 'home',
  recordType: 'siteSection',
  recordID,
  params: {},
});
const layout = (layoutID: number | string) => ({ layoutID, layoutViewType: 'home' });

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
    expect(say).toHaveBeenCalledExactlyOnceWith('Painted layout home, the server now answers layout 7.');
  });

  it('is for developers alone', () => {
    const say = vi.fn();
    const notice = createMismatchNotice(() => false, say);
    notice(query(0), layout('home'));
    notice(query(0), layout(7));
    expect(say).not.toHaveBeenCalled();
  });
});
