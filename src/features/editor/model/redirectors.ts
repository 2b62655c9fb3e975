/** Pages that only forward to the URL in a parameter, and count the click. Host names match with their subdomains. */
const redirectors: readonly (readonly [host: RegExp, path: RegExp, parameters: readonly string[]])[] = [
  [/^(?:www\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/, /^\/url$/, ['q', 'url']],
  [/^(?:l|lm)\.facebook\.com$/, /^\/l\.php$/, ['u']],
  [/^l\.(?:instagram|messenger|threads)\.(?:com|net)$/, /^\/$/, ['u']],
  [/^(?:[\w-]+\.)*safelinks\.protection\.(?:outlook|office)\.(?:com|365\.us)$/, /./, ['url']],
  [/^out\.reddit\.com$/, /./, ['url']],
  [/^(?:www\.|m\.)?youtube\.com$/, /^\/redirect$/, ['q']],
  [/^(?:www\.)?linkedin\.com$/, /^\/(?:redir\/redirect|safety\/go|redirect)\/?$/, ['url']],
  [/^slack-redir\.net$/, /^\/link$/, ['url']],
  [/^(?:m\.)?vk\.com$/, /^\/away\.php$/, ['to']],
  [/^(?:www\.)?steamcommunity\.com$/, /^\/linkfilter\/?$/, ['u', 'url']],
  [/^(?:www\.)?duckduckgo\.com$/, /^\/l\/?$/, ['uddg']],
  [/^t\.umblr\.com$/, /^\/redirect$/, ['z']],
  [/^link\.zhihu\.com$/, /^\/$/, ['target']],
];
/** A redirector can forward to another one. */
const deepest = 3;

function targetOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname, pathname, searchParams } = new URL(url);
  const names = redirectors.find(([host, path]) => host.test(hostname) && path.test(pathname))?.[2];
  const target = names?.map((name) => searchParams.get(name)).find((value) => /^https?:\/\//i.test(value ?? ''));
  return target && URL.canParse(target) ? target : undefined;
}

/** The URL that a link of a known redirector leads to; any other URL unchanged. */
export function unwrapped(url: string): string {
  let found = url;
  for (let depth = 0; depth < deepest; depth += 1) found = targetOf(found) ?? found;
  return found;
}
