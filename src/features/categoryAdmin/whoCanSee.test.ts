import { expect, it } from 'vitest';
import { whoCanSee } from './whoCanSee.ts';

const role = (name: string, type: string | null, sees: boolean) => ({
  roleID: 1,
  name,
  type,
  permissions: { 'discussions.view': sees },
});
const admin = role('Administrator', 'administrator', true);

it('says who can see a category in the widest words that are true', () => {
  const [guest, member] = [role('Guest', 'guest', true), role('Member', 'member', true)];
  const board = role('Board', null, true);
  expect(whoCanSee([guest, member, admin])).toEqual({ kind: 'everyone' });
  expect(whoCanSee([role('Guest', 'guest', false), member, board])).toEqual({ kind: 'members' });
  expect(whoCanSee([role('Member', 'member', false), board, admin])).toEqual({ kind: 'roles', names: ['Board'] });
  expect(whoCanSee([role('Member', 'member', false), admin])).toEqual({ kind: 'admins' });
});
