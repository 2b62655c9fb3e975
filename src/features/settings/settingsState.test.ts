import { describe, expect, it } from 'vitest';
import type { ConfigForm } from '#api/config.ts';
import { differsFromDefault, filterGroups, groupsOf, pointerErrors, usefulDraft, withDraft } from './settingsState.ts';

const form: ConfigForm = {
  groups: [
    { groupID: 'site', label: 'Site', keys: ['garden.title', 'gone.key'] },
    { groupID: 'hook', label: 'Webhook', keys: ['webhook.secret'] },
  ],
  schema: {
    properties: {
      'garden.title': {
        type: 'string',
        default: 'Folkmoot',
        'x-control': { label: 'Site name', description: 'Shown above' },
      },
      'webhook.secret': { type: 'string', default: '', 'x-control': { label: 'Secret' } },
    },
  },
  settings: [
    { key: 'garden.title', value: 'Mine', isChanged: true, isSecret: false, version: 'a', requires: [] },
    { key: 'webhook.secret', isChanged: true, isSecret: true, version: 'set', requires: [] },
  ],
};
const groups = groupsOf(form);
const [title, secret] = groups.flatMap(({ entries }) => entries);
if (!title || !secret) throw new Error('The form above has both.');
const keysOf = (filter: Parameters<typeof filterGroups>[1]) =>
  filterGroups(groups, filter, {}).flatMap(({ entries }) => entries.map(({ key }) => key));

describe('the draft of settings', () => {
  it('forgets a value that equals the saved one, but not a secret, whose value is unknown', () => {
    expect(withDraft({ 'garden.title': 'x' }, title, 'Mine')).toEqual({});
    expect(withDraft({}, secret, '')).toEqual({ 'webhook.secret': '' });
    expect(usefulDraft({ 'garden.title': 'Mine', 'old.key': 1 }, [title, secret])).toEqual({});
  });

  it('tells whether a setting would differ from its default', () => {
    expect(differsFromDefault(title, {})).toBe(true);
    expect(differsFromDefault(title, { 'garden.title': 'Folkmoot' })).toBe(false);
  });
});

it('finds settings by name, help, key and group, with every word', () => {
  expect(keysOf({ text: 'NAME shown', isChangedOnly: false })).toEqual(['garden.title']);
  expect(keysOf({ text: 'webhook.', isChangedOnly: false })).toEqual(['webhook.secret']);
  expect(keysOf({ text: 'name secret', isChangedOnly: false })).toEqual([]);
  expect(keysOf({ text: '', isChangedOnly: true })).toEqual(['garden.title', 'webhook.secret']);
});

it('[SH-CONFIG-009] puts errors at their fields, without the key that their messages begin with', () => {
  const errors = [
    { field: 'tagging.max', message: 'tagging.max must be at most 50.' },
    { field: 'site.sections', path: '/0/name', message: 'site.sections.0.name is empty: enter the name.' },
  ];
  expect(pointerErrors(errors)).toEqual({
    '/tagging.max': ['Must be at most 50.'],
    '/site.sections/0/name': ['Is empty: enter the name.'],
  });
});
