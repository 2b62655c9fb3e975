import type { ProblemCode } from '#lib/problem.ts';
import type { CodeDoc } from './codes/codeDoc.ts';
import { configCodes } from './codes/configCodes.ts';
import { documentCodes } from './codes/documentCodes.ts';
import { meaningCodes } from './codes/meaningCodes.ts';
import { nameCodes } from './codes/nameCodes.ts';
import { nodeCodes } from './codes/nodeCodes.ts';
import { pageCodes } from './codes/pageCodes.ts';

/** The documentation of every problem code. */
export const codeDocs: Readonly<Record<ProblemCode, CodeDoc>> = {
  ...documentCodes,
  ...nameCodes,
  ...nodeCodes,
  ...meaningCodes,
  ...pageCodes,
  ...configCodes,
};
