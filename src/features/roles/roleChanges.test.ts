import { expect, it } from 'vitest';
import type { ApiRole } from '#api/roles.ts';
import { changesOf, countEdits, differenceOf, effectiveEdits, isTicked, withTick } from './roleChanges.ts';

const role = (roleID: number, ...names: string[]): ApiRole => ({
  roleID,
  name: `Role ${roleID}`,
  description: null,
  permissions: [
    { type: 'global', id: null, permissions: Object.fromEntries(names.map((name) => [name, true])) },
    { type: 'category', id: 4, permissions: { 'tags.add': true } },
  ],
});
const helpers = role(101, 'flag.add');

it('counts a tick as a change until it is undone', () => {
  const once = withTick(helpers, 'tags.add', {});
  expect([once, countEdits(once), isTicked(helpers, 'tags.add', once)]).toEqual([
    { 101: { 'tags.add': true } },
    1,
    true,
  ]);
  expect(withTick(helpers, 'tags.add', once)).toEqual({});
  expect(withTick(helpers, 'flag.add', {})).toEqual({ 101: { 'flag.add': false } });
});

it('says for each role what it gets and what it loses', () => {
  const edits = { 101: { 'flag.add': false, 'tags.add': true }, 102: { 'uploads.add': true } };
  const other = role(102);
  expect(changesOf([helpers, other], edits)).toEqual([
    { role: helpers, gets: ['tags.add'], loses: ['flag.add'] },
    { role: other, gets: ['uploads.add'], loses: [] },
  ]);
});

it('keeps the edits that still differ after others have changed the role', () => {
  const edits = { 101: { 'tags.add': true, 'uploads.add': true }, 999: { 'tags.add': true } };
  const stored = role(101, 'tags.add');
  expect(effectiveEdits([stored], edits)).toEqual({ 101: { 'uploads.add': true } });
  expect(differenceOf(helpers, stored)).toEqual({ gets: ['tags.add'], loses: ['flag.add'] });
});
