import { expect, it } from 'vitest';
import { createWork } from './work.ts';

const refusal = (act: () => void) => {
  try {
    act();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

it('an expression that takes too much is named', () => {
  const { begin } = createWork();
  expect(refusal(() => begin('jsont').step(100_001))).toBe(
    '"jsont" takes more than 100,000 steps. Ask for less data, take fewer lists apart, or use less markup.',
  );
  expect(refusal(() => begin('sprintf').write('x'.repeat(2_000_001)))).toBe(
    '"sprintf" takes more than 2,000,000 characters. Ask for less data.',
  );
});

it('names the largest consumer of the page’s budget, not the node that exceeded it', () => {
  const { begin } = createWork();
  begin('ref').step(1000);
  begin('transform').step(90_000);
  begin('html').step(10_000);
  begin('transform').step(90_000);
  begin('html').step(58_990);
  expect(refusal(() => begin('quick-links').step(250))).toBe(
    'The page\'s expressions together take more than 250,000 steps, most of them (180,000) in "transform", which is ' +
      'used 2 times. Ask for less data, take fewer lists apart, or use less markup.',
  );
});
