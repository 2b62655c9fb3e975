import { english } from '#i18n/locale.ts';
import type { ProblemCode } from '#lib/problem.ts';
import messages from './messages.json' with { type: 'json' };

/** A rule that the layout editor, the server and the command line share; its words are in `messages.json`. */
export type Rule = keyof typeof messages;

/** The code that a document has a problem of if it breaks a rule. */
export const ruleCodes: Readonly<Record<Rule, ProblemCode>> = {
  onlySections: 'layout/misplaced-widget',
  sectionInside: 'layout/misplaced-widget',
  notAllowed: 'layout/misplaced-widget',
  notATitleBar: 'layout/misplaced-widget',
  otherPage: 'layout/misplaced-widget',
  required: 'layout/missing-asset',
  tooMany: 'layout/too-many-nodes',
  onlyOne: 'layout/invalid-fallback',
  tooDeep: 'layout/too-many-fallbacks',
  tooManyFallbacks: 'layout/too-many-fallbacks',
};

/** A rule in English, as problems have it. */
export const ruleWords = english.translator(messages);

export const isRule = (text: string): text is Rule => Object.hasOwn(ruleCodes, text);
