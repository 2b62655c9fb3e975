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
/** Pages that forward to the URL that is their whole query, to hide the address of the page with the link. */
const bareRedirectors = /^(?:www\.)?(?:href\.li|anonym\.to|anon\.to|nullrefer\.com|dereferer\.me|hidereferrer\.com)$/;
/** A redirector can forward to another one. */
const deepest = 3;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function targetOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname, pathname, search, searchParams } = new URL(url);
  const names = redirectors.find(([host, path]) => host.test(hostname) && path.test(pathname))?.[2];
  const given = bareRedirectors.test(hostname)
    ? [url.slice(url.indexOf('?') + 1), decoded(search.slice(1))]
    : names?.map((name) => searchParams.get(name));
  const target = given?.find((value) => /^https?:\/\//i.test(value ?? ''));
  return target && URL.canParse(target) ? target : undefined;
}

/** The URL that a link of a known redirector leads to; any other URL unchanged. */
export function unwrapped(url: string): string {
  let found = url;
  for (let depth = 0; depth < deepest; depth += 1) found = targetOf(found) ?? found;
  return found;
}
