import {
  type AtomFeed,
  DetectError,
  type JsonFeed,
  MalformedError,
  parseFeed,
  type RdfFeed,
  type RssFeed,
} from 'feedsmith';
import { excerptOf } from '../../bodies/plainText.ts';
import type { Download } from './downloadFeed.ts';
import { FeedError } from './feedError.ts';
import { firstPicture, markupText } from './markupText.ts';

/** An entry as plain text. */
export interface FeedItem {
  readonly to: string;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly description: string;
}

export const maxFeedItems = 100; // F36
const maxNameLength = 300;
const maxDescriptionLength = 300;
const maxAddressLength = 2000;

/** The fields that all feed formats have in common, not decoded yet. */
interface RawEntry {
  readonly title?: string | undefined;
  /** The title contains no HTML. */
  readonly isPlainTitle?: boolean;
  readonly link?: string | undefined;
  readonly body?: string | undefined;
  /** Candidates, best first. */
  readonly pictures: readonly (string | undefined)[];
}

interface RawFeed {
  readonly link: string | undefined;
  readonly entries: readonly RawEntry[];
}

type Media = {
  readonly thumbnails?: readonly { url?: string }[];
  readonly contents?: readonly { url?: string; type?: string; medium?: string }[];
};

function mediaPictures(media: Media | undefined): (string | undefined)[] {
  const isPicture = ({ type, medium }: { type?: string; medium?: string }) =>
    medium === 'image' || type?.startsWith('image/');
  return [media?.contents?.find(isPicture)?.url, media?.thumbnails?.[0]?.url];
}

function ofRss(feed: RssFeed.Feed<string>): RawFeed {
  const entries = (feed.items ?? []).map((item): RawEntry => {
    const html = item.content?.encoded ?? item.description;
    const permalink = item.guid?.isPermaLink === false ? undefined : item.guid?.value;
    return {
      title: item.title ?? item.dc?.titles?.[0] ?? item.media?.title?.value,
      link: item.link ?? permalink,
      body: item.description ?? item.content?.encoded ?? item.itunes?.summary ?? item.media?.description?.value,
      pictures: [
        ...mediaPictures(item.media as Media | undefined),
        item.enclosures?.find(({ type }) => type?.startsWith('image/'))?.url,
        item.itunes?.image,
        firstPicture(html ?? ''),
      ],
    };
  });
  return { link: feed.link, entries };
}

function ofRdf(feed: RdfFeed.Feed<string>): RawFeed {
  const entries = (feed.items ?? []).map((item): RawEntry => {
    const body = item.description ?? item.content?.encoded;
    return {
      title: item.title,
      link: item.link ?? item.rdf?.about,
      body,
      pictures: [...mediaPictures(item.media as Media | undefined), firstPicture(body ?? '')],
    };
  });
  return { link: feed.link, entries };
}

function linkOf(links: AtomFeed.Entry<string>['links']): string | undefined {
  return (links?.find(({ rel }) => rel === undefined || rel === 'alternate') ?? links?.[0])?.href;
}

function ofAtom(feed: AtomFeed.Feed<string>): RawFeed {
  const entries = (feed.entries ?? []).map((entry): RawEntry => {
    const body =
      entry.summary?.value ??
      entry.content?.value ??
      entry.media?.description?.value ??
      entry.media?.groups?.[0]?.description?.value;
    return {
      title: entry.title?.value,
      isPlainTitle: entry.title?.type === 'text',
      link: linkOf(entry.links) ?? entry.id,
      body,
      pictures: [
        ...mediaPictures(entry.media as Media | undefined),
        ...mediaPictures(entry.media?.groups?.[0] as Media | undefined),
        firstPicture(entry.content?.value ?? body ?? ''),
      ],
    };
  });
  return { link: linkOf(feed.links), entries };
}

function ofJson(feed: JsonFeed.Feed<string>): RawFeed {
  const entries = (feed.items ?? []).map(
    (item): RawEntry => ({
      title: item.title,
      isPlainTitle: true,
      link: item.url ?? item.external_url,
      body: item.summary ?? item.content_html ?? item.content_text,
      pictures: [item.image, item.banner_image, firstPicture(item.content_html ?? '')],
    }),
  );
  return { link: feed.home_page_url, entries };
}

/** Makes a web URL of the feed absolute; undefined for other protocols. */
function webAddress(address: string | undefined, base: string): string | undefined {
  const url = address === undefined || address.trim() === '' ? null : URL.parse(address.trim(), base);
  return url && /^https?:$/.test(url.protocol) && url.href.length <= maxAddressLength && url.username === ''
    ? url.href
    : undefined;
}

/** Only https images, because pages block others and they would reveal what is read. */
function pictureAddress(candidates: readonly (string | undefined)[], base: string): string | null {
  return (
    candidates.map((address) => webAddress(address, base)).find((address) => address?.startsWith('https:')) ?? null
  );
}

function toItem(entry: RawEntry, feedLink: string, base: string): FeedItem[] {
  const description = excerptOf(markupText(entry.body ?? ''), maxDescriptionLength);
  const title = entry.isPlainTitle ? (entry.title ?? '').replace(/\s+/g, ' ').trim() : markupText(entry.title ?? '');
  const name = excerptOf(title || description, maxNameLength);
  if (name === '') return [];
  // Entries without a title, as in microblogs, must not repeat their text as the title.
  return [
    {
      to: webAddress(entry.link, base) ?? feedLink,
      name,
      imageUrl: pictureAddress(entry.pictures, base),
      description: title ? description : '',
    },
  ];
}

/** Decodes with the encoding from the headers, else from the document, else UTF-8. */
function decode({ body, contentType }: Pick<Download, 'body' | 'contentType'>): string {
  const declared = /<\?xml[^<>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(
    body.subarray(0, 300).toString('latin1'),
  )?.[1];
  const named = /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1];
  const mark =
    body[0] === 0xff && body[1] === 0xfe ? 'utf-16le' : body[0] === 0xfe && body[1] === 0xff ? 'utf-16be' : undefined;
  for (const label of [mark, named, declared, 'utf-8']) {
    try {
      if (label !== undefined) return new TextDecoder(label).decode(body);
    } catch {
      // unknown encoding; try the next one
    }
  }
  return body.toString('utf8');
}

function parse(text: string): RawFeed {
  try {
    const { format, feed } = parseFeed(text, { maxItems: maxFeedItems });
    if (format === 'rss') return ofRss(feed);
    if (format === 'rdf') return ofRdf(feed);
    return format === 'atom' ? ofAtom(feed) : ofJson(feed);
  } catch (error) {
    if (error instanceof DetectError || error instanceof MalformedError || error instanceof RangeError)
      throw new FeedError('unreadable', 'The address does not return a feed.');
    // a feed without entries
    return { link: undefined, entries: [] };
  }
}

/** Parses an RSS, Atom, RDF or JSON feed in its own order. @throws FeedError if it is none. */
export function readFeed(download: Pick<Download, 'body' | 'contentType' | 'url'>): readonly FeedItem[] {
  const { url } = download;
  const { link, entries } = parse(decode(download));
  const feedLink = webAddress(link, url) ?? url;
  return entries.slice(0, maxFeedItems).flatMap((entry) => toItem(entry, feedLink, url));
}
