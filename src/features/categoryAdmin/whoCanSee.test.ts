import { expect, it } from 'vitest';
import { whoCanSee } from './whoCanSee.ts';

const role = (name: string, type: string | null, sees: boolean) => ({
  roleID: 1,
  name,
  type,
  permissions: { 'discussions.view': sees },
});
const admin = role('Administrator', 'administrator', true);
const [guest, member] = [role('Guest', 'guest', true), role('Member', 'member', true)];
const [noGuest, noMember] = [role('Guest', 'guest', false), role('Member', 'member', false)];
const board = role('Board', null, true);

it('says who can see a category in the widest words that are true', () => {
  expect(whoCanSee([guest, member, admin], false)).toEqual({ kind: 'everyone' });
  expect(whoCanSee([noGuest, member, board, admin], false)).toEqual({ kind: 'members' });
  expect(whoCanSee([noMember, board, admin], false)).toEqual({ kind: 'roles', names: ['Board', 'Administrator'] });
  expect(whoCanSee([noMember, admin], false)).toEqual({ kind: 'admins' });
});

it('does not promise members what only guests have, nor guests anything on a private site', () => {
  expect(whoCanSee([guest, noMember, admin], false)).toEqual({ kind: 'roles', names: ['Guest', 'Administrator'] });
  expect(whoCanSee([guest, member, admin], true)).toEqual({ kind: 'members' });
  expect(whoCanSee([guest, noMember, admin], true)).toEqual({ kind: 'admins' });
});
