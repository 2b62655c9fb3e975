import { describe, expect, it } from 'vitest';
import { type CsrfFacts, checkCsrf } from './csrf.ts';

const facts: CsrfFacts = {
  method: 'POST',
  headers: { host: 'talk.example' },
  body: undefined,
  query: {},
  transientKey: 'key',
};
const passes = (over: Partial<CsrfFacts>) => {
  try {
    checkCsrf({ ...facts, ...over, headers: { ...facts.headers, ...over.headers } });
    return true;
  } catch {
    return false;
  }
};

describe('checkCsrf', () => {
  it('[F24] looks at POST only', () => {
    expect(passes({})).toBe(false);
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) expect(passes({ method })).toBe(true);
  });

  it('[F24] takes the key from header, body or query', () => {
    expect(passes({ headers: { 'x-transient-key': 'key' } })).toBe(true);
    for (const name of ['TransientKey', 'transientKey']) {
      expect(passes({ body: { [name]: 'key' } })).toBe(true);
      expect(passes({ query: { [name]: 'key' } })).toBe(true);
      expect(passes({ query: { [name]: 'other' } })).toBe(false);
    }
    expect(passes({ headers: { 'x-transient-key': '' }, transientKey: undefined })).toBe(false);
  });

  it('[F24] takes the marker header only with an address of this host', () => {
    const marker = { 'x-requested-with': 'vanilla' };
    expect(passes({ headers: { ...marker, referer: 'https://talk.example/x' } })).toBe(true);
    expect(passes({ headers: marker })).toBe(false);
    expect(passes({ headers: { ...marker, referer: 'https://talk.example.evil/' } })).toBe(false);
    expect(passes({ headers: { ...marker, referer: 'https://talk.example/', origin: 'null' } })).toBe(false);
    expect(passes({ headers: { ...marker, referer: 'not an address' } })).toBe(false);
  });

  it('[F24] takes a form of ours without script, not one that carries another session’s key', () => {
    expect(passes({ headers: { origin: 'https://talk.example' } })).toBe(true);
    expect(passes({ headers: { 'sec-fetch-site': 'same-origin' } })).toBe(true);
    expect(passes({ headers: { 'sec-fetch-site': 'same-site', origin: 'https://talk.example' } })).toBe(false);
    expect(passes({ headers: { 'sec-fetch-site': 'none' } })).toBe(false);
    expect(passes({ headers: { origin: 'https://talk.example' }, body: { TransientKey: 'other' } })).toBe(false);
    expect(
      passes({ headers: { origin: 'https://talk.example' }, body: { TransientKey: 'other' }, transientKey: undefined }),
    ).toBe(true);
  });
});
