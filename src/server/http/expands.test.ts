import { describe, expect, it } from 'vitest';
import { resolveExpands } from './expands.ts';

const rules = {
  known: ['body', 'category', 'insertUser', 'status', 'status.log'],
  byDefault: ['body', 'insertUser'],
  onlyExplicit: ['status.log'],
};
const expand = (...names: string[]) => [...resolveExpands(names, rules)].sort();

describe('resolveExpands', () => {
  it('adds the default names to any list, unless their minus form is in it', () => {
    expect([...resolveExpands(undefined, rules)].sort()).toEqual(['body', 'insertUser']);
    expect(expand('category')).toEqual(['body', 'category', 'insertUser']);
    expect(expand('category', '-body')).toEqual(['category', 'insertUser']);
  });

  it('takes all for everything but what must be named', () => {
    expect(expand('all')).toEqual(['body', 'category', 'insertUser', 'status']);
    expect(expand('true', 'status.log', '-body')).toEqual(['category', 'insertUser', 'status', 'status.log']);
  });

  it('lets the user names pass on every call and refuses others', () => {
    expect(expand('lastPost.insertUser', 'inviteUser')).toContain('inviteUser');
    expect(() => expand('bodies')).toThrow('Validation Failed');
    expect(() => expand('-bodies')).toThrow('Validation Failed');
  });
});
