import { describe, expect, it } from 'vitest';
import { protectMessage } from './protectMessage.ts';

describe('a message for a translation service', () => {
  it('has its placeholders as elements, and gets them back in any order', () => {
    const message = protectMessage('Hello {name}, you have {count, number} posts & <more>');
    expect(message?.xml).toBe('Hello <x id="0"></x>, you have <x id="1"></x> posts &amp; &lt;more&gt;');
    expect(message?.restore('<x id="1"/> Beiträge, <x id="0"> </x>! &amp; &lt;mehr&gt;')).toBe(
      '{count, number} Beiträge, {name}! & <mehr>',
    );
  });

  it('is not used when the service lost, doubled or invented a placeholder', () => {
    const message = protectMessage('Hello {name}');
    for (const answer of ['Hallo', '<x id="0"/> <x id="0"/>', '<x id="0"/> <x id="1"/>', '<x id="7"/>'])
      expect(message?.restore(answer), answer).toBeUndefined();
  });

  it('keeps signs that are syntax in messages as text', () => {
    expect(protectMessage('Save')?.restore('L&#39;{a} # &quot;b&#x22;')).toBe("L’'{'a'}' '#' \"b\"");
  });

  it('is undefined with plurals, choices or a syntax error', () => {
    for (const source of ['{n, plural, one {#} other {#}}', '{x, select, a {A} other {B}}', '{']) {
      expect(protectMessage(source), source).toBeUndefined();
    }
  });
});
