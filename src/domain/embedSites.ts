/** Data that follows from the URL of a known site. */
export interface SiteEmbed {
  readonly embedType: string;
  readonly [key: string]: string | number;
}

interface Site {
  readonly embedType: string;
  /** A host, or a suffix that starts with a dot. */
  readonly hosts: readonly string[];
  /** Matches path and query; named groups become fields of the embed. */
  readonly path: RegExp;
}

const sites: readonly Site[] = [
  {
    embedType: 'youtube',
    hosts: ['youtube.com', '.youtube.com', 'youtube-nocookie.com', '.youtube-nocookie.com'],
    path: /^\/(?:watch\?(?:[^#]*&)?v=|embed\/(?!videoseries)|shorts\/|live\/)(?<videoID>[\w-]{11})(?![\w-])/,
  },
  { embedType: 'youtube', hosts: ['youtu.be'], path: /^\/(?<videoID>[\w-]{11})(?![\w-])/ },
  {
    embedType: 'youtube',
    hosts: ['youtube.com', '.youtube.com'],
    path: /^\/(?:playlist|embed\/videoseries)\?(?:[^#]*&)?list=(?<listID>[\w-]{10,64})(?![\w-])/,
  },
  { embedType: 'vimeo', hosts: ['vimeo.com', '.vimeo.com'], path: /^\/(?:[^?#]*\/)?(?<videoID>\d{4,12})(?!\d)/ },
  { embedType: 'twitch', hosts: ['twitch.tv', '.twitch.tv'], path: /^\/videos\/(?<twitchID>\d{4,15})(?!\d)/ },
  {
    embedType: 'wistia',
    hosts: ['.wistia.com', '.wistia.net'],
    path: /^\/(?:medias|embed\/iframe)\/(?<videoID>[a-z0-9]{8,12})(?![a-z0-9])/,
  },
  { embedType: 'soundcloud', hosts: ['soundcloud.com', 'www.soundcloud.com'], path: /^\/[\w-]+\/(?:sets\/)?[\w-]+/ },
  {
    embedType: 'giphy',
    hosts: ['giphy.com', 'www.giphy.com'],
    path: /^\/gifs\/(?:[\w-]+-)?(?<giphyID>[A-Za-z0-9]{8,32})$/,
  },
  {
    embedType: 'imgur',
    hosts: ['imgur.com', 'www.imgur.com'],
    path: /^\/(?:gallery\/|a\/)?(?<imgurID>[A-Za-z0-9]{5,10})$/,
  },
  {
    embedType: 'instagram',
    hosts: ['instagram.com', 'www.instagram.com'],
    path: /^\/p\/(?<postID>[\w-]{5,20})\/?(?:\?|$)/,
  },
  {
    embedType: 'twitter',
    hosts: ['twitter.com', '.twitter.com', 'x.com', 'www.x.com'],
    path: /^\/\w{1,20}\/status\/(?<statusID>\d{5,22})(?!\d)/,
  },
  {
    embedType: 'codepen',
    hosts: ['codepen.io'],
    path: /^\/(?<author>[\w-]+)\/(?:pen|full|details)\/(?<codepenID>[A-Za-z]{5,40})/,
  },
];

function isAt(host: string, pattern: string): boolean {
  return pattern.startsWith('.') ? host.endsWith(pattern) : host === pattern;
}

/** The embed for a URL of a site that posts can embed; undefined for others. Makes no requests. */
export function siteEmbedOf(address: string): SiteEmbed | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.port !== '') return undefined;
  const rest = url.pathname + url.search;
  for (const { embedType, hosts, path } of sites) {
    const found = hosts.some((host) => isAt(url.hostname, host)) ? path.exec(rest) : null;
    if (found) return { embedType, ...found.groups, ...startOf(url, embedType) };
  }
  return undefined;
}

/** Start time of a video in seconds: `t=90`, `t=1m30s`, `start=90`. */
function startOf(url: URL, embedType: string): { readonly start?: number } {
  if (embedType !== 'youtube') return {};
  const [, hours, minutes, seconds] =
    /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(
      url.searchParams.get('t') ?? url.searchParams.get('start') ?? '',
    ) ?? [];
  const start = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return start > 0 ? { start } : {};
}
