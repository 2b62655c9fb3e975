import { describe, expect, it } from 'vitest';
import type { Entry, Section } from './entries.ts';
import { bestOf, foundList, groupsOf, initialList, rank, scoreOf, shownRecents } from './rank.ts';

const entry = (label: string, section: Section = 'pages', id = label): Entry => ({
  id,
  section,
  label,
  icon: 'file',
  does: { address: `/${id}` },
});
const labels = (entries: readonly Entry[]) => entries.map(({ label }) => label);

describe('the palette', () => {
  it.each([
    ['Drafts', 'drafts', 5],
    ['Drafts', 'dra', 4],
    ['Edit profile', 'prof', 3],
    ['Mark all notifications as read', 'all not', 3],
    ['Mark all notifications as read', 'read mark', 2],
    ['Discussions', 'cuss', 1],
    ['Discussions', 'xyz', 0],
    ['Café im Ort', 'CAFÉ', 4],
    ['مقهى التصليح', 'التص', 3],
    ['Kitchen table', 'kichen', 0.25],
    ['Settings', 'setings', 0.25],
    ['Kitchen table', 'kichen tab', 0.25],
    ['Kitchen table', 'kichen shelf', 0],
  ])('%s fits "%s" by %i', (label, text, score) => {
    expect(scoreOf(label, text)).toBe(score);
  });

  it('has the best first; of equals those used lately, then the given order', () => {
    const entries = ['Search page', 'Research', 'Search', 'Searching'].map((label) => entry(label));
    expect(labels(rank(entries, 'search', ['Searching']))).toEqual(['Search', 'Searching', 'Search page', 'Research']);
  });

  it('finds items by other words for them, after those with the name', () => {
    const out = { ...entry('Sign out', 'actions'), synonyms: ['log out', 'leave'] };
    const log = entry('Log');
    expect(labels(rank([out, log], 'log', []))).toEqual(['Log', 'Sign out']);
    expect(labels(rank([out, log], 'log out', []))).toEqual(['Sign out']);
    expect(labels(rank([out, log], 'ea', []))).toEqual([]);
  });

  it('lets Enter choose nothing by a part of another word for it', () => {
    const out = { ...entry('Sign out', 'actions'), synonyms: ['log out', 'logout'] };
    const chosen = (text: string, ...others: Entry[]) => bestOf([out, ...others], text)?.label;
    expect(chosen('logo', entry('Logo'))).toBe('Logo');
    expect(chosen('logo')).toBeUndefined();
    expect([chosen('logout'), chosen('sign'), chosen('')]).toEqual(['Sign out', 'Sign out', 'Sign out']);
    expect(chosen('kites', entry('A kite', 'discussions'))).toBe('A kite');
  });

  it('has what was meant in spite of a typing error, below what has the text, and does not choose it', () => {
    const [roles, settings] = [entry('Roles'), entry('Settings')];
    const table = entry('Kitchen table', 'categories');
    expect(labels(rank([roles, settings], 'setings', []))).toEqual(['Settings']);
    const found = [entry('Old roses', 'discussions'), table];
    const sections = (text: string) => foundList(text, { local: [roles], recent: [], found }).map((one) => one.section);
    expect(sections('roses')).toEqual(['discussions', 'pages', 'categories']);
    expect(sections('kichen')).toEqual(['categories', 'discussions']);
    expect([bestOf([roles], 'roses'), bestOf([roles], 'roles')]).toEqual([undefined, roles]);
  });

  it('begins with what was used lately, each item once', () => {
    const local = [entry('Sign out', 'actions'), entry('Home'), entry('Drafts')];
    const recent = [entry('Drafts'), entry('Garlic', 'recent', 'discussion:5')];
    expect(initialList(local, recent).map(({ section, entries }) => [section, labels(entries)])).toEqual([
      ['recent', ['Drafts', 'Garlic']],
      ['actions', ['Sign out']],
      ['pages', ['Home']],
    ]);
    const many = Array.from({ length: 9 }, (_, at) => entry(`page ${at}`));
    expect(initialList([], many)[0]?.entries).toHaveLength(shownRecents);
  });

  it('shows all results of the server, and nothing twice that was used lately', () => {
    const found = [
      entry('Planting bulbs', 'discussions', 'discussion:9'),
      entry('Garlic', 'discussions', 'discussion:5'),
    ];
    const recent = [entry('Garlic', 'recent', 'discussion:5'), entry('Boiler', 'recent', 'discussion:7')];
    const groups = foundList('garlic', { local: [entry('Home')], recent, found });
    expect(groups.map(({ section, entries }) => [section, labels(entries)])).toEqual([
      ['recent', ['Garlic']],
      ['discussions', ['Planting bulbs']],
    ]);
  });

  it('has a person whose name was typed before posts that mention it', () => {
    const found = [entry('The bench', 'discussions'), entry('Imani Osei', 'people')];
    const sections = (text: string) => foundList(text, { local: [], recent: [], found }).map(({ section }) => section);
    expect(sections('imani')).toEqual(['people', 'discussions']);
    expect(sections('bench')).toEqual(['discussions', 'people']);
  });

  it('keeps its sections in one order', () => {
    const groups = groupsOf([entry('a', 'people'), entry('b', 'here'), entry('c', 'categories'), entry('d', 'here')]);
    expect(groups.map(({ section }) => section)).toEqual(['here', 'categories', 'people']);
  });
});
