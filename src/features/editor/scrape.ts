import { frameAddressOf } from '#domain/embeds.ts';
import { scrapeLink, type ScrapedLink } from '#api/media.ts';

const isYouTube = /^https?:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtu\.be|youtube-nocookie\.com)\//i;
const isVimeo = /^https?:\/\/(?:[\w-]+\.)*vimeo\.com\//i;

/** Recognizes video sites by the URL, without a request. */
export function filmAt(url: string): ScrapedLink | undefined {
  const embedType = isYouTube.test(url) ? 'youtube' : isVimeo.test(url) ? 'vimeo' : undefined;
  const frame = embedType && frameAddressOf({ embedType, url });
  return embedType && frame ? { url, embedType, videoID: frame.slice(frame.lastIndexOf('/') + 1) } : undefined;
}

/** Loads the card of a URL; undefined if there is nothing to show except the URL. */
export async function findCard(url: string, signal?: AbortSignal): Promise<ScrapedLink | undefined> {
  const film = filmAt(url);
  const found = await scrapeLink(url, signal).catch(() => undefined);
  if (film)
    return {
      ...film,
      ...(found?.name ? { name: found.name } : {}),
      ...(found?.photoUrl ? { photoUrl: found.photoUrl } : {}),
    };
  return found?.name || found?.photoUrl ? { ...found, url: found.url || url } : undefined;
}
