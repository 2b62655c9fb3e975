import { findByWord, findNearest } from '#lib/nearest.ts';
import { formatProblem, type Problem, type ProblemCode, type Severity } from '#lib/problem.ts';
import { maxLayoutBytes, maxNodeDepth, maxNodes, maxProblems, maxStringLength, maxValueDepth, maxValues, shortName } from './limits.ts';

/** Collects the problems of one document, up to the cap for errors and again for warnings: many of these must not hide those. */
export interface ProblemList {
  readonly list: readonly Problem[];
  readonly add: (problem: Problem) => Problem;
  /** Of errors unless said. */
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

/** The problem that concerns everybody who meets the same name is said once per name, the others once per place (F05). */
function warningKey(problem: Problem): string {
  const isByName = problem.code === 'layout/unknown-widget' || problem.code === 'layout/render-failed';
  return `${problem.code} ${isByName ? (problem.component ?? '').toLowerCase() : problem.pointer}`;
}

/** A sink that logs each problem once; forgets after a thousand, so that a long session cannot grow it without end. */
export function createWarner(log: (line: string) => void): (problem: Problem) => void {
  const said = new Set<string>();
  return (problem) => {
    const key = warningKey(problem);
    if (said.has(key)) return;
    if (said.size >= 1000) said.clear();
    said.add(key);
    log(formatProblem(problem));
  };
}

/** "Did you mean …?" or how to find out; names are compared only while they are short enough to be typing mistakes. */
export function suggest(written: string, candidates: Iterable<string>, otherwise: string): string {
  const names = [...candidates];
  const nearest = findByWord(written, names) ?? findNearest(written, names);
  return nearest === undefined ? otherwise : `Did you mean "${nearest}"?`;
}

const capped: Partial<Record<ProblemCode, readonly [what: string, why: string, fix: string]>> = {
  'layout/too-large': [
    `The document is over the cap of ${maxLayoutBytes.toLocaleString('en')} bytes or ${maxValues.toLocaleString('en')} values.`,
    'It would hold up every other page while it is checked.',
    'Split the page, or let a widget fetch its data in pages.',
  ],
  'layout/too-deep': [
    `Nodes nest deeper than ${maxNodeDepth}, or values of one node deeper than ${maxValueDepth}.`,
    'Checking and drawing it could exhaust the stack; everything from here down is left out.',
    'Flatten the document: no page needs this many levels.',
  ],
  'layout/too-many-nodes': [
    `There are more than ${maxNodes.toLocaleString('en')} nodes; the ones from here on are left out.`,
    'A page of that size cannot be drawn in time.',
    'Split the page, or use a widget that lists records.',
  ],
  'layout/string-too-long': [
    `A string is longer than ${maxStringLength.toLocaleString('en')} characters; its node is left out.`,
    'No field of a widget shows that much.',
    'Shorten it, or upload it as a file and link to it.',
  ],
  'layout/forbidden-key': [
    'A key is named "__proto__", "constructor" or "prototype"; its node is left out.',
    'Such keys can change the behaviour of every object in the process.',
    'Rename or remove the key.',
  ],
};

/** A problem of one of the caps or of a forbidden key. */
export function capProblem(code: ProblemCode, pointer: string, component?: string): Problem {
  const [what, why, fix] = capped[code] ?? ['', '', ''];
  return { code, severity: 'error', pointer, what, why, fix, component };
}

export function unknownWidget(name: string, pointer: string, candidates: Iterable<string>): Problem {
  return {
    code: 'layout/unknown-widget',
    severity: 'error',
    pointer,
    what: `No widget is registered as "${shortName(name)}".`,
    why: 'The node is skipped; the rest of the page is drawn.',
    fix: suggest(name, candidates, 'List the names with GET /api/v2/layouts/catalog, or add the widget under widgets/.'),
    component: shortName(name),
  };
}

export function notANode(pointer: string, what: string, fix: string): Problem {
  return { code: 'layout/not-a-node', severity: 'error', pointer, what, why: 'Only nodes can be drawn here.', fix };
}

export function notALayout(pointer: string, what: string, fix: string): Problem {
  return { code: 'layout/not-a-layout', severity: 'error', pointer, what, why: 'Without it the document cannot be used as a layout.', fix };
}

/** A component that threw while it was drawn, on the server or in the browser. */
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
