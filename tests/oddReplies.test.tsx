// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stripForBrowser } from '../src/runtime/core/stripForBrowser.ts';
import { prepareLayout } from '../src/runtime/react/prepareLayout.tsx';
import { chunks, inBrowser, lines, onServer, pageOf } from './support/drawReply.tsx';
import { oddReplies } from './support/oddReplies.ts';
import { testRuntime } from './support/testRuntime.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a reply that is wrong in one place', () => {
  it.each(oddReplies)(
    '$name costs nothing else, on the server and in the browser alike',
    async ({ sent, shown, hidden }) => {
      const server = await onServer(sent);
      const runtime = testRuntime(chunks);
      const browser = await inBrowser(pageOf(sent, runtime, 'client').element, runtime);
      for (const words of shown) expect(server.words).toContain(words);
      for (const words of hidden) expect(server.words).not.toContain(words);
      expect(server.hasTitleBar).toBe(true);
      expect(browser).toEqual({ words: server.words, tags: server.tags, hasTitleBar: true, codes: server.codes });
    },
  );

  it.each(oddReplies)('$name is not in the data that the page sends to the browser', async ({ sent }) => {
    const server = await onServer(sent);
    const stripped = stripForBrowser(server.page.layout, server.page.resolved);
    const again = prepareLayout(stripped, testRuntime(lines), 'hydrate');
    expect(again.resolved.nodes.map(({ component }) => component)).toEqual(
      server.page.resolved.nodes.map(({ component }) => component),
    );
    expect(again.resolved.contexts).toHaveLength(server.page.resolved.contexts.length);
    expect(again.resolved.titleBar?.component).toBe('TitleBar');
  });
});
