import { describe, expect, it } from 'vitest';
import { registeredWidgets } from '#gen/definitions.ts';
import { controlsOf, fieldAt, isOpen, propertiesOf, type SchemaField } from '../src/runtime/core/schemaField.ts';
import { validateAuthored } from '../src/runtime/core/validateAuthored.ts';
import { createRegistry, type RegisteredVariant } from '../src/runtime/registry/createRegistry.ts';
import { allFeatures } from '../src/server/allFeatures.ts';
import { checkOptionsOf } from '../src/server/layouts/checkOptionsOf.ts';
import { cpuMs } from './support/cpuTime.ts';

const registry = createRegistry(registeredWidgets);
const options = { ...checkOptionsOf(allFeatures), origin: 'https://talk.example' };
/** About the place of the node, which these tests do not choose. */
const ofPlaces = new Set(['layout/misplaced-widget', 'layout/missing-asset', 'layout/incomplete-fields']);

const problemsOf = (node: object, layoutViewType = 'home') =>
  validateAuthored(
    { layoutViewType, name: 'x', layout: [{ $hydrate: 'react.section.1-column', children: [node] }] },
    registry,
    options,
  )
    .filter(({ code }) => !ofPlaces.has(code))
    .map((problem) => ({ ...problem, pointer: problem.pointer.replace('/layout/0/children/0', '') }));
const told = (node: object) => problemsOf(node).map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`);

type Step = string | number;
interface FieldPlace {
  readonly steps: readonly Step[];
  readonly field: SchemaField;
}

/** All fields of a widget, through lists and objects. A menu in a menu is followed three levels. */
function fieldsOf(field: SchemaField, steps: readonly Step[] = []): readonly FieldPlace[] {
  if (steps.length > 10) return [];
  const inner = Object.keys(propertiesOf(field.schema) ?? {}).flatMap((key) => {
    const found = fieldAt(field, key);
    return found ? fieldsOf(found, [...steps, key]) : [];
  });
  const items = fieldAt(field, 0);
  return [{ steps, field }, ...inner, ...(items ? fieldsOf(items, [...steps, 0]) : [])];
}

/** A value that has only this at the place. */
const holding = (steps: readonly Step[], value: unknown): unknown =>
  steps.reduceRight((inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }), value);

const pointerOf = (steps: readonly Step[]) => steps.map((step) => `/${step}`).join('');
const nodeOf = (variant: RegisteredVariant, steps: readonly Step[], value: unknown) => ({
  $hydrate: `react.${variant.id}`,
  $v: registry.findByID(variant.id)?.widget.version ?? 1,
  ...(holding(steps, value) as object),
});

const places = registry.widgets.flatMap(({ regions = [], variants }) =>
  variants.flatMap((variant) =>
    fieldsOf({ schema: variant.authoredSchema })
      .filter(({ steps }) => !regions.includes(String(steps[0])))
      .map((place) => ({ ...place, variant })),
  ),
);

describe('every field of every widget', () => {
  it('warns of a misspelled name, at every depth, with the right one', () => {
    const silent: string[] = [];
    let count = 0;
    for (const { steps, field, variant } of places) {
      const names = Object.keys(propertiesOf(field.schema) ?? {}).filter((name) => name.length > 5);
      if (names.length === 0 || isOpen(field.schema)) continue;
      const [name = ''] = names;
      count += 1;
      const wrong = name.slice(0, 3) + name.slice(4);
      const found = problemsOf(nodeOf(variant, [...steps, wrong], 1)).find(
        ({ code, pointer }) => code === 'layout/unknown-field' && pointer === pointerOf([...steps, wrong]),
      );
      if (!found?.fix.startsWith('Did you mean "')) silent.push(`${variant.id} ${pointerOf([...steps, wrong])}`);
    }
    expect(count).toBeGreaterThan(400);
    expect(silent).toEqual([]);
  });

  it.each(['javascript:alert(1)', ' java\nscript:alert(1)', 'vbscript:x', 'data:text/html,x'])(
    'that is a link or picture by its schema refuses %j',
    (address) => {
      const addresses = places.filter(({ field }) =>
        controlsOf(field.schema).some(
          ({ inputType, type }) => inputType === 'upload' || (inputType === 'textBox' && type === 'url'),
        ),
      );
      const accepted = addresses.filter(({ steps, variant }) =>
        problemsOf(nodeOf(variant, steps, address)).every(
          ({ severity, pointer }) => severity !== 'error' || pointer !== pointerOf(steps),
        ),
      );
      expect(addresses.length).toBeGreaterThan(200);
      expect(accepted.map(({ steps, variant }) => `${variant.id} ${pointerOf(steps)}`)).toEqual([]);
    },
  );

  it('that offers choices for the items of a list reports a misspelled one, with the right one', () => {
    const lists = places.flatMap(({ field, ...place }) => {
      const control = controlsOf(field.schema).find(({ options: all }) => Array.isArray(all));
      const [value] = ((control?.['options'] ?? []) as { value: unknown }[]).map((option) => option.value);
      return typeof value === 'string' && fieldAt(field, 0) ? [{ ...place, value }] : [];
    });
    const silent = lists.filter(({ steps, variant, value }) => {
      const found = problemsOf(nodeOf(variant, [...steps, 0], `${value.slice(0, 3)}${value.slice(4)}`));
      return !found.some(
        ({ pointer, fix }) => pointer === pointerOf([...steps, 0]) && fix.startsWith(`Did you mean "${value}"`),
      );
    });
    expect(lists.length).toBeGreaterThan(4);
    expect(silent.map(({ steps, variant }) => `${variant.id} ${pointerOf(steps)}`)).toEqual([]);
  });
});

describe('links', () => {
  const links = (...urls: string[]) => ({
    $hydrate: 'react.quick-links',
    titleType: 'static',
    title: 'x',
    links: urls.map((url) => ({ name: 'x', url })),
  });

  it.each([
    ['~/nowhere', 'Check the address.'],
    ['discusions', 'Check the address.'],
    ['/discusions?sort=-score#top', 'Check the address.'],
    ['http//x.test', 'Did you mean "http://x.test"?'],
    ['https:/x.test/a', 'Did you mean "https://x.test/a"?'],
    ['www.example.org', 'Did you mean "https://www.example.org"?'],
    ['htps://x.test', 'Did you mean "https:"?'],
    ['mailto:', 'Write it as mailto:name@example.org.'],
    ['mailto:anna', 'Write it as mailto:name@example.org.'],
    ['tel:', 'Write it as tel:+4930123456.'],
    ['https://', 'Write a whole one: https://example.org.'],
    ['https://?a', 'Write a whole one: https://example.org.'],
    ['/entry/singin', 'Check the address.'],
    ['/api/v2/nope', 'Check the address.'],
    ['/api/v3/discussions', 'Check the address.'],
    ['https://talk.example/discusions', 'Check the address.'],
    ['//talk.example/discussions', 'Did you mean "https://talk.example/discussions"?'],
    ['/.//evil.test/x', 'Did you mean "https://evil.test/x"?'],
    ['~//evil.test', 'Did you mean "https://evil.test"?'],
    ['/..\\\\evil.test', 'Did you mean "https://evil.test"?'],
    ['//', 'Write a path with one slash at its start.'],
  ])('warn of %s', (url, fix) => {
    expect(problemsOf(links(url))).toMatchObject([
      { code: 'layout/dead-link', severity: 'warning', pointer: '/links/0/url', fix },
    ]);
  });

  it('that lead somewhere are accepted', () => {
    const good = [
      '',
      '/',
      '~/',
      '~/discussions',
      'discussions',
      '/categories/any?sort=new',
      '/discussion/12/title#latest',
      '/entry/signin?target=%2F',
      '/entry/signout',
      '/entry/passwordrequest',
      '/profile/anna',
      '/search?query=bread',
      '/api/v2/docs',
      '/api/v2/discussions',
      '/uploads/a.pdf',
      '#top',
      '?page=2',
      'mailto:a@b.example',
      'mailto:?subject=Hello',
      'tel:+49 30 123456',
      'sms:+4930123456',
      'https://example.org',
      'HTTP://example.org/discusions',
      'https://talk.example/discussions',
      'https://talk.example',
    ];
    expect(told(links(...good))).toEqual([]);
  });

  it('in markup are read as in fields, except relative ones', () => {
    const html =
      '<a href="/entry/singin">a</a> <a href="nowhere">b</a> <a href="https://">c</a> <img src="x:y" alt="">' +
      '<a href="//example.org">d</a>';
    expect(told({ $hydrate: 'react.html', html })).toEqual(Array(2).fill('warning layout/dead-link /html'));
  });
});

describe('fragments', () => {
  const uuid = '6f3b1b2c-0000-4000-8000-000000000011';
  const banner = ($fragmentImpls: unknown) => ({ $hydrate: 'react.app-banner', titleType: 'none', $fragmentImpls });

  it.each<[unknown, string[]]>([
    [[1], ['error layout/invalid-props /$fragmentImpls']],
    ['x', ['error layout/invalid-props /$fragmentImpls']],
    [{ BannerFragment: uuid }, ['error layout/invalid-props /$fragmentImpls/BannerFragment']],
    [{ BannerFragment: {} }, ['error layout/invalid-props /$fragmentImpls/BannerFragment/fragmentUUID']],
    [
      { BannerFragment: { fragmentUUID: 'nope' } },
      ['warning layout/invalid-props /$fragmentImpls/BannerFragment/fragmentUUID'],
    ],
    [{ BanerFragment: { fragmentUUID: uuid } }, ['warning layout/unknown-field /$fragmentImpls/BanerFragment']],
    [
      { CallToActionFragment: { fragmentUUID: uuid } },
      ['warning layout/unknown-field /$fragmentImpls/CallToActionFragment'],
    ],
    [[], []],
    [{}, []],
    [{ BannerFragment: { fragmentUUID: uuid } }, []],
    [{ BannerFragment: { fragmentUUID: 'system' } }, []],
  ])('of a node: %j', (impls, expected) => {
    expect(told(banner(impls))).toEqual(expected);
  });

  it('suggest the type that was meant, and a widget names its fragment by UUID', () => {
    const [problem] = problemsOf(banner({ BanerFragment: { fragmentUUID: 'sytem' } }));
    expect(problem?.fix).toBe('Did you mean "BannerFragment"?');
    expect(told({ $hydrate: 'react.custom.nope' })).toEqual(['error layout/unknown-widget /$hydrate']);
    expect(told({ $hydrate: `react.custom.${uuid.toUpperCase()}`, anything: 1 })).toEqual([]);
  });
});

describe('titles', () => {
  const titled = (titleType: string) => ({ $hydrate: 'react.leaderboard', titleType, title: 'x' });

  it.each(['static', 'none', '', 'siteSection/name', 'locale'])('can be of type %j', (titleType) => {
    expect(told(titled(titleType))).toEqual([]);
  });

  it('of a misspelled type, or of a page value that does not exist, are reported', () => {
    expect(told(titled('statc'))).toEqual(['warning layout/unknown-option /titleType']);
    expect(told(titled('siteSection/nam'))).toEqual(['warning layout/unknown-param /titleType']);
  });
});

describe('one mistake', () => {
  it.each([['x'], [7], [['x']], [{}]])('is one problem: the child %j', (child) => {
    const layout = [{ $hydrate: 'react.section.1-column', children: [child] }];
    const problems = validateAuthored({ layoutViewType: 'home', name: 'x', layout }, registry, options);
    expect(problems.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'layout/not-a-node /layout/0/children/0',
    ]);
  });

  it('is reported where it is, with filters outside of $middleware as errors', () => {
    const filter = { 'role-filter': { roleIDs: [16] } };
    expect(told({ $hydrate: 'react.html', html: 'x', middleware: filter })).toEqual([
      'error layout/unknown-field /middleware',
    ]);
    expect(told({ $hydrate: 'react.html', html: 'x', ...filter })).toEqual(['error layout/unknown-field /role-filter']);
  });
});

it('thirty thousand unknown names cost no comparison each', async () => {
  const apiParams = Object.fromEntries(Array.from({ length: 30_000 }, (_, at) => [`${'x'.repeat(60)}${at}`, 1]));
  const node = { $hydrate: 'react.discussion.discussions', apiParams };
  expect(await cpuMs(() => expect(told(node)).toEqual([]))).toBeLessThan(1500);
});

describe('fields around the layout', () => {
  const around = (more: object) =>
    validateAuthored({ layoutViewType: 'home', name: 'x', layout: [], ...more }, registry, options).map(
      ({ severity, code, pointer }) => `${severity} ${code} ${pointer}`,
    );

  it.each([
    { layoutID: {} },
    { $schema: 5 },
    { dateInserted: 'yesterday' },
    { dateUpdated: 7 },
    { isDefault: 'no' },
    { insertUserID: 'anna' },
    { layoutViews: {} },
  ])('of the wrong type are reported: %j', (wrong) => {
    expect(around(wrong)).toEqual([`warning layout/not-a-layout /${Object.keys(wrong)[0]}`]);
  });

  it('that the server adds are accepted', () => {
    const record = { isDefault: false, insertUserID: 2, dateInserted: '2026-12-04T09:00:00Z', layoutViews: [] };
    const nothing = { updateUserID: null, dateUpdated: null };
    expect(around({ layoutID: 12, $schema: 'https://talk.example/schema.json', ...record, ...nothing })).toEqual([]);
    expect(around({ layoutID: 'home' })).toEqual([]);
  });
});
