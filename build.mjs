// The one build: `node build.mjs generate | build | dev | gallery | size`. What each does is in src/build.
const [command = 'build'] = process.argv.slice(2);

const commands = {
  /** Types, validators and indexes from the schemas and the widget folders. */
  generate: async () => (await import('./src/build/generate.mjs')).generate(),
  /** Everything a server needs: dist/. */
  build: async () => (await import('./src/build/build.mjs')).build(),
  /** Build, serve, watch; the page reloads by itself. */
  dev: async () => (await import('./src/build/dev.mjs')).dev(),
  /**
   * Every widget and primitive in every look, as pages without a server: dist/gallery. For tests; `dev` serves it at
   * /gallery.
   */
  gallery: async () => (await import('./src/build/gallery.mjs')).buildGallery(),
  /** Bytes of the browser files, compressed as they are sent. */
  size: async () => (await import('./src/build/size.mjs')).printSizes(),
};

const run = commands[command];
if (!run) {
  console.error(`build.mjs: unknown command "${command}". Available commands: ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}
try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? [error.message, error.cure].filter(Boolean).join('\n  ') : error);
  process.exit(1);
}
