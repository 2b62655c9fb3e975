import { describe, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { framePolicyOf, pageSecurityHeaders } from './securityHeaders.ts';

const origin = 'https://talk.example';
const configOf = (values: Readonly<Record<string, unknown>>) =>
  ({ get: (key: string) => values[key] }) as unknown as Config;
const policyOf = (values: Readonly<Record<string, unknown>>) => {
  const settings = { 'embed.frameHosts': [], 'embed.parentOrigins': [], 'customFragments.enabled': false, ...values };
  const headers = pageSecurityHeaders({ nonce: 'n0', isSecure: true, ...framePolicyOf(configOf(settings), origin) });
  const directives = (headers['content-security-policy'] ?? '').split('; ').map((text) => text.split(' '));
  return Object.fromEntries(directives.map(([name, ...values]) => [name, values.join(' ')]));
};

describe('the content policy of pages', () => {
  it('[A7] has a nonce, nothing inline, no eval, no objects, no base, and Trusted Types enforced', () => {
    const policy = policyOf({});
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': "'nonce-n0' 'strict-dynamic'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'folkmoot',
    });
    expect(JSON.stringify(policy)).not.toMatch(/unsafe-(inline|eval)/);
  });

  it('forbids frames in the page, and the page in frames of other sites, unless settings allow it', () => {
    expect(policyOf({})).toMatchObject({ 'frame-src': "'none'", 'frame-ancestors': "'self'" });
    expect(
      policyOf({
        'embed.frameHosts': ['player.vimeo.com'],
        'embed.parentOrigins': ['https://site.example:8443'],
        'customFragments.enabled': true,
      }),
    ).toMatchObject({
      'frame-src': `${origin}/fragments/ https://player.vimeo.com`,
      'frame-ancestors': "'self' https://site.example:8443",
    });
  });

  it('leaves out settings that could end their directive', () => {
    const hostile = [
      "x.example; script-src 'unsafe-inline'",
      'x y',
      '*',
      "'self'",
      'https://x.example',
      'x.example/path',
      '',
    ];
    expect(
      policyOf({
        'embed.frameHosts': hostile,
        'embed.parentOrigins': [...hostile.filter((text) => !text.startsWith('https')), '*'],
      }),
    ).toMatchObject({
      'frame-src': "'none'",
      'frame-ancestors': "'self'",
      'script-src': "'nonce-n0' 'strict-dynamic'",
    });
  });
});
