import { type EmbedMessage, embedPollMs, embedScrollsPerSecond, isScrolled } from '#domain/siteEmbed.ts';
import type { Behaviour } from '../behaviour.ts';

type Tell = (message: EmbedMessage) => void;

/**
 * Tells of the address and the title whenever either has changed; looked at in intervals, since both change in many
 * ways.
 */
function watchPlace(tell: Tell): void {
  let told = '';
  const look = () => {
    const { href } = location;
    const { title } = document;
    if (`${href} ${title}` === told) return;
    told = `${href} ${title}`;
    tell({ source: 'folkmoot', kind: 'location', href, title });
  };
  look();
  setInterval(look, embedPollMs);
}

/** Tells of scrolling, the last position always included. */
function watchScroll(tell: Tell): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    waiting = undefined;
    tell({ source: 'folkmoot', kind: 'scroll', top: Math.round(scrollY), isScrolled: isScrolled(scrollY) });
  };
  addEventListener('scroll', () => (waiting ??= setTimeout(send, Math.ceil(1000 / embedScrollsPerSecond))), {
    passive: true,
  });
}

/** In a frame of another site: tells that site where its reader is. Only sites that the settings name hear anything. */
export const watchEmbedding: Behaviour = ({ state: { embedParents = [] } }) => {
  if (window.parent === window || embedParents.length === 0) return;
  // Where the browser does not say who stands around, each is tried: it delivers to a window of the named origin only.
  const around = location.ancestorOrigins?.[0];
  const tell: Tell = (message) => {
    for (const origin of embedParents)
      if (around === undefined || around === origin) window.parent.postMessage(message, origin);
  };
  watchPlace(tell);
  watchScroll(tell);
};
