/**
 * First steps of addresses that are no pages, whichever section asks: files, calls, and what machines ask for. The
 * browser leaves their links alone, sections give them no prefix, and no page can be there.
 */
const starts = [
  'api',
  'assets',
  'demo',
  'dev',
  'favicon.ico',
  'gallery',
  'health',
  'icon.svg',
  'live',
  'media',
  'ready',
  'robots.txt',
  'unsubscribe',
  'uploads',
];

/** Whether a path, without the prefix of a section, leads to no page of any site. */
export function isNoPage(path: string): boolean {
  return starts.includes(path.split('/', 2)[1] ?? '');
}
