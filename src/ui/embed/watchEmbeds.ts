import { type EmbedData, frameAddressOf, frameAttributes, type FrameRule, isFrameAllowed } from '#domain/embeds.ts';

/** Embeds of posts whose frame has not been drawn yet; the server's HTML says the same as a link. */
const embedSelector = '.embed-media[data-embedjson]:not([data-framed])';

function readData(element: HTMLElement): EmbedData {
  try {
    const data: unknown = JSON.parse(element.dataset['embedjson'] ?? '');
    return typeof data === 'object' && data !== null ? data : {};
  } catch {
    return {};
  }
}

/** Puts the frame where the link is, in the space that the post's style keeps for it. */
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

/** Draws the frames of all posts that are on the page now. */
export function showEmbeds(root: ParentNode, rule: FrameRule): void {
  for (const element of root.querySelectorAll<HTMLElement>(embedSelector)) frameIn(element, rule);
}
