import { describe, expect, it, vi } from 'vitest';
import type { Hydrate } from '#contracts/hydrate.ts';
import type { HydratedNode } from '#contracts/layout.ts';
import { hydrateForTest } from '../../../tests/support/hydration.ts';
import { createSeal } from './sealOutput.ts';
import { markMade } from './madeNodes.ts';
import { createStallWatch } from './stallWatch.ts';
import { maxExtraSteps, maxPageSteps } from './work.ts';

const nodes = 1500;
/** Only ends a test that hangs; each of these cases once took minutes. */
const hangMs = 30_000;

const propsOf = (node: unknown) => (node as HydratedNode).$reactProps as Record<string, unknown>;
const section = (children: unknown) => ({ $hydrate: 'react.section.1-column', children });
const html = (props: object) => ({ $hydrate: 'react.html', ...props });

/** An object with many keys that counts how often they are listed. */
function manyKeys() {
  let listed = 0;
  const target = Object.fromEntries(Array.from({ length: 150_000 }, (_, index) => [`k${index}`, 0]));
  const big = new Proxy(target, {
    ownKeys: (object) => {
      listed += 1;
      return Reflect.ownKeys(object);
    },
  });
  return { big, listed: () => listed };
}

const place = '/layout/0/children/0/big';
const big = { $hydrate: 'ref', ref: place };

/** A section whose first node holds a large value, followed by many nodes that use it. */
async function hydrateMany(large: unknown, make: (index: number) => object, body: unknown = null) {
  const many = Array.from({ length: nodes }, (_, index) => make(index));
  const document = [section([html({ html: '<p>x</p>', big: large }), ...many, html({ html: 'harmless' })])];
  const hydrated = await hydrateForTest(document, { get: async () => ({ body }) });
  const children = propsOf(hydrated.layout[0]).children as HydratedNode[];
  expect(propsOf(children.at(-1)).html).toBe('harmless');
  return { steps: hydrated.steps(), made: children.slice(1, -1) };
}

describe('what a page may cost', () => {
  it.each<[string, unknown, (index: number) => object]>([
    ['one long format', '%%'.repeat(450_000), (i) => html({ html: { $hydrate: 'sprintf', format: big, args: [i] } })],
    [
      'one format of many places',
      '%1$s'.repeat(90_000),
      (i) => html({ html: { $hydrate: 'sprintf', format: big, args: [i] } }),
    ],
    [
      'one long text as a code',
      '{a}'.repeat(300_000),
      (i) => html({ html: { $hydrate: 'translate', code: big, locale: `l${i}` } }),
    ],
    [
      'one long list as an argument',
      Array.from({ length: 150_000 }, () => 0),
      (i) => html({ x: { $hydrate: 'sprintf', format: `%s ${i}`, args: [big] } }),
    ],
    ['one long list in each node', Array.from({ length: 90_000 }, () => 0), (i) => html({ x: { ...big, i } })],
    ['one long list, asked for once', Array.from({ length: 90_000 }, () => 0), (i) => html({ i, x: big })],
    ['one long list as a region', Array.from({ length: 90_000 }, () => 0), (i) => ({ ...section(big), $id: `${i}` })],
    [
      'one long list as a query',
      Array.from({ length: 90_000 }, () => 0),
      (i) => html({ i, x: { $hydrate: 'api', url: `/x/${i}`, query: { big } } }),
    ],
    ['one long address', '/a'.repeat(400_000), (i) => html({ i, x: { $hydrate: 'api', url: big, query: { i } } })],
    [
      'one list walked',
      Array.from({ length: 90_000 }, () => 0),
      (i) => html({ x: { ...big, $middleware: { transform: { jsont: { $each: '/', $item: { $literal: i } } } } } }),
    ],
  ])(
    'is bounded for %s, used by every node',
    async (_, large, make) => {
      const { steps, made } = await hydrateMany(large, make);
      expect(steps).toBeLessThanOrEqual(maxPageSteps + maxExtraSteps);
      expect(made).toHaveLength(nodes);
      expect(made.every((node) => JSON.stringify(node).length < 2_000_000)).toBe(true);
    },
    hangMs,
  );

  it.each<[string, (index: number) => object]>([
    ['a reference', (i) => html({ x: { ...big, i } })],
    [
      'a transform',
      (i) => html({ x: { ...big, $middleware: { transform: { jsont: { $each: '/', $item: { $literal: i } } } } } }),
    ],
    ['the transform itself', (i) => html({ i, x: { $hydrate: 'api', url: `/x${i}`, jsont: big } })],
    ['an argument', (i) => html({ x: { $hydrate: 'sprintf', format: `%s${i}`, args: [big] } })],
  ])(
    'lists the keys of an object once or twice, not once for each node: %s',
    async (_, make) => {
      const { big: large, listed } = manyKeys();
      const { steps } = await hydrateMany(large, make);
      expect(listed()).toBeLessThan(20);
      expect(steps).toBeLessThanOrEqual(maxPageSteps + maxExtraSteps);
    },
    hangMs,
  );

  it('does nothing more for any node once all is used up, small as it may be', async () => {
    const format = (index: number) => (index < 1400 ? '%1$s'.repeat(180) : '%s');
    const { made, steps } = await hydrateMany(null, (i) =>
      html({ i, x: { $hydrate: 'sprintf', format: format(i), args: [`a${i}`] } }),
    );
    expect(steps).toBeGreaterThan(maxPageSteps);
    expect(steps).toBeLessThanOrEqual(maxPageSteps + maxExtraSteps);
    expect(made[0]?.$reactComponent).toBe('Html');
    expect(made.at(-1)?.$reactComponent).toBe('LayoutError');
  });
});

describe('markup to be sanitized', () => {
  const sanitize: Hydrate = async (props, { sanitizeHtml }) => ({
    html: await sanitizeHtml(String((props as { html: unknown }).html)),
  });
  const drawn = async (markup: string) => {
    const nine = Array.from({ length: 9 }, (_, i) => html({ html: `${markup}${i}` }));
    const { layout } = await hydrateForTest([section(nine)], { hydrators: { html: sanitize } });
    const children = propsOf(layout[0]).children as HydratedNode[];
    return children.map(({ $reactComponent }) => $reactComponent);
  };

  it.each(['<a><p>', '<table><a>', '<b>', '<'])('counts toward what a page may cost: %s', async (tags) => {
    const failed = (await drawn(tags.repeat(190_000 / tags.length))).filter((name) => name === 'LayoutError');
    expect(failed.length).toBeGreaterThan(5);
  });

  it('is as long as an author writes it', async () => {
    const prose = '<p>Words with <a href="https://example.org/a">a link</a> and more of them, as in prose.</p>\n';
    expect(new Set(await drawn(prose.repeat(1900)))).toEqual(new Set(['Html']));
  });
});

describe('a page with thousands of nodes', () => {
  it('lets other requests be answered in between', async () => {
    const records = Array.from({ length: 2000 }, (_, index) => ({ index, name: 'a record', one: 1, two: 2 }));
    let turns = 0;
    let isDone = false;
    const turn = () => {
      turns += 1;
      if (!isDone) setImmediate(turn);
    };
    setImmediate(turn);
    // a fake clock, so that time passes even on a fast machine
    let clock = 0;
    const now = vi.spyOn(performance, 'now').mockImplementation(() => {
      clock += 10;
      return clock;
    });
    await hydrateMany(records, (i) => html({ i, x: big }));
    now.mockRestore();
    isDone = true;
    expect(turns).toBeGreaterThan(100);
  });
});

describe('a page that is full', () => {
  it.each([1700, 1773, 1790, 2000, 4000])(
    'leaves out widgets one by one, not the section (%i widgets)',
    async (count) => {
      const children = Array.from({ length: count }, (_, i) => html({ name: `n${i}`, html: big }));
      const { layout } = await hydrateForTest([
        section([html({ html: 'x', big: 'x'.repeat(9000) }), ...children]),
        section([]),
      ]);
      expect(layout.map((node) => node?.$reactComponent)).toEqual(['SectionOneColumn', 'SectionOneColumn']);
      const drawn = propsOf(layout[0]).children as HydratedNode[];
      expect(drawn).toHaveLength(count + 1);
      expect(drawn.filter(({ $reactComponent }) => $reactComponent === 'Html').length).toBeGreaterThan(1600);
    },
  );

  it('keeps whatever is around the ones that no longer fit, whichever the size', () => {
    const leaf = () => markMade({ $reactComponent: 'Html', $reactProps: { html: 'x'.repeat(50) } });
    for (let maxSize = 200; maxSize < 600; maxSize += 1) {
      const around = markMade({
        $reactComponent: 'Section',
        $reactProps: { children: Array.from({ length: 20 }, leaf), isNarrow: true, title: 'late' },
      });
      const sealed = createSeal(maxSize)([around]);
      expect(sealed[0]?.$reactComponent).toBe('Section');
    }
  });
});

describe('the stall watch', () => {
  function visits() {
    let cpu = 0;
    const watch = createStallWatch({ stallMs: 4000, cpuMs: () => cpu });
    return (ms: number, hash = 'a') => {
      const watched = watch.enter(hash);
      cpu += ms;
      return watched.leave();
    };
  }

  it('blames a document that takes too long at once, or a little too long at every visit', () => {
    expect(visits()(4500)).toBe(true);
    const visit = visits();
    expect(Array.from({ length: 6 }, () => visit(1000))).toEqual([false, false, false, false, false, true]);
  });

  it('forgets a stray stall, what is short, and what others cost', () => {
    const visit = visits();
    for (let round = 0; round < 50; round += 1) {
      expect(visit(1000)).toBe(false);
      expect([100, 200, 300, 400].map((ms) => visit(ms))).not.toContain(true);
      expect(visit(600, `b${round}`)).toBe(false);
    }
  });

  it('blames no document when two were running', () => {
    let cpu = 0;
    const watch = createStallWatch({ stallMs: 4000, cpuMs: () => cpu });
    const both = ['a', 'b'].map((hash) => watch.enter(hash));
    cpu += 9000;
    expect(both.map(({ leave }) => leave())).toEqual([false, false]);
  });
});
