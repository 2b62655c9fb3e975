import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { joinScript, type ScriptParts } from '#i18n/textMarks.ts';
import type { Manifest } from '../layouts/manifest.ts';
import { chooseEncoding, type PageEncoding } from '../pages/pageTemplate.ts';
import type { Services } from '../services.ts';
import { isShown } from './readerLocale.ts';
import { type LanguageTexts, textsIn } from './siteTexts.ts';

const plain = '/assets/';
const urlOf = ({ key, version }: LanguageTexts) => `/assets/in/${key}-${version}/`;

/** The scripts import each other by relative URLs, so those of a language are in a folder of their own. */
const inLanguage = (url: string, texts: LanguageTexts) =>
  url.startsWith(plain) ? urlOf(texts) + url.slice(plain.length) : url;

const manifests = new WeakMap<Manifest, LRUCache<string, Manifest>>();
const mostManifests = 40;

/** The build with the scripts of a language. */
export function manifestIn(manifest: Manifest, texts: LanguageTexts | undefined): Manifest {
  if (!texts) return manifest;
  const made = manifests.get(manifest) ?? new LRUCache<string, Manifest>({ max: mostManifests });
  manifests.set(manifest, made);
  const key = urlOf(texts);
  const known = made.get(key);
  if (known) return known;
  const url = (path: string) => inLanguage(path, texts);
  const translated: Manifest = {
    ...manifest,
    boot: url(manifest.boot),
    client: url(manifest.client),
    clientPreload: manifest.clientPreload.map(url),
    behaviours: url(manifest.behaviours),
    behavioursPreload: manifest.behavioursPreload.map(url),
    moves: url(manifest.moves),
    movesPreload: manifest.movesPreload.map(url),
    manifestUrl: url(manifest.manifestUrl),
    components: Object.fromEntries(
      Object.entries(manifest.components).map(([name, entry]) => [
        name,
        { ...entry, js: url(entry.js), preload: entry.preload.map(url) },
      ]),
    ),
  };
  made.set(key, translated);
  return translated;
}

type Bodies = Readonly<Record<PageEncoding, Buffer>>;

const maxBytes = 48 * 1024 * 1024;
const namePattern = /^[\w-]+\.(?:js|json)$/;
const folderPattern = /^([A-Za-z0-9-]{2,40})-([\w-]{10})$/;

async function compress(text: Buffer): Promise<Bodies> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(text, { params }), promisify(gzip)(text)]);
  return { br, gzip: zipped, identity: text };
}

const isMissing = (error: unknown) => (error as { readonly code?: unknown }).code === 'ENOENT';

/** A file of the build in a language. @throws ENOENT */
async function readIn(distDir: string, name: string, texts: LanguageTexts | undefined): Promise<string> {
  const file = join(distDir, 'assets', name);
  if (!texts) return readFile(file, 'utf8');
  // The manifest for the browser names the scripts.
  if (name.endsWith('.json'))
    return (await readFile(file, 'utf8')).replaceAll(/"\/assets\/([\w-]+\.js)"/g, `"${urlOf(texts)}$1"`);
  try {
    const parts = JSON.parse(await readFile(join(distDir, 'texts', `${name}.json`), 'utf8')) as ScriptParts;
    return joinScript(parts, texts.key, texts.catalog);
  } catch (error) {
    if (isMissing(error)) return readFile(file, 'utf8');
    throw error;
  }
}

/**
 * Serves the scripts of the build with the texts of a language: made when they are first requested, and cached for a
 * year, because a change of any text changes their folder. A page with earlier texts gets the current ones, uncached.
 */
export function serveLanguageAssets(app: FastifyInstance, services: Services, distDir: string): void {
  const made = new LRUCache<string, Bodies>({
    maxSize: maxBytes,
    sizeCalculation: ({ br, gzip: zipped, identity }) => br.length + zipped.length + identity.length,
  });
  const making = new Map<string, Promise<Bodies>>();

  const current = async (name: string, texts: LanguageTexts): Promise<Bodies> => {
    const key = urlOf(texts) + name;
    const known = made.get(key);
    if (known) return known;
    const running =
      making.get(key) ??
      readIn(distDir, name, texts)
        .then((text) => compress(Buffer.from(text)))
        .finally(() => making.delete(key));
    making.set(key, running);
    const bodies = await running;
    made.set(key, bodies);
    return bodies;
  };

  app.get<{ Params: { folder: string; name: string } }>(
    '/assets/in/:folder/:name',
    { config: { staysOpen: true } },
    async (request, reply) => {
      const [, key, version] = folderPattern.exec(request.params.folder) ?? [];
      const { name } = request.params;
      if (key === undefined || !namePattern.test(name)) return reply.code(404).send();
      const type = name.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'application/json; charset=utf-8';
      reply.headers({ 'content-type': type, 'x-content-type-options': 'nosniff', vary: 'Accept-Encoding' });
      try {
        const texts = isShown(services.config, key) ? await textsIn(services, key) : undefined;
        if (!texts) return await reply.redirect(plain + name, 302);
        const bodies = await current(name, texts);
        const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip', 'identity']);
        if (encoding !== 'identity') reply.header('content-encoding', encoding);
        const isCurrent = texts.version === version;
        reply.header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-store');
        return await reply.send(bodies[encoding]);
      } catch (error) {
        if (isMissing(error)) return reply.code(404).header('cache-control', 'no-store').send();
        throw error;
      }
    },
  );
}
