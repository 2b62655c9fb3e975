import { type FromCanvas, nodeIDOf } from '#domain/canvas.ts';
import { textIn } from './findText.ts';

const marks = '[data-canvas]';
/** A press that moves farther drags. */
const dragPx = 5;

type Say = (message: FromCanvas) => void;

const nodeAt = (target: EventTarget | null): string | undefined => {
  const element = target instanceof Element ? target.closest(marks) : null;
  return element ? nodeIDOf(element.id) : undefined;
};

/** Reports what the pointer is over. */
function watchHover(say: Say): void {
  let over: string | undefined;
  const tell = (id: string | undefined) => {
    if (id !== over) say({ kind: 'over', id });
    over = id;
  };
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse') tell(nodeAt(target));
  });
  document.documentElement.addEventListener('pointerleave', () => tell(undefined));
}

/** Reports drags of a mouse; a finger scrolls. @returns whether the last press was one */
function watchDrags(say: Say): () => boolean {
  let held: { readonly id: string; readonly pointer: number; readonly x: number; readonly y: number } | undefined;
  let isDragging = false;
  let wasDrag = false;
  const end = () => {
    if (isDragging) say({ kind: 'drop' });
    held = undefined;
    isDragging = false;
  };
  document.addEventListener('pointerdown', ({ target, pointerType, button, pointerId, clientX, clientY }) => {
    const id = nodeAt(target);
    wasDrag = false;
    if (pointerType !== 'mouse' || button !== 0 || id === undefined) return;
    held = { id, pointer: pointerId, x: clientX, y: clientY };
  });
  document.addEventListener('pointermove', ({ clientX: x, clientY: y, pointerId, buttons }) => {
    if (held?.pointer !== pointerId) return;
    // the button was released outside of the window
    if (buttons === 0) return end();
    if (!isDragging && Math.hypot(x - held.x, y - held.y) < dragPx) return;
    if (!isDragging) {
      isDragging = true;
      wasDrag = true;
      document.documentElement.setPointerCapture(pointerId);
      say({ kind: 'grab', id: held.id, at: { x: held.x, y: held.y } });
    }
    say({ kind: 'drag', at: { x, y } });
  });
  document.addEventListener('pointerup', end);
  document.addEventListener('pointercancel', end);
  return () => wasDrag;
}

/** Nothing in the canvas takes the focus, follows a link or sends a form: a press selects a node. */
function keepStill(): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ['mousedown', 'auxclick', 'submit', 'dragstart', 'selectstart', 'keydown'])
    addEventListener(type, stop, { capture: true });
}

export function watchPointer(say: Say): void {
  watchHover(say);
  const wasDrag = watchDrags(say);
  keepStill();
  const press = (event: MouseEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    const { target, ctrlKey, metaKey, shiftKey } = event;
    if (!wasDrag()) say({ kind: 'press', id: nodeAt(target), isExtended: ctrlKey || metaKey || shiftKey });
  };
  addEventListener('click', press, { capture: true });
  addEventListener(
    'dblclick',
    ({ target }) => {
      const id = nodeAt(target);
      if (id !== undefined) say({ kind: 'edit', id, found: target instanceof Element ? textIn(target) : undefined });
    },
    { capture: true },
  );
}
