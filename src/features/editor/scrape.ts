import { frameAddressOf } from '#domain/embeds.ts';
import { scrapeLink, type ScrapedLink } from '#api/media.ts';

const isYouTube = /^https?:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtu\.be|youtube-nocookie\.com)\//i;
const isVimeo = /^https?:\/\/(?:[\w-]+\.)*vimeo\.com\//i;

/** Sites whose films are known by their address, without asking anybody. */
export function filmAt(url: string): ScrapedLink | undefined {
  const embedType = isYouTube.test(url) ? 'youtube' : isVimeo.test(url) ? 'vimeo' : undefined;
  const frame = embedType && frameAddressOf({ embedType, url });
  return embedType && frame ? { url, embedType, videoID: frame.slice(frame.lastIndexOf('/') + 1) } : undefined;
}

/** What stands behind an address, for a card; nothing where there is no more to say of it than the address. */
export async function findCard(url: string, signal?: AbortSignal): Promise<ScrapedLink | undefined> {
  const film = filmAt(url);
  const found = await scrapeLink(url, signal).catch(() => undefined);
  if (film) return { ...film, ...(found?.name ? { name: found.name } : {}), ...(found?.photoUrl ? { photoUrl: found.photoUrl } : {}) };
  return found?.name || found?.photoUrl ? { ...found, url: found.url || url } : undefined;
}
