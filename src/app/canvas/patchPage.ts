import { Idiomorph } from 'idiomorph';
import type { PageState } from '#contracts/page.ts';
import { canvasElementID } from '#domain/canvas.ts';
import { joinMasks, partRequest } from '#routing/pages/pageParts.ts';
import type { PagePart } from '../pageParts.ts';
import { attachRoots, fillRoot, putStyles } from '../putPage.ts';

const shadowTemplate = ':scope > template[shadowrootmode]';
const marks = `[id^="${canvasElementID('')}"]`;

/** The elements of nodes in a page as it was sent. */
type Sent = ReadonlyMap<string, Element>;

const elementsOf = (app: Element): Sent =>
  new Map([...app.querySelectorAll(marks)].map((element) => [element.id, element]));

const keptMark = '[data-canvas="kept"]';
const isKept = (element: Element) => element.matches(keptMark);

/** Whether an element equals the one that was sent last, or must not change. */
function isSame(
  before: Element,
  after: Element,
  { sent, next }: { readonly sent: Sent; readonly next: Sent },
): boolean {
  if (isKept(after)) return !isKept(before);
  const written = next.get(after.id);
  return written !== undefined && sent.get(after.id)?.isEqualNode(written) === true;
}

/** Attributes that hold the viewer's state of an element, or that the canvas has set. */
const isOwn = (name: string) => name === 'open' || name === 'data-ghost';

/** Shadow roots cannot be morphed, so they are filled again if they have changed. */
function patchRoot(element: Element, template: HTMLTemplateElement): void {
  if (element.shadowRoot?.innerHTML !== template.innerHTML) fillRoot(element, template);
}

/** Changes the page in the canvas to another one: what is the same stays, with its place and its pictures. */
export function createPatcher(root: HTMLElement, state: PageState) {
  let sent: Sent = new Map();
  let { styles } = state;
  return {
    /** The styles that the page has, for the next one. */
    part: () => partRequest(state.manifestUrl, styles),
    /** @returns whether all nodes that stay were there */
    patch: (part: PagePart): boolean => {
      const app = part.document.getElementById('app') as HTMLElement;
      const next = elementsOf(app);
      putStyles(part);
      const content = document.createDocumentFragment();
      content.append(...document.importNode(app, true).childNodes);
      void Idiomorph.morph(root, content, {
        morphStyle: 'innerHTML',
        callbacks: {
          beforeNodeMorphed: (before, after) => {
            if (!(before instanceof Element) || !(after instanceof Element)) return true;
            if (before.id === after.id && isSame(before, after, { sent, next })) return false;
            const template = after.querySelector<HTMLTemplateElement>(shadowTemplate);
            if (template) patchRoot(before, template);
            return !template;
          },
          beforeAttributeUpdated: (name) => !isOwn(name),
        },
      });
      attachRoots(root);
      sent = new Map([...sent, ...[...next].filter(([, element]) => !isKept(element))]);
      styles = joinMasks(styles, part.state.styles);
      return root.querySelector(keptMark) === null;
    },
  };
}
