import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testIo } from '../../../tests/support/testIo.ts';
import { runCli } from '../runCli.ts';
import { cursorAt } from '#runtime/core/authoring/cursor.ts';
import type { Material } from '#runtime/core/authoring/material.ts';
import { completionsAt, hoverAt } from './answers.ts';
import { createMaterial } from './createMaterial.ts';
import { createMessageSplitter, encodeMessage, type RpcMessage } from './framing.ts';
import { LanguageServer } from './languageServer.ts';
import { type CodeAction, createPlaces, type Diagnostic, type DocumentSymbol } from './protocol.ts';

const folder = mkdtempSync(join(tmpdir(), 'folkmoot-lsp-'));
let own: Awaited<ReturnType<typeof createMaterial>>;
let material: Material;
beforeAll(async () => {
  own = await createMaterial();
  ({ material } = own);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Splits a text at its cursor, written as `|`. */
function atCursor(marked: string) {
  const offset = marked.indexOf('|');
  return { text: marked.slice(0, offset) + marked.slice(offset + 1), offset };
}

function completed(marked: string) {
  const { text, offset } = atCursor(marked);
  const places = createPlaces(text);
  const items = completionsAt(text, offset, { material, places });
  const apply = (label: string) => {
    const item = items.find((one) => one.label === label);
    if (!item) return undefined;
    const { range, newText } = item.textEdit;
    return text.slice(0, places.offsetOf(range.start)) + newText + text.slice(places.offsetOf(range.end));
  };
  return { labels: items.map(({ label }) => label), apply };
}

const page = (section: string, view = 'home') => `{ "layoutViewType": "${view}", "name": "x", "layout": [${section}`;
const column = '{ "$hydrate": "react.section.1-column", "children": [';

describe('the place of the cursor', () => {
  it.each([
    ['{ "a": {"b|', { kind: 'key', container: '/a', start: 8 }],
    ['{ "a": [1, |', { kind: 'value', container: '/a', isInList: true }],
    ['{ "a": {}, |', { kind: 'key', container: '' }],
    ['{ "a": tr|', { kind: 'value', container: '', name: 'a', start: 7 }],
    ['{ "a": "x|y", "b": 1 }', { kind: 'value', name: 'a', start: 7, end: 11 }],
    ['{ "a\\"": |', { kind: 'value', name: 'a"' }],
  ])('%j', (marked, expected) => {
    const { text, offset } = atCursor(marked);
    expect(cursorAt(text, offset)).toMatchObject(expected);
  });

  it('is nowhere outside of the document', () => {
    expect(cursorAt('', 0)).toBeUndefined();
    expect(cursorAt('{} ', 3)).toMatchObject({ container: '' });
  });
});

describe('completion', () => {
  it('offers the widgets that the section allows on this kind of page', () => {
    const { labels, apply } = completed(page(`${column}{ "$hydrate": "react.|" }] }] }`));
    expect(labels).toContain('react.leaderboard');
    expect(labels).not.toContain('react.app-banner');
    expect(labels).not.toContain('react.asset.searchForm');
    expect(apply('react.html')).toBe(page(`${column}{ "$hydrate": "react.html" }] }] }`));
    const search = completed(page(`${column}{ "$hydrate": "|`, 'search'));
    expect(search.labels).toContain('react.asset.searchForm');
  });

  it('offers sections at the top, whole nodes in lists, and resolvers in fields', () => {
    expect(completed(page('{ "$hydrate": "|')).labels).toContain('react.section.2-columns');
    expect(completed(page(`${column}|`)).apply('react.html')).toBe(page(`${column}{ "$hydrate": "react.html" }`));
    const resolvers = completed(page(`${column}{ "$hydrate": "react.html", "name": { "$hydrate": "|`));
    expect(resolvers.labels).toEqual(expect.arrayContaining(['param', 'translate']));
    expect(resolvers.labels).not.toContain('react.html');
  });

  it('offers fields that are not there yet, with a value to start with', () => {
    const { labels, apply } = completed(page(`${column}{ "$hydrate": "react.html", "html": "a", | }] }] }`));
    expect(labels).toContain('isAdvertisement');
    expect(labels).not.toContain('html');
    expect(apply('isAdvertisement')).toContain('"isAdvertisement": false }');
    expect(completed(page(`${column}{ "$hydrate": "react.html", "ht|": "a" }] }] }`)).apply('html')).toContain(
      '"html": "a"',
    );
  });

  it('offers values of enums, of nested fields, of middlewares, kinds of pages and page values', () => {
    const banner = '{ "$hydrate": "react.section.full-width", "children": [{ "$hydrate": "react.app-banner", ';
    expect(completed(page(`${banner}"background": { "imageSource": "|`)).labels).toContain('siteSection');
    expect(completed(page(`${banner}"showTitle": |`)).labels).toEqual(['true', 'false']);
    expect(completed(page(`${banner}"$middleware": { |`)).labels).toContain('role-filter');
    expect(completed(page(`${banner}"$middleware": { "visibility": { "device": "|`)).labels).toContain('mobile');
    expect(completed(page(`${banner}"title": { "$hydrate": "param", "ref": "|`)).labels).toContain('siteSection/name');
    expect(completed('{ "layoutViewType": "|" }').labels).toContain('discussionList');
    expect(completed('{ | }').labels).toContain('layout');
  });

  it('offers nothing inside of texts that can be anything', () => {
    expect(completed(page(`${column}{ "$hydrate": "react.html", "html": "|`)).labels).toEqual([]);
  });
});

describe('hover help', () => {
  const told = (marked: string) => {
    const { text, offset } = atCursor(marked);
    return hoverAt(text, offset, { material, places: createPlaces(text) })?.contents.value;
  };
  it('describes fields with their choices and defaults, widgets and resolvers', () => {
    expect(told(page(`${column}{ "$hydrate": "react.html", "isAd|vertisement": true }] }] }`))).toContain(
      'Default: `false`',
    );
    expect(told(page(`${column}{ "$hydrate": "react.ht|ml" }] }] }`))).toContain('**Custom HTML** (`react.html`)');
    expect(
      told(page(`${column}{ "$hydrate": "react.html", "name": { "$hydrate": "par|am", "ref": "x" } }] }] }`)),
    ).toContain('param');
    expect(told(page(`${column}{ "$hydrate": "react.html", "zz|": 1 }] }] }`))).toBeUndefined();
  });
});

/** A session in which the editor sends one message after the other. */
function session() {
  const sent: RpcMessage[] = [];
  let exit: boolean | undefined;
  const server = new LanguageServer({
    material,
    registry: own.registry,
    check: own.check,
    send: (message) => void sent.push(message),
    onExit: (isClean) => {
      exit = isClean;
    },
  });
  let id = 0;
  const notify = (method: string, params: unknown = {}) => server.receive({ jsonrpc: '2.0', method, params });
  const request = async (method: string, params: unknown = {}) => {
    id += 1;
    await server.receive({ jsonrpc: '2.0', id, method, params });
    return sent.findLast((message) => message.id === id);
  };
  const published = () =>
    (
      sent.findLast(({ method }) => method === 'textDocument/publishDiagnostics')?.params as
        | { diagnostics: Diagnostic[] }
        | undefined
    )?.diagnostics;
  const open = (uri: string, text: string) =>
    notify('textDocument/didOpen', { textDocument: { uri, text, version: 1 } });
  return { sent, notify, request, published, open, exit: () => exit };
}

const uri = pathToFileURL(join(folder, 'home.json')).href;
const wrong = page(`${column}{ "$hydrate": "react.html", "html": "😀", "isAdvertisement": "true", "nam": "x" }] }] }`);

describe('a session', () => {
  it('publishes the problems that folkmoot validate prints, with their places in UTF-16', async () => {
    const { request, open, published, notify } = session();
    await request('initialize');
    await open(uri, wrong);
    writeFileSync(join(folder, 'home.json'), wrong);
    const io = testIo({ cwd: folder });
    await runCli(['validate', 'home.json', '--format', 'json'], io);
    const { problems } = JSON.parse(io.printed()) as {
      problems: { code: string; what: string; why: string; fix: string }[];
    };
    expect(published()?.map(({ code, message }) => [code, message])).toEqual(
      problems.map(({ code, what, why, fix }) => [code, [what, why, fix].join(' ')]),
    );
    const start = wrong.indexOf('"true"');
    expect(published()?.[0]).toMatchObject({
      range: { start: { line: 0, character: start }, end: { line: 0, character: start + 6 } },
      severity: 1,
      source: 'folkmoot',
      codeDescription: { href: expect.stringContaining('/invalid-props.gen.md') },
    });
    await notify('textDocument/didChange', {
      textDocument: { uri, version: 2 },
      contentChanges: [{ text: '{ "layoutViewType": }' }],
    });
    expect(published()).toMatchObject([{ code: 'layout/not-json' }]);
    await notify('textDocument/didClose', { textDocument: { uri } });
    expect(published()).toEqual([]);
  });

  it('offers the fixes of folkmoot validate, and all safe ones at once', async () => {
    const { request, open } = session();
    await request('initialize');
    await open(uri, wrong);
    const everything = { start: { line: 0, character: 0 }, end: { line: 0, character: wrong.length } };
    const actions = (
      await request('textDocument/codeAction', { textDocument: { uri }, range: everything, context: {} })
    )?.result as CodeAction[];
    expect(actions.map(({ title, kind, isPreferred }) => [title, kind, isPreferred])).toEqual([
      ['Change to true', 'quickfix', true],
      ['Rename to "name"', 'quickfix', false],
      ['Fix all problems that do not change the page', 'source.fixAll.folkmoot', undefined],
    ]);
    expect(actions[1]?.edit.changes[uri]).toMatchObject([{ newText: '"name"' }]);
    const all = await request('textDocument/codeAction', {
      textDocument: { uri },
      range: everything,
      context: { only: ['source.fixAll'] },
    });
    expect(all?.result).toHaveLength(1);
  });

  it('gives an outline by the names of widgets', async () => {
    const { request, open } = session();
    await request('initialize');
    await open(uri, page(`${column}{ "$hydrate": "react.leaderboard", "title": "Top" }] }] }`));
    const symbols = (await request('textDocument/documentSymbol', { textDocument: { uri } }))
      ?.result as DocumentSymbol[];
    expect(symbols).toMatchObject([
      { name: '1 Column', children: [{ name: 'Leaderboard: Top', detail: 'react.leaderboard' }] },
    ]);
  });

  it('follows the configuration of the folder, and names a mistake in it', async () => {
    const { request, open, published, sent } = session();
    await request('initialize');
    const main = page(`${column}{ "$hydrate": "react.html", "html": "<main>a</main>" }] }] }`);
    const config = join(folder, 'folkmoot.config.json');
    writeFileSync(config, '{ "levels": { "layout/second-main": "off" } }');
    await open(uri, main);
    expect(published()).toEqual([]);
    writeFileSync(config, '{ "levels": { "layout/second-man": "off" } }');
    await open(uri, main);
    expect(sent.find(({ method }) => method === 'window/showMessage')?.params).toMatchObject({
      message: expect.stringContaining('Did you mean "layout/second-main"?'),
    });
    rmSync(config);
  });

  it('leaves other JSON files alone', async () => {
    const { request, open, published } = session();
    await request('initialize');
    await open(pathToFileURL(join(folder, 'package.json')).href, '{ "name": }');
    expect(published()).toEqual([]);
  });

  it('answers what it does not know, or not yet, with the codes of the protocol', async () => {
    const { request, notify, exit } = session();
    expect((await request('textDocument/hover'))?.error?.code).toBe(-32_002);
    await request('initialize');
    expect((await request('textDocument/rename'))?.error?.code).toBe(-32_601);
    await notify('$/cancelRequest', { id: 1 });
    expect(
      (
        await request('textDocument/hover', {
          textDocument: { uri: 'untitled:1' },
          position: { line: 0, character: 0 },
        })
      )?.result,
    ).toBeNull();
    expect((await request('shutdown'))?.result).toBeNull();
    expect((await request('textDocument/hover'))?.error?.code).toBe(-32_600);
    await notify('exit');
    expect(exit()).toBe(true);
  });
});

describe('folkmoot lsp', () => {
  it('speaks over standard input and output until the editor ends it', async () => {
    const received: RpcMessage[] = [];
    const split = createMessageSplitter((text) => void received.push(JSON.parse(text)));
    const messages: RpcMessage[] = [
      { jsonrpc: '2.0', id: 1, method: 'initialize', params: {} },
      { jsonrpc: '2.0', id: 2, method: 'shutdown' },
      { jsonrpc: '2.0', method: 'exit' },
    ];
    const io = testIo({
      readChunks: async (onChunk) => {
        for (const message of messages) onChunk(encodeMessage(message));
        onChunk(Buffer.from('Content-Length: 1\r\n\r\n{'));
      },
      write: split,
    });
    expect(await runCli(['lsp', '--stdio'], io)).toBe(0);
    expect(received.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 2, null]));
    expect(received.find(({ id }) => id === 1)?.result).toMatchObject({ capabilities: { hoverProvider: true } });
  });
});
