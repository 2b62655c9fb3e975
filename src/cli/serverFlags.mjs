/** How the server is run: small young generations and few allocator arenas keep its memory near what it uses. */
export const serverFlags = ['--max-semi-space-size=8', '--max-old-space-size=512'];
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };
/** Where Node keeps what it compiled of the server's sources: most of the time of a start. */
export const compileCache = 'dist/compile-cache';
