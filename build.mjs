// The build script: `node build.mjs generate | build | dev | gallery | size`. The commands are in src/build.
const [command = 'build'] = process.argv.slice(2);

const commands = {
  /** Generates types, validators and indexes from the schemas and the widget folders. */
  generate: async () => (await import('./src/build/generate.mjs')).generate(),
  /** Builds everything the server needs: dist/. */
  build: async () => (await import('./src/build/build.mjs')).build(),
  /** Builds, serves and watches; pages reload automatically. */
  dev: async () => (await import('./src/build/dev.mjs')).dev(),
  /**
   * Builds the gallery: every widget and UI component in all variants, as pages without a server, in dist/gallery. For
   * tests; `dev` serves it at /gallery.
   */
  gallery: async () => (await import('./src/build/gallery.mjs')).buildGallery(),
  /** Prints the compressed size of the browser files. */
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
