import { describe, expect, it } from 'vitest';
import { topLevelRules } from './cssRules.mjs';

describe('top-level rules', () => {
  it('are split at their ends, whatever strings and blocks contain', () => {
    const rules = [
      '@layer a;',
      '.a{color:red}',
      '@media (width>1px){.b{color:red}.c::before{content:"}"}}',
      '.d::after{content:"\\"}"}',
      '.e{background:url(data:image/svg+xml,a;b)}',
      '@font-face{font-family:"F;{";src:url(f.woff2)}',
      '/* } */.f{color:red}',
    ];
    expect(topLevelRules(rules.join(''))).toEqual(rules);
    expect(topLevelRules('')).toEqual([]);
  });
});
