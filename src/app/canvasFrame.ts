import type { PageState } from '#contracts/page.ts';
import { canvasElementID, canvasMessage, type FromCanvas, type ToCanvas } from '#domain/canvas.ts';
import { elementWith, textIn } from './canvas/findText.ts';
import { createMoving, ghostCss, measureNodes, rectOf } from './canvas/measureNodes.ts';
import { createPatcher } from './canvas/patchPage.ts';
import { watchPointer } from './canvas/watchPointer.ts';
import { readPart } from './pageParts.ts';

/**
 * Runs inside the canvas of the composer, in place of all other scripts of the page: changes the page to what the
 * composer sends, and reports where its nodes are and what is pressed.
 */

const root = document.getElementById('app') as HTMLElement;
const { origin } = location;

function say(message: FromCanvas): void {
  parent.postMessage({ ...message, of: canvasMessage }, origin);
}

function addGhostStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(ghostCss);
  document.adoptedStyleSheets.push(sheet);
}

function readState(): PageState {
  return JSON.parse(document.getElementById('page-state')?.textContent ?? '{}') as PageState;
}

const patcher = createPatcher(root, readState());
/** The last page that was sent; 0 is the one that was loaded. */
let drawn = 0;

/** The size of the page when its nodes were measured. */
let measured = '';
const sizeNow = () => `${root.clientWidth} ${root.clientHeight}`;

let moving = createMoving(root);

function tellNodes(): void {
  const nodes = measureNodes(root);
  moving = createMoving(root);
  measured = sizeNow();
  say({ kind: 'nodes', draw: drawn, part: patcher.part(), nodes, scroll: { x: scrollX, y: scrollY } });
}

/** A page that is hidden paints nothing, and waits until it is shown. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

function draw({ html, nonce, draw: number }: Extract<ToCanvas, { kind: 'draw' }>): void {
  const own = document.querySelector<HTMLElement>('style[data-styles]')?.nonce ?? '';
  const isWhole = patcher.patch(readPart(html.replaceAll(nonce || '\0', own)));
  drawn = number;
  // the change is painted before all nodes are measured
  if (isWhole) afterPaint(tellNodes);
  else say({ kind: 'stale' });
}

function show(id: string): void {
  const element = document.getElementById(canvasElementID(id));
  const rect = element && rectOf(element);
  if (!rect || (rect.y >= 0 && rect.y + rect.height <= innerHeight)) return;
  // what is higher than the window begins at its top
  scrollBy(0, rect.y - Math.max(0, (innerHeight - rect.height) / 2));
}

function find(id: string, text: string): void {
  const element = document.getElementById(canvasElementID(id));
  const found = element && elementWith(element, text);
  say({ kind: 'edit', id, found: found ? textIn(found) : undefined });
}

type Receivers = { readonly [Kind in ToCanvas['kind']]: (message: Extract<ToCanvas, { kind: Kind }>) => void };

const receivers: Receivers = {
  draw,
  measure: tellNodes,
  show: ({ id }) => show(id),
  scroll: ({ by }) => scrollBy(by.x, by.y),
  find: ({ id, text }) => find(id, text),
};

addEventListener('message', ({ data, source, origin: from }: MessageEvent<ToCanvas & { readonly of?: unknown }>) => {
  if (source !== parent || from !== origin || data?.of !== canvasMessage) return;
  try {
    receivers[data.kind]?.(data as never);
  } catch (error) {
    reportError(error);
    say({ kind: 'broken' });
  }
});
function tellScroll(): void {
  say({ kind: 'scrolled', scroll: { x: scrollX, y: scrollY }, moved: moving() });
}

// also of columns that can be scrolled by themselves
addEventListener('scroll', tellScroll, { passive: true, capture: true });
addGhostStyles();
watchPointer(say);
new ResizeObserver(() => {
  if (sizeNow() !== measured) tellNodes();
}).observe(root);
addEventListener('load', tellNodes);
addEventListener('resize', tellNodes);
say({ kind: 'ready', part: patcher.part() });
