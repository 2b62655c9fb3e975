import type { KnipConfig } from 'knip';

/**
 * The second check for unused code, in which tests do not count as users: code that only tests call is unused.
 * Exceptions are listed here, or marked `@public`, with the reason.
 */
const config: KnipConfig = {
  entry: [
    'src/app/{behaviours,boot,canvasFrame,devReload,early,earlyMember,earlyPreview,fragmentFrame}.ts!',
    'src/app/client.tsx!',
    'src/app/moves.ts!',
    'src/behaviours/*/selectors.ts!',
    'src/app/renderWorker.tsx!',
    'src/server/{main,printCalls}.ts!',
    'src/server/db/migrations/*.ts!',
    'src/server/features/*/tables.ts!',
    'src/build/{build,dev,gallery,size}.mjs!',
    'src/build/slim/*.mjs!',
    'src/build/writeCatalogTexts.ts!',
    'src/cli/{check,folkmoot,runTests}.ts!',
    'dist/gen/**/*.{ts,js}!',
    'widgets/*/{widget,hydrate,migrations}.ts!',
  ],
  project: [
    'src/**/*.{ts,tsx,mjs}!',
    'widgets/**/*.{ts,tsx}!',
    '!{src,widgets}/**/*.test.{ts,tsx}!',
    // Shared by tests, and the gallery that they look at.
    '!{src,widgets}/**/testing/**!',
    '!src/app/gallery/**!',
    // Run manually when icons or fonts change.
    '!src/ui/icon/renderIcons.mjs!',
    '!src/theme/fonts/subset.mjs!',
  ],
  ignore: [
    '**/*.gen.ts',
    // For add-ons with an assistant; no page of ours depends on it (CO-DISC-014, resolutions G59).
    'src/domain/aiAuthor.ts',
    // For widgets of a second version; there is none yet.
    'src/kit/defineMigrations.ts',
  ],
  include: ['files', 'exports'],
  ignoreExportsUsedInFile: true,
  exclude: ['types'],
  vitest: false,
  playwright: false,
};

export default config;
