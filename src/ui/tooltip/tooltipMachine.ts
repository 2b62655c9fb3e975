/** SH-OVER-011 */
export const tooltipStates = ['idle', 'focused', 'visible', 'leavingVisible', 'dismissed'] as const;
export type TooltipState = (typeof tooltipStates)[number];

/**
 * Events of a target: entered by pointer or focus, left, hovered long enough, left long enough, pressed, activated by
 * key, Escape.
 */
export type TooltipEvent = 'enter' | 'leave' | 'rest' | 'timeout' | 'press' | 'select' | 'escape';

export const tooltipRestMs = 100; // SH-OVER-012
export const tooltipLeaveMs = 500; // SH-OVER-013

const transitions: Readonly<Record<TooltipState, Partial<Readonly<Record<TooltipEvent, TooltipState>>>>> = {
  idle: { enter: 'focused', leave: 'idle', press: 'idle', select: 'idle', escape: 'idle' },
  focused: {
    enter: 'focused',
    leave: 'idle',
    rest: 'visible',
    press: 'dismissed',
    select: 'dismissed',
    escape: 'dismissed',
  },
  visible: { enter: 'visible', leave: 'leavingVisible', press: 'dismissed', select: 'dismissed', escape: 'dismissed' },
  leavingVisible: {
    enter: 'visible',
    leave: 'leavingVisible',
    timeout: 'idle',
    press: 'dismissed',
    select: 'dismissed',
    escape: 'idle',
  },
  // Hidden until the pointer leaves, because a tooltip over a pressed control is in the way.
  dismissed: { enter: 'dismissed', leave: 'idle', press: 'dismissed', select: 'dismissed', escape: 'dismissed' },
};

/** @throws for an unknown state or event, or an event that cannot happen in that state (SH-OVER-016). */
export function nextTooltipState(state: TooltipState, event: TooltipEvent): TooltipState {
  const next =
    Object.hasOwn(transitions, state) && Object.hasOwn(transitions[state], event)
      ? transitions[state][event]
      : undefined;
  if (next === undefined) throw new Error(`A tooltip that is "${state}" knows no "${event}".`);
  return next;
}
