import { type EmbedMessage, embedPollMs, embedScrollsPerSecond, isScrolled } from '#domain/siteEmbed.ts';
import type { Behaviour } from '../behaviour.ts';

type Post = (message: EmbedMessage) => void;

/** Reports changes of URL and title. Polls, because both can change in many ways. */
function watchPlace(post: Post): void {
  let told = '';
  const look = () => {
    const { href } = location;
    const { title } = document;
    if (`${href} ${title}` === told) return;
    told = `${href} ${title}`;
    post({ source: 'folkmoot', kind: 'location', href, title });
  };
  look();
  setInterval(look, embedPollMs);
}

/** Reports scrolling, always including the last position. */
function watchScroll(post: Post): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    waiting = undefined;
    post({ source: 'folkmoot', kind: 'scroll', top: Math.round(scrollY), isScrolled: isScrolled(scrollY) });
  };
  addEventListener('scroll', () => (waiting ??= setTimeout(send, Math.ceil(1000 / embedScrollsPerSecond))), {
    passive: true,
  });
}

/** In a frame of another site: reports the viewer's location to that site, if it is listed in the settings. */
export const watchEmbedding: Behaviour = ({ state: { embedParents = [] } }) => {
  if (window.parent === window || embedParents.length === 0) return;
  // If the browser does not reveal the parent's origin, every allowed one is tried: a message is only delivered to its
  // target origin.
  const around = location.ancestorOrigins?.[0];
  const post: Post = (message) => {
    for (const origin of embedParents)
      if (around === undefined || around === origin) window.parent.postMessage(message, origin);
  };
  watchPlace(post);
  watchScroll(post);
};
