import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { type Element, type Root, classesOf, element, isElement, mapNodes, textOf } from './hast.ts';
import { addPictureFacts, type OwnPictures, ownPath } from './ownPictures.ts';
import { firstImageOf } from './plainText.ts';

/** What an embed around a link says it is; nothing for links that stand in the text. */
function embedTypeOf(parent: Root | Element): unknown {
  const data = parent.type === 'element' ? parent.properties['dataEmbedjson'] : undefined;
  if (typeof data !== 'string') return undefined;
  try {
    return (JSON.parse(data) as { embedType?: unknown }).embedType;
  } catch {
    return 'unknown';
  }
}

/**
 * A picture in place of a link that stood for it; the link stays around it where there is a card (contract: post bodies
 * §2.3).
 */
function pictureOf(link: Element, path: string, isCard: boolean): Element {
  const label = textOf(link);
  const alt = label === link.properties['href'] ? '' : label;
  const image = element('img', { src: path, alt, loading: 'lazy', ...(isCard ? { className: ['embedImage'] } : {}) });
  return isCard ? element('a', { href: path, className: ['embedLink'] }, [image]) : image;
}

export interface StoredHtml {
  readonly html: string;
  /** Of rich2 a link without a card was meant as a link. */
  readonly format: string;
}

/**
 * Cleaned HTML of a body in which links stand for pictures uploaded here, with these pictures; nothing when it has
 * none.
 */
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
