// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tooltip } from './Tooltip.tsx';
import {
  nextTooltipState,
  type TooltipEvent,
  type TooltipState,
  tooltipLeaveMs,
  tooltipRestMs,
  tooltipStates,
} from './tooltipMachine.ts';
import { tooltipMaxWidth, tooltipMinWidth } from './tooltipSizes.ts';
import { watchTooltips } from './watchTooltips.ts';

describe('tooltip machine', () => {
  it('[SH-OVER-011] knows exactly idle, focused, visible, leavingVisible and dismissed', () => {
    expect(tooltipStates).toEqual(['idle', 'focused', 'visible', 'leavingVisible', 'dismissed']);
    const events: TooltipEvent[] = ['enter', 'leave', 'rest', 'timeout', 'press', 'select', 'escape'];
    const reached = tooltipStates.flatMap((state) =>
      events.flatMap((event) => {
        try {
          return [nextTooltipState(state, event)];
        } catch {
          return [];
        }
      }),
    );
    expect(new Set(reached)).toEqual(new Set(tooltipStates));
  });

  it('[SH-OVER-016] throws on a transition it does not know', () => {
    expect(() => nextTooltipState('idle', 'timeout')).toThrow(/"idle" knows no "timeout"/);
    expect(() => nextTooltipState('visible', 'rest')).toThrow();
    expect(() => nextTooltipState('idle', 'constructor' as TooltipEvent)).toThrow();
    expect(() => nextTooltipState('gone' as TooltipState, 'enter')).toThrow(/"gone"/);
  });
});

it('[SH-OVER-023] [SH-OVER-024] is 150 to 320 wide', () =>
  expect([tooltipMinWidth, tooltipMaxWidth]).toEqual([150, 320]));

it('writes its words on one element, or around anything else', () => {
  expect(
    renderToString(
      <Tooltip label="Reply">
        <button type="button">R</button>
      </Tooltip>,
    ),
  ).toBe('<button type="button" data-tooltip="Reply">R</button>');
  expect(renderToString(<Tooltip label="Points">12</Tooltip>)).toBe('<span data-tooltip="Points">12</span>');
  expect(renderToString(<Tooltip label="">12</Tooltip>)).toBe('12');
});

describe('tooltips of a page', () => {
  let stop = () => {};
  const tooltip = () => document.querySelector('[role="tooltip"]')?.textContent ?? null;
  const target = () => document.querySelector('#a') as HTMLElement;
  const point = (type: string, at: Element, to: Element | null = null) =>
    at.dispatchEvent(
      new PointerEvent(type, { bubbles: true, relatedTarget: to, pointerType: 'mouse' } as PointerEventInit),
    );
  const key = (name: string) => target().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  const rest = (ms = tooltipRestMs) => vi.advanceTimersByTime(ms);
  const showOn = (element: Element) => {
    point('pointerover', element);
    rest();
  };

  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML =
      '<button id="a" data-tooltip="First" aria-describedby="help">A</button>' +
      '<button id="b" data-tooltip="Second">B</button><p>x</p>';
    stop = watchTooltips(document);
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it('[SH-OVER-012] shows after the pointer has rested for 100 ms', () => {
    point('pointerover', target());
    rest(tooltipRestMs - 1);
    point('pointermove', target());
    rest(tooltipRestMs - 1);
    expect(tooltip()).toBeNull();
    rest(1);
    expect(tooltip()).toBe('First');
    expect(target().getAttribute('aria-describedby')).toBe('help tooltip');
    expect(tooltipRestMs).toBe(100);
  });

  it('[SH-OVER-013] goes 500 ms after its target was left', () => {
    showOn(target());
    point('pointerout', target(), document.querySelector('p'));
    rest(tooltipLeaveMs - 1);
    expect(tooltip()).toBe('First');
    rest(1);
    expect(tooltip()).toBeNull();
    expect(target().getAttribute('aria-describedby')).toBe('help');
    expect(tooltipLeaveMs).toBe(500);
  });

  it('moves at once to another target while it leaves, and stays while the pointer is on its own words', () => {
    showOn(target());
    const bubble = document.querySelector('[role="tooltip"]') as Element;
    point('pointerout', target(), bubble);
    point('pointerover', bubble);
    rest(2 * tooltipLeaveMs);
    expect(tooltip()).toBe('First');
    point('pointerout', bubble, document.querySelector('#b'));
    point('pointerover', document.querySelector('#b') as Element);
    expect(tooltip()).toBe('Second');
  });

  it('[SH-OVER-014] goes when its target is pressed, and stays away until it was left', () => {
    showOn(target());
    point('pointerdown', target());
    expect(tooltip()).toBeNull();
    showOn(target());
    expect(tooltip()).toBeNull();
    point('pointerout', target(), document.querySelector('p'));
    showOn(target());
    expect(tooltip()).toBe('First');
  });

  it.each(['Enter', ' ', 'Escape'])('[SH-OVER-015] goes when its target is chosen by keyboard (%j)', (name) => {
    showOn(target());
    key(name);
    expect(tooltip()).toBeNull();
  });

  it('shows nothing for a finger', () => {
    target().dispatchEvent(
      new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' } as PointerEventInit),
    );
    rest();
    expect(tooltip()).toBeNull();
  });

  it('goes with the widget that drew its target', () => {
    showOn(target());
    target().remove();
    point('pointerover', document.querySelector('p') as Element);
    expect(tooltip()).toBeNull();
  });
});
