/**
 * First path segments that are never pages, in any section: files, API calls, and requests of programs. The browser
 * does not intercept links to them, sections add no prefix, and no page can use them.
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
  'language',
  'live',
  'media',
  'ready',
  'robots.txt',
  'unsubscribe',
  'uploads',
];

/** Whether a path without its section's prefix is never a page. */
export function isNoPage(path: string): boolean {
  return starts.includes(path.split('/', 2)[1] ?? '');
}
