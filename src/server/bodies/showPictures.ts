import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { type Element, type Root, classesOf, element, isElement, mapNodes, textOf } from './hast.ts';
import { addPictureFacts, type OwnPictures, ownPath } from './ownPictures.ts';
import { firstImageOf } from './plainText.ts';

/** The type of the embed around a link; undefined for links in text. */
function embedTypeOf(parent: Root | Element): unknown {
  const data = parent.type === 'element' ? parent.properties['dataEmbedjson'] : undefined;
  if (typeof data !== 'string') return undefined;
  try {
    return (JSON.parse(data) as { embedType?: unknown }).embedType;
  } catch {
    return 'unknown';
  }
}

/** Creates the image for a link to it. In a card, the link stays around the image. */
function pictureOf(link: Element, path: string, isCard: boolean): Element {
  const label = textOf(link);
  const alt = label === link.properties['href'] ? '' : label;
  const image = element('img', { src: path, alt, loading: 'lazy', ...(isCard ? { className: ['embedImage'] } : {}) });
  return isCard ? element('a', { href: path, className: ['embedLink'] }, [image]) : image;
}

export interface StoredHtml {
  readonly html: string;
  /** In rich2, a link without a card is intentionally a link. */
  readonly format: string;
}

/** Replaces links to uploaded images by these images, in sanitized HTML. Returns undefined if there are none. */
export function showPictures(
  { html, format }: StoredHtml,
  pictures: OwnPictures,
): { readonly html: string; readonly imageUrl: string | null } | undefined {
  const tree = fromHtml(html, { fragment: true });
  let isChanged = false;
  mapNodes(tree, (node, parent) => {
    if (
      !isElement(node, 'a') ||
      !classesOf(node).includes('embedLink') ||
      node.children.some((child) => child.type !== 'text')
    )
      return undefined;
    const embedType = embedTypeOf(parent);
    const wasPicture = embedType === 'image' || (embedType === undefined && format.toLowerCase() !== 'rich2');
    const path = wasPicture ? ownPath(String(node.properties['href'] ?? ''), pictures) : undefined;
    if (path === undefined) return undefined;
    isChanged = true;
    return [pictureOf(node, path, embedType === 'image')];
  });
  if (!isChanged) return undefined;
  addPictureFacts(tree, pictures);
  return {
    html: toHtml(tree, { closeSelfClosing: false, characterReferences: { useNamedReferences: false } }),
    imageUrl: firstImageOf(tree) ?? null,
  };
}
