import type { KnipConfig } from 'knip';

/**
 * The second look for unused code, where tests do not count as users: what only a test calls reaches nobody. What has
 * to stay nevertheless is named here, or marked `@public` where it stands, with the reason.
 */
const config: KnipConfig = {
  entry: [
    'src/app/{behaviours,boot,devReload,early,earlyMember,fragmentFrame}.ts!',
    'src/app/client.tsx!',
    'src/app/moves.ts!',
    'src/behaviours/*/selectors.ts!',
    'src/app/renderWorker.tsx!',
    'src/server/{main,printCalls}.ts!',
    'src/server/db/migrations/*.ts!',
    'src/server/features/*/tables.ts!',
    'src/build/{build,dev,gallery,size}.mjs!',
    'src/build/slim/*.mjs!',
    'src/cli/{check,folkmoot,runTests}.ts!',
    'dist/gen/**/*.{ts,js}!',
    'widgets/*/{widget,hydrate,migrations}.ts!',
  ],
  project: [
    'src/**/*.{ts,tsx,mjs}!',
    'widgets/**/*.{ts,tsx}!',
    '!{src,widgets}/**/*.test.{ts,tsx}!',
    // what tests share, and the page of components that they look at
    '!{src,widgets}/**/testing/**!',
    '!src/app/gallery/**!',
    // run by hand when icons or fonts change
    '!src/ui/icon/drawIcons.mjs!',
    '!src/theme/fonts/subset.mjs!',
  ],
  ignore: [
    '**/*.gen.ts',
    // for add-ons that bring an assistant: no screen of ours differs by it (CO-DISC-014, resolutions G59)
    'src/domain/aiAuthor.ts',
  ],
  include: ['files', 'exports'],
  ignoreExportsUsedInFile: true,
  exclude: ['types'],
  vitest: false,
  playwright: false,
};

export default config;
