import { expect, it } from 'vitest';
import { readStamp, stampOfInputs } from './generatedStamp.mjs';

it('generated files say what they were made from, so that no command makes them a second time', async () => {
  expect(await readStamp(), 'Run `npm run generate`.').toBe(await stampOfInputs());
});
