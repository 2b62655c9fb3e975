// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchBackLinks } from './backLinks.ts';
import { watchToggles } from './toggleAddress.ts';

const happyDOM = (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM;
beforeEach(() => {
  happyDOM.setURL('https://forum.example/discussion/1?sort=new');
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('blocks that fold', () => {
  it('[SH-ROUTE-017] write open blocks into the address, without a history entry', () => {
    document.body.innerHTML =
      '<details data-id="rules"><summary>Rules</summary></details><details data-menu="" id="menu">' +
      '<summary>m</summary></details><details><summary>n</summary></details>';
    const steps = history.length;
    const stop = watchToggles();
    const turn = (block: HTMLDetailsElement, isOpen: boolean) => {
      block.open = isOpen;
      block.querySelector('summary')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      block.open = isOpen;
      vi.runAllTimers();
    };
    const blocks = [...document.querySelectorAll('details')];
    for (const block of blocks) turn(block, true);
    expect(location.href).toBe('https://forum.example/discussion/1?sort=new&expandedToggles=rules');
    turn(blocks[0] as HTMLDetailsElement, false);
    expect([location.search, history.length]).toEqual(['?sort=new', steps]);
    stop();
  });

  it('[SH-ROUTE-017] react to the press that loaded the script, and leave blocks alone that their author opened', () => {
    document.body.innerHTML =
      '<details data-id="open" open><summary>x</summary></details><details ' +
      'id="own" open><summary>y</summary></details>';
    const press = new MouseEvent('click', { bubbles: true });
    const [, own] = [...document.querySelectorAll('summary')];
    own?.dispatchEvent(press);
    own?.parentElement?.setAttribute('open', '');
    const stop = watchToggles(undefined, press);
    vi.runAllTimers();
    expect(location.search).toBe('?sort=new&expandedToggles=own');
    stop();
  });
});

describe('links back', () => {
  let stop = () => {};
  afterEach(() => stop());

  it('[CO-NAV-003] [CO-NAV-004] follow their link if there is no history to go back to', () => {
    document.body.innerHTML = '<a href="/messages/inbox" data-back=""><b>Back</b></a>';
    const follow = vi.fn();
    stop = watchBackLinks({ follow }, undefined);
    document.querySelector('b')?.click();
    vi.advanceTimersByTime(299);
    expect(follow).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(follow.mock.calls).toEqual([['/messages/inbox']]);
  });

  it('[CO-NAV-001] go back where this site is in the history, also with the click that fetched them', () => {
    document.body.innerHTML = '<a href="/" data-back="">Back</a>';
    history.replaceState({ depth: 3 }, '');
    const back = vi
      .spyOn(history, 'back')
      .mockImplementation(() => happyDOM.setURL('https://forum.example/discussions'));
    const follow = vi.fn();
    const first = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
    document.querySelector('a')?.dispatchEvent(first);
    stop = watchBackLinks({ follow }, first);
    vi.advanceTimersByTime(1000);
    expect([back.mock.calls.length, follow.mock.calls.length]).toEqual([1, 0]);
    back.mockRestore();
  });
});
