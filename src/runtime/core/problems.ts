import { findByWord, findNearest } from '#lib/nearest.ts';
import type { Problem, ProblemCode, Severity } from '#lib/problem.ts';
import {
  maxLayoutBytes,
  maxNodeDepth,
  maxNodes,
  maxProblems,
  maxStringLength,
  maxValueDepth,
  maxValues,
  shortName,
} from './limits.ts';
import { ruleWords } from './rules/ruleWords.ts';

/**
 * Collects the problems of a document, with separate limits for errors and warnings, so that many warnings do not hide
 * errors.
 */
export interface ProblemList {
  readonly list: readonly Problem[];
  readonly add: (problem: Problem) => Problem;
  /** Counts errors by default. */
  readonly isFull: (severity?: Severity) => boolean;
}

export function createProblemList(): ProblemList {
  const list: Problem[] = [];
  const counts: Record<Severity, number> = { error: 0, warning: 0 };
  const isFull = (severity: Severity = 'error') => counts[severity] >= maxProblems;
  return {
    list,
    add: (problem) => {
      if (isFull(problem.severity)) return problem;
      counts[problem.severity] += 1;
      list.push(problem);
      return problem;
    },
    isFull,
  };
}

/** "Did you mean …?", or how to find the right name; names are only compared while they are short. */
export function suggest(written: string, candidates: Iterable<string>, otherwise: string): string {
  const names = [...candidates];
  const nearest = findByWord(written, names) ?? findNearest(written, names);
  return nearest === undefined ? otherwise : `Did you mean "${nearest}"?`;
}

const capped: Partial<Record<ProblemCode, readonly [what: string, why: string, fix: string]>> = {
  'layout/too-large': [
    `The document exceeds the limit of ${maxLayoutBytes.toLocaleString('en')} ` +
      `bytes or ${maxValues.toLocaleString('en')} values.`,
    'Checking it would block every other page.',
    'Split the page, or let a widget load its data page by page.',
  ],
  'layout/too-deep': [
    `Nodes nest deeper than ${maxNodeDepth}, or values of one node deeper than ${maxValueDepth}.`,
    'Checking and rendering it could exhaust the stack; everything below is left out.',
    'Flatten the document.',
  ],
  'layout/too-many-nodes': [
    ruleWords('tooMany'),
    `A page of more than ${maxNodes.toLocaleString('en')} cannot be rendered in time; those from here on are left out.`,
    'Split the page, or use a widget that lists records.',
  ],
  'layout/string-too-long': [
    `A string is longer than ${maxStringLength.toLocaleString('en')} characters; its node is left out.`,
    'No field of a widget can show that much.',
    'Shorten it, or upload it as a file and link to it.',
  ],
  'layout/forbidden-key': [
    'A key is named "__proto__", "constructor" or "prototype"; its node is left out.',
    'Such keys can change the behaviour of every object in the process.',
    'Rename or remove the key.',
  ],
};

/** A problem about an exceeded limit or a forbidden key. */
export function capProblem(code: ProblemCode, pointer: string, component?: string): Problem {
  const [what, why, fix] = capped[code] ?? ['', '', ''];
  const words = code === 'layout/too-many-nodes' ? { words: { kind: 'tooMany' } } : {};
  return { code, severity: 'error', pointer, what, why, fix, component, ...words };
}

export function unknownWidget(name: string, pointer: string, candidates: Iterable<string>): Problem {
  return {
    code: 'layout/unknown-widget',
    severity: 'error',
    pointer,
    what: `No widget is registered as "${shortName(name)}".`,
    why: 'The node is skipped; the rest of the page is rendered.',
    fix: suggest(name, candidates, 'See the names at GET /api/v2/layouts/catalog, or add the widget under widgets/.'),
    component: shortName(name),
  };
}

export function notANode(pointer: string, what: string, fix: string): Problem {
  return { code: 'layout/not-a-node', severity: 'error', pointer, what, why: 'Only nodes can be rendered here.', fix };
}

export function notALayout(pointer: string, what: string, fix: string): Problem {
  return {
    code: 'layout/not-a-layout',
    severity: 'error',
    pointer,
    what,
    why: 'Without it, the document cannot be used as a layout.',
    fix,
  };
}

/** A component that threw while rendering, on the server or in the browser. */
export function renderFailed(component: string, pointer: string, error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error);
  return {
    code: 'layout/render-failed',
    severity: 'error',
    pointer,
    what: `There was a problem loading ${shortName(component)}.`,
    why: `It threw: ${message.slice(0, 300)}`,
    fix: "Fix the widget's component or the data it was given; the stack is in the console.",
    component: shortName(component),
  };
}
