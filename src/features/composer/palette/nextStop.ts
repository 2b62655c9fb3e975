import type { KeyboardEvent } from 'react';

type Pressed = Pick<KeyboardEvent, 'key' | 'target' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * The element that a key leads to: arrows, Home and End move between the choices, and up from the first one is the
 * search field. Undefined if the key has another meaning.
 */
export function nextStop(
  list: HTMLElement,
  { key, target, altKey, ctrlKey, metaKey }: Pressed,
): HTMLElement | undefined {
  if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return undefined;
  const field = list.querySelector<HTMLElement>('input[type="search"]');
  const choices = [...list.querySelectorAll<HTMLElement>('[data-choice]')];
  if (target === field) return key === 'ArrowDown' ? choices[0] : undefined;
  const at = choices.findIndex((choice) => choice.parentElement?.contains(target));
  if (at < 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return choices[Math.min(at + 1, choices.length - 1)];
    case 'ArrowUp':
      return at === 0 ? (field ?? undefined) : choices[at - 1];
    case 'Home':
      return choices[0];
    case 'End':
      return choices.at(-1);
    default:
      return undefined;
  }
}
