// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { overflows, overflowTolerance } from '../measure/overflow.ts';
import { resizeDebounceMs, watchResize } from '../measure/watchResize.ts';
import { renderInPage } from '../testing/renderInPage.tsx';
import { Collapsible } from './Collapsible.tsx';
import { collapsedHeight, collapseOvershoot, isCollapsible } from './collapse.ts';
import { Spoiler } from './Spoiler.tsx';

afterEach(() => vi.restoreAllMocks());
const contentHeight = (height: number) => vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(height);

describe('Collapsible', () => {
  it('[SH-UI-041] cuts content higher than 150 to 100, and nothing lower', () => {
    expect([collapsedHeight, collapseOvershoot]).toEqual([100, 50]);
    expect([isCollapsible(150), isCollapsible(151), isCollapsible(130, 100, 20)]).toEqual([false, true, true]);
    contentHeight(150);
    renderInPage(<Collapsible>short</Collapsible>);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('toggles by its button, and opens when the keyboard enters hidden content', () => {
    contentHeight(400);
    renderInPage(
      <Collapsible>
        <a href="/deep">deep</a>
      </Collapsible>,
    );
    const more = screen.getByRole('button', { name: 'See more' });
    const box = document.getElementById(more.getAttribute('aria-controls') ?? '') as HTMLElement;
    expect(box.style.maxBlockSize).toBe('100px');
    fireEvent.click(more);
    expect(box.style.maxBlockSize).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'See less' }));
    fireEvent.focus(screen.getByRole('link'));
    expect(more.getAttribute('aria-expanded')).toBe('true');
  });
});

it('[SH-UI-012] toggles a spoiler between hidden and shown', () => {
  renderInPage(<Spoiler>The gardener.</Spoiler>);
  const details = document.querySelector('details') as HTMLDetailsElement;
  expect(details.open).toBe(false);
  for (const isOpen of [true, false]) {
    screen.getByText('Spoiler').click();
    expect(details.open).toBe(isOpen);
  }
});

it('[SH-UI-032] ignores an overflow up to 4 px', () => {
  const box = { clientHeight: 100, clientWidth: 100, scrollWidth: 105 };
  expect([
    overflows({ ...box, scrollHeight: 104 }),
    overflows({ ...box, scrollHeight: 105 }),
    overflows({ ...box, scrollHeight: 0 }, 'inline'),
  ]).toEqual([false, true, true]);
  expect(overflowTolerance).toBe(4);
});

describe('watchResize', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('[SH-UI-033] runs once a size has been at rest for 100 ms', () => {
    let resize = () => {};
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(run: () => void) {
          resize = run;
        }
        observe() {}
        disconnect() {}
      },
    );
    const run = vi.fn();
    const stop = watchResize(document.body, run);
    for (let count = 0; count < 5; count += 1) {
      resize();
      vi.advanceTimersByTime(resizeDebounceMs - 1);
    }
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(1);
    expect(resizeDebounceMs).toBe(100);
    resize();
    stop();
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
