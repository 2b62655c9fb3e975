import { isUnseen, isWrittenBullet, keepsSpaces, styled } from './styleOf.ts';
import { linkAddress } from '../model/address.ts';
import { InlineRun, type Marks } from './inline.ts';
import { type Shape, shapeOf } from './raisedText.ts';

const markTags: ReadonlyMap<string, Marks> = new Map(
  Object.entries({
    STRONG: { bold: true },
    B: { bold: true },
    EM: { italic: true },
    I: { italic: true },
    U: { underline: true },
    INS: { underline: true },
    CITE: { italic: true },
    S: { strikethrough: true },
    STRIKE: { strikethrough: true },
    DEL: { strikethrough: true },
    CODE: { code: true },
    KBD: { code: true },
    SAMP: { code: true },
    TT: { code: true },
  }),
);
const skipped = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'SVG',
  'MATH',
  'NOSCRIPT',
  'BUTTON',
  'SELECT',
  'TEXTAREA',
  'INPUT',
  'OBJECT',
  'IFRAME',
]);
const isElement = (node: Node): node is HTMLElement => node.nodeType === 1;

/** Whether a style makes text bold or not bold; some pages wrap whole texts in a `<b>` that is not bold. */
function isBold(node: HTMLElement): boolean | undefined {
  const weight = styled(node, 'font-weight');
  if (/^(bold|bolder|[6-9]\d\d|1000)$/.test(weight)) return true;
  return /^(normal|lighter|[1-5]?\d?\d)$/.test(weight) ? false : undefined;
}

function isItalic(node: HTMLElement): boolean | undefined {
  const style = styled(node, 'font-style');
  if (/^(italic|oblique)/.test(style)) return true;
  return style === 'normal' ? false : undefined;
}

/** The marks of an element’s content: inherited ones plus those from its tag and style. */
export function marksIn(node: HTMLElement, around: Marks): Marks {
  const marks: Marks = { ...around, ...markTags.get(node.tagName) };
  for (const [mark, isOn] of [
    ['bold', isBold(node)],
    ['italic', isItalic(node)],
  ] as const) {
    if (isOn === true) marks[mark] = true;
    else if (isOn === false) delete marks[mark];
  }
  const lines = `${styled(node, 'text-decoration')} ${styled(node, 'text-decoration-line')}`;
  if (lines.includes('line-through')) marks.strikethrough = true;
  // Links are underlined anyway.
  if (lines.includes('underline') && !node.closest('a') && !node.querySelector('a')) marks.underline = true;
  return marks;
}

/** Adds the content of a node to a run of text. */
export function inlineOf(node: Node, marks: Marks, run: InlineRun, around?: Shape) {
  if (node.nodeType === 3) {
    const text = around ? around.of(node.textContent ?? '') : (node.textContent ?? '');
    const isKept = text.trim() !== '' && node.parentElement !== null && keepsSpaces(node.parentElement);
    return isKept ? run.addKept(text, marks) : run.addFlowing(text, marks);
  }
  if (!isElement(node) || skipped.has(node.tagName) || isUnseen(node) || isWrittenBullet(node)) return;
  if (node.tagName === 'BR') return run.addBreak();
  if (node.tagName === 'IMG') return addImage(node, marks, run);
  const userID = Number(node.dataset['userid']);
  if (node.tagName === 'A' && node.classList.contains('atMention') && userID > 0) return addMention(node, userID, run);
  if (node.tagName === 'A') return addLink(node, marks, run);
  const own = around ? undefined : shapeOf(node, run.lastText);
  const inner = marksIn(node, marks);
  if (own) run.add(own.before, marks);
  for (const child of node.childNodes) inlineOf(child, inner, run, own ?? around);
  if (own) run.add(own.after, marks);
}

function addMention(node: HTMLElement, userID: number, run: InlineRun): void {
  const name = node.dataset['username'] ?? (node.textContent ?? '').replace(/^@/, '');
  run.addElement({ type: '@', name, userID, children: [{ text: '' }] });
}

/** The words that a pointer shows. */
const titled = (node: HTMLElement) => {
  const title = (node.getAttribute('title') ?? '').replace(/\s+/g, ' ').trim();
  return title === '' ? {} : { title };
};

function addLink(node: HTMLElement, marks: Marks, run: InlineRun): void {
  const href = node.getAttribute('href') ?? '';
  const url = /^#/.test(href) ? undefined : linkAddress(href);
  if (!url) {
    for (const child of node.childNodes) inlineOf(child, marks, run);
    return;
  }
  const inner = new InlineRun();
  for (const child of node.childNodes) inlineOf(child, marksIn(node, marks), inner);
  if (inner.isEmpty) return;
  const leaves = inner.nodes.filter((child) => !('children' in child));
  run.addElement({ type: 'a', url, ...titled(node), children: leaves.length > 0 ? leaves : [{ text: url }] });
}

/** Links to an image of another site; inline image data is dropped, because a post cannot contain it. */
function addImage(node: HTMLElement, marks: Marks, run: InlineRun) {
  const alt = node.getAttribute('alt') ?? '';
  const url = /^(https?:)?\/\//i.test(node.getAttribute('src') ?? '')
    ? linkAddress((node.getAttribute('src') ?? '').replace(/^\/\//, 'https://'))
    : undefined;
  const size = Number(node.getAttribute('width') ?? 100);
  // Emoji and icons become their names; tracking pixels are dropped.
  if (size <= 2) return;
  if (!url || node.classList.contains('emoji')) return run.addFlowing(alt, marks);
  run.addElement({
    type: 'rich_embed_inline',
    dataSourceType: 'image',
    url,
    ...titled(node),
    embedData: { url, embedType: 'image', ...(alt ? { name: alt, alt } : {}) },
    children: [{ text: '' }],
  });
}
