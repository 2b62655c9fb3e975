/** Node flags of the server: a small young generation keeps memory use low. */
export const serverFlags = ['--max-semi-space-size=8', '--max-old-space-size=512'];
/** The built server. `npm run dev` runs `src/server/main.ts` instead. */
export const serverFile = 'dist/server/main.mjs';
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };
/** Node's cache of compiled server sources, which saves most of the startup time. */
export const compileCache = 'dist/compile-cache';
