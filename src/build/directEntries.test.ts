import { describe, expect, it } from 'vitest';
import { reExportedStart, withStart } from './directEntries.ts';

describe('an entry that only re-exports its start', () => {
  it('names the chunk, and the name of start there', () => {
    expect(reExportedStart('import{p as a}from"./c-TRB.js";import"./c-UZV.js";export{a as start};\n')).toEqual({
      chunk: 'c-TRB.js',
      name: 'p',
    });
  });

  it.each([
    'import{p as a}from"./c-TRB.js";a();export{a as start};',
    'import{p as a,q as b}from"./c-TRB.js";export{a as start,b as stop};',
    'function a(){}export{a as start};',
  ])('is none of this kind: %s', (entry) => {
    expect(reExportedStart(entry)).toBeUndefined();
  });

  it('has its start in the chunk under both names', () => {
    expect(withStart('function w(){}var $=1;export{$ as o,w as p};\n', 'p')).toBe(
      'function w(){}var $=1;export{$ as o,w as p,w as start};\n',
    );
  });

  it('is left alone where the chunk has another start, or not that name', () => {
    expect(withStart('export{w as p,v as start};', 'p')).toBeUndefined();
    expect(withStart('export{w as o};', 'p')).toBeUndefined();
  });
});
