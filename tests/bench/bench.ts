import { benchBytes } from './bytes.ts';
import { benchGrowth } from './growth.ts';
import { benchPages } from './pages.ts';
import { printTables, type Table } from './report.ts';
import { benchServer } from './requests.ts';
import { type BenchServer, startBenchServer } from './benchServer.ts';

/** Each part measures our server and a baseline in the same run; absolute times mean nothing on shared machines. */
const parts: Readonly<Record<string, (server: BenchServer) => Promise<Table[]>>> = {
  engine: async () => (await import('./engine.ts')).benchEngine(),
  bytes: async () => benchBytes(),
  pages: benchPages,
  moves: async (server) => (await import('./moves.ts')).benchMoves(server),
  requests: benchServer,
  growth: benchGrowth,
  search: async (server) => (await import('./search.ts')).benchSearch(server),
  administration: async (server) => (await import('./administration.ts')).benchAdministration(server),
  composer: async (server) => (await import('./composer.ts')).benchComposer(server),
  overload: async (server) => (await import('./overload.ts')).benchOverload(server),
  soak: async (server) => (await import('./soak.ts')).benchSoak(server),
  writes: async (server) => (await import('./writes.ts')).benchWrites(server),
};

const args = process.argv.slice(2);
const asJson = args.includes('--json');
const wanted = args.filter((arg) => !arg.startsWith('--'));
const unknown = wanted.filter((name) => !parts[name]);
if (unknown.length > 0) {
  console.error(`bench: there is no part "${unknown[0]}". Known: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

const withoutServer = ['engine', 'bytes'];
const needsServer = (name: string) => !withoutServer.includes(name);
/** Parts that take half an hour run only when they are named. */
const isLong = (name: string) => name === 'soak';
const names = wanted.length > 0 ? wanted : Object.keys(parts).filter((name) => !isLong(name));
const server = names.some(needsServer) ? await startBenchServer() : undefined;
const tables: Table[] = [];
try {
  for (const name of names) {
    if (!asJson) console.error(`bench: ${name} …`);
    tables.push(...((await parts[name]?.(server as BenchServer)) ?? []));
  }
} finally {
  await server?.stop();
}
if (asJson) console.log(JSON.stringify({ node: process.version, tables }, null, 2));
else printTables(tables);
