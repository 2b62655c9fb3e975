import { type EmbedData, frameAddressOf, frameAttributes, type FrameRule, isFrameAllowed } from '#domain/embeds.ts';

/** Embeds of posts that have no frame yet. The server's HTML contains a link instead. */
const embedSelector = '.embed-media[data-embedjson]:not([data-framed])';

function readData(element: HTMLElement): EmbedData {
  try {
    const data: unknown = JSON.parse(element.dataset['embedjson'] ?? '');
    return typeof data === 'object' && data !== null ? data : {};
  } catch {
    return {};
  }
}

/** Replaces the link by a frame, in the space that the post's style reserves for it. */
function frameIn(element: HTMLElement, rule: FrameRule): void {
  element.dataset['framed'] = '';
  const data = readData(element);
  const src = frameAddressOf(data);
  if (src === undefined || !isFrameAllowed(src, rule)) return;
  const title = typeof data.name === 'string' && data.name !== '' ? data.name : (element.textContent ?? '');
  const frame = document.createElement('iframe');
  for (const [name, value] of Object.entries(frameAttributes(src, title)))
    frame.setAttribute(name.toLowerCase(), value);
  frame.allowFullscreen = true;
  element.replaceChildren(frame);
}

/** Shows the frames of all posts that are on the page now. */
export function showEmbeds(root: ParentNode, rule: FrameRule): void {
  for (const element of root.querySelectorAll<HTMLElement>(embedSelector)) frameIn(element, rule);
}
