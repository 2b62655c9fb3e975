import { describe, expect, it } from 'vitest';
import { createRouteTable } from './routeTable.ts';

const table = createRouteTable([
  { method: 'GET', path: '/users/me', value: 'me' },
  { method: 'GET', path: '/users/:userID', value: 'user' },
  { method: 'POST', path: '/users/register', value: 'register' },
  { method: 'GET', path: '/users/:userID/permissions', value: 'permissions' },
]);

describe('createRouteTable', () => {
  it('prefers literal steps, and forgives a slash at the end', () => {
    expect(table.find('GET', '/users/me')?.value).toBe('me');
    expect(table.find('GET', '/users/5/')).toEqual({ value: 'user', params: { userID: '5' } });
  });

  it('goes back to a parameter where the literal knows another method only', () => {
    expect(table.find('GET', '/users/register')).toEqual({ value: 'user', params: { userID: 'register' } });
    expect(table.find('GET', '/users/me/permissions')?.params).toEqual({ userID: 'me' });
  });

  it('decodes parameters, and refuses what cannot be decoded', () => {
    expect(table.find('GET', '/users/%24me')?.params).toEqual({ userID: '$me' });
    expect(() => table.find('GET', '/users/%ff')).toThrow('could not be read');
  });

  it('knows which methods a path has', () => {
    expect(table.find('DELETE', '/users/me')).toBeUndefined();
    expect(table.methodsOf('/users/me')).toEqual(['GET']);
    expect(table.methodsOf('/nowhere')).toEqual([]);
  });

  it('refuses one path defined twice', () => {
    const entry = { method: 'GET', path: '/a/:b', value: 1 } as const;
    expect(() => createRouteTable([entry, { ...entry, path: '/a/:c' }])).toThrow('already declared');
  });
});
