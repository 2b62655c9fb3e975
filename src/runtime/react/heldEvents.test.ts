// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchIntent, whenNeeded } from './whenNeeded.ts';

let stop: () => void;
const open = (html: string) => {
  document.body.innerHTML = `<div data-node="/layout/0">${html}</div>`;
  return whenNeeded('interaction', '/layout/0');
};
const find = <Found extends Element>(selector: string) => document.querySelector(selector) as Found;
/** Counts the events of a type that reach the body. */
const count = (type: string) => {
  const seen = vi.fn();
  document.body.addEventListener(type, seen);
  return seen;
};

beforeEach(() => {
  stop = watchIntent(window as never);
});
afterEach(() => {
  stop();
  document.body.replaceWith(document.createElement('body'));
});

describe('events before a widget listens', () => {
  it.each([
    ['a button', '<button type="button">x</button>', 'button', 2],
    ['something inside a button', '<button type="button"><b>x</b></button>', 'b', 2],
    ['an element with a role', '<div role="tab">x</div>', 'div[role]', 2],
    ['a link', '<a href="/x">x</a>', 'a', 1],
    ['a disclosure', '<details><summary>x</summary></details>', 'summary', 1],
    ['plain text', '<p>x</p>', 'p', 1],
    ['a button that the page answers', '<button type="button" data-act="bookmark">x</button>', 'button', 1],
    ['the button of a carousel', '<button type="button" data-carousel-step="next">x</button>', 'button', 1],
    ['the button of a search box', '<button type="button" data-search-press="open">x</button>', 'button', 1],
  ])('a click on %s is repeated only when nothing else would have answered it', async (_what, html, target, times) => {
    const { settle } = open(html);
    const clicks = count('click');
    find<HTMLElement>(target).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await settle(true);
    expect(clicks).toHaveBeenCalledTimes(times);
  });

  it.each([true, false])(
    'a click on a link whose widget shows its page in place waits for it, then is replayed (it came: %s)',
    async (isListening) => {
      const { settle } = open('<a href="#x" role="tab" data-stays>x</a>');
      const clicks = count('click');
      const click = new MouseEvent('click', { bubbles: true, cancelable: true });
      find<HTMLElement>('a').dispatchEvent(click);
      expect(click.defaultPrevented).toBe(true);
      await settle(isListening);
      expect(clicks).toHaveBeenCalledTimes(2);
      expect(clicks.mock.lastCall?.[0].defaultPrevented).toBe(false);
    },
  );

  it('a click that asks for a new tab on such a link stays with the browser', async () => {
    const { settle } = open('<a href="#x" role="tab" data-stays>x</a>');
    const clicks = count('click');
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    find<HTMLElement>('a').dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
    await settle(true);
    expect(clicks).toHaveBeenCalledTimes(1);
  });

  it('a click in a node within another is done again once', async () => {
    document.body.innerHTML =
      '<div data-node="/layout/0"><div data-node="/layout/0/1"><button type="button">x</button></div></div>';
    const outer = whenNeeded('interaction', '/layout/0');
    const inner = whenNeeded('interaction', '/layout/0/1');
    const clicks = count('click');
    find<HTMLElement>('button').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await outer.settle(true);
    await inner.settle(true);
    expect(clicks).toHaveBeenCalledTimes(2);
  });

  it('arrow keys on tabs are replayed at the current focus; other keys and places keep theirs', async () => {
    const { settle } = open(
      '<div role="tablist"><button role="tab" type="button">a</button><button ' +
        'role="tab" type="button">b</button></div><p tabindex="0">x</p>',
    );
    const [first, second] = document.querySelectorAll<HTMLElement>('[role="tab"]');
    const seen: string[] = [];
    document.body.addEventListener('keydown', (event) => {
      seen.push(`${(event.target as Element).textContent} ${event.key}`);
      if (event.target === first) second?.focus();
    });
    const press = (target: Element | null | undefined, key: string) =>
      target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    first?.focus();
    expect(press(first, 'ArrowRight')).toBe(false);
    press(first, 'a');
    press(document.querySelector('p'), 'End');
    seen.length = 0;
    await settle(true);
    expect(seen).toEqual(['b ArrowRight']);
  });

  it.each([
    ['the same button', ['a', 'a'], ['a']],
    ['something inside the same button', ['a', 'a b'], ['a']],
    ['one button after another', ['a', 'i', 'a'], ['a', 'i', 'a']],
  ])('a press on %s counts once until the script answers it', async (_what, pressed, expected) => {
    const { settle } = open('<a role="button"><b>x</b></a><i role="button">y</i>');
    for (const selector of pressed) find<HTMLElement>(selector).click();
    const seen: string[] = [];
    document.body.addEventListener('click', ({ target }) => {
      seen.push((target as Element).localName);
    });
    await settle(true);
    expect(seen).toEqual(expected);
  });

  it('a form waits for the script and is then sent through it', async () => {
    const { settle } = open('<form><button>Send</button></form>');
    const form = find<HTMLFormElement>('form');
    const request = vi.spyOn(form, 'requestSubmit').mockImplementation(() => undefined);
    const event = new Event('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    // Nothing seems to happen, so people press again.
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect(request).not.toHaveBeenCalled();
    await settle(true);
    expect(request).toHaveBeenCalledOnce();
  });

  it('a form is sent the plain way when the script does not come', async () => {
    const { settle } = open('<form><button>Send</button></form>');
    const form = find<HTMLFormElement>('form');
    const submit = vi.spyOn(form, 'submit').mockImplementation(() => undefined);
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await settle(false);
    expect(submit).toHaveBeenCalledOnce();
  });

  it('nothing is replayed on elements that have left the page', async () => {
    const { settle } = open('<button type="button">x</button>');
    const button = find<HTMLButtonElement>('button');
    const clicks = vi.fn();
    button.addEventListener('click', clicks);
    button.click();
    button.remove();
    await settle(true);
    expect(clicks).toHaveBeenCalledOnce();
  });

  it.each(['pointerover', 'pointerdown', 'keydown', 'focusin'])('%s hydrates the widget', async (type) => {
    const { needed } = open('<button type="button">x</button>');
    find('button').dispatchEvent(new Event(type, { bubbles: true }));
    await expect(needed).resolves.toBeUndefined();
  });

  it('a widget without a frame does not wait', async () => {
    await expect(whenNeeded('visible', '/layout/9').needed).resolves.toBeUndefined();
  });
});
