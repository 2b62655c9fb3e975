import { describe, expect, it } from 'vitest';
import { notificationPreferences } from '#domain/notificationPreferences.ts';
import { settings } from './configKeys.ts';
import { repeatFaults, shapeFaults, type ShapeName } from './configShapes.ts';

const messagesOf = (variables: object) =>
  shapeFaults('theme.variables', 'themeVariables', variables).map(({ message }) => message);

describe('what is said of theme variables', () => {
  it('names the value and the allowed ones, not an expression', () => {
    expect(messagesOf({ global: { mainColors: { primary: 'red;}body{display:none' } } })).toEqual([
      'theme.variables.global.mainColors.primary "red;}body{display:none" must be a ' +
        'color, such as #0057b8, rgb(0, 87, 184), hsl(210, 100%, 36%).',
    ]);
    for (const primary of ['notacolor', 'rgb(1,2)'])
      expect(messagesOf({ global: { mainColors: { primary } } })).toEqual([
        `theme.variables.global.mainColors.primary "${primary}" must be a ` +
          'color, such as #0057b8, rgb(0, 87, 184), hsl(210, 100%, 36%).',
      ]);
    expect(messagesOf({ global: { mainColors: { primary: '', bg: 'white', fg: '#123' } } })).toEqual([]);
    expect(messagesOf({ titleBar: { logo: { desktop: { url: '//evil.test/x' } } } })).toEqual([
      'theme.variables.titleBar.logo.desktop.url "//evil.test/x" must be a path on this ' +
        'site (/…) or a URL (https://…).',
    ]);
  });
});

const faultsOf = (key: string, shape: ShapeName, value: unknown) =>
  shapeFaults(key, shape, value).map(({ message }) => message);

describe('what is said of search scopes and sources', () => {
  const scopes = (...items: unknown[]) => faultsOf('search.scopes', 'searchScopes', items);
  const sources = (...items: unknown[]) => faultsOf('search.sources', 'searchSources', items);

  it('has no complaints about valid values', () => {
    expect(scopes({ value: 'site' }, { value: 'docs', name: 'Docs', url: 'https://docs.example/search' })).toEqual([]);
    expect(scopes({ value: 'here', url: '/search?domain=docs' })).toEqual([]);
    expect(sources({ id: 'questions', label: 'Questions', params: { types: ['question'] } })).toEqual([]);
  });

  it.each(['javascript:alert(1)', '//evil.test', '/.//evil.test', 'https://me@evil.test/', 'data:text/html,x', 'docs'])(
    'names the place of an address that leads nowhere or runs a script: %s',
    (url) => {
      expect(scopes({ value: 'site' }, { value: 'docs', url })).toEqual([
        `search.scopes.1.url "${url}" must be a path on this site (/…) or a URL (https://…).`,
      ]);
    },
  );

  it('names the place of anything else', () => {
    expect(scopes('docs', { name: 'Docs' }, { value: '', ur: 'x' })).toEqual([
      'search.scopes.0 "docs" must be an object.',
      'search.scopes.1 has no value. It needs value.',
      'search.scopes.2 has no field "ur". Did you mean "url"?',
      'search.scopes.2.value "" is empty. Enter a text or remove it.',
    ]);
    expect(sources({ label: 5, id: 'a', params: [] })).toEqual([
      'search.sources.0.label must be a string.',
      'search.sources.0.params must be an object.',
    ]);
    expect(faultsOf('search.scopes', 'searchScopes', {})).toEqual(['search.scopes must be a list.']);
    expect(repeatFaults('search.scopes', ['value'], [{ value: 'a' }, { value: 'a' }])).toHaveLength(1);
  });
});

describe('what is said of the defaults of notifications', () => {
  const defaults = (value: object) => faultsOf('notifications.defaults', 'notificationDefaults', value);

  it('is nothing for every preference there is', () => {
    const all = notificationPreferences.map(({ name, byDefault }) => [name, byDefault]);
    expect(defaults(Object.fromEntries(all))).toEqual([]);
  });

  it('names an unknown preference, an unknown channel and a value that is no choice', () => {
    expect(defaults({ Mentoin: { popup: true }, Mention: { popup: 'yes', sms: true } })).toEqual([
      'notifications.defaults has no field "Mentoin". Did you mean "Mention"?',
      'notifications.defaults.Mention has no field "sms".',
      'notifications.defaults.Mention.popup "yes" must be true or false.',
    ]);
  });
});

it('every setting that holds a document has a schema', () => {
  const documents = Object.entries(settings).filter(([, { kind }]) => kind === 'json');
  expect(documents.filter(([, setting]) => !('schema' in setting && setting.schema)).map(([key]) => key)).toEqual([]);
});
