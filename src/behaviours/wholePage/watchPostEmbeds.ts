import { callApi } from '#api/client.ts';
import { onPageShown } from '#session/pageViews.ts';
import type { Behaviour } from '../behaviour.ts';
import { onceIdle } from '#lib/onceIdle.ts';

const key = 'embed.frameHosts';
const anyEmbed = '.embed-media[data-embedjson]:not([data-framed])';

/** Hosts whose frames the site allows; requested once, and only if posts contain embeds. */
let asked: Promise<readonly string[]> | undefined;

async function show(): Promise<void> {
  if (!document.querySelector(anyEmbed)) return;
  asked ??= callApi('/config', { query: { select: key } }).then(({ [key]: hosts }) =>
    Array.isArray(hosts) ? hosts.map(String) : [],
  );
  const [hosts, { showEmbeds }] = await Promise.all([asked, import('#ui/embed/watchEmbeds.ts')]);
  showEmbeds(document, { hosts, ownHost: location.hostname });
}

/** Shows embeds of posts. Until then, and if that fails, each is a link. */
export const watchPostEmbeds: Behaviour = () => {
  const look = () =>
    void show().catch(() => {
      asked = undefined;
    });
  look();
  onPageShown(() => onceIdle(look));
};
