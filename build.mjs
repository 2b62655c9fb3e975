const [command = 'build', ...rest] = process.argv.slice(2);
const commands = {
  generate: async () => (await import('./src/build/generate.mjs')).generate(),
};
const run = commands[command];
if (!run) {
  console.error(`build.mjs: unknown command "${command}". Known: ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}
await run(rest);
