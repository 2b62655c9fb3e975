import type { ApiRedirectImport } from '#contracts/api-redirectImport.gen.ts';
import { foldCase, indexRedirects } from '#domain/redirects.ts';
import {
  type CheckedRedirect,
  isPattern,
  loopProblem,
  readRedirect,
  type RedirectProblem,
  type SiteFacts,
  takenProblem,
  tooManyProblem,
} from './checkRedirect.ts';
import { type CsvLine, readCsv } from './readCsv.ts';
import type { Redirect, RedirectState } from './repo/redirects.ts';

/** Lines that one import can have. */
const mostLines = 5000;
const mostProblems = 200;
const header = /^(?:from|source|old|url|address)\b/i;

interface Options {
  readonly site: SiteFacts;
  /** Allows targets on other sites. */
  readonly isExternal: boolean;
}

function readLine({ fields }: CsvLine, { site, isExternal }: Options): CheckedRedirect {
  const [source = '', target = '', status = ''] = fields;
  if (status !== '' && status !== '301' && status !== '302')
    return { field: 'source', message: `The third column is 301 or 302, not ${status.slice(0, 20)}.` };
  const sent = { source, target, status: status === '302' ? 302 : 301, isEnabled: true, isExternal } as const;
  return readRedirect(sent, site);
}

type Problem = ApiRedirectImport['problems'][number];

const problemAt = ({ line, fields }: CsvLine, { message }: RedirectProblem): Problem => ({
  line,
  source: (fields[0] ?? '').slice(0, 200),
  message,
});

const asStored = (state: RedirectState): Redirect => ({ ...state, redirectID: 0, countHits: 0, dateLastHit: null });

/** Lines that are valid alone and not twice. */
function readLines(lines: readonly CsvLine[], stored: readonly Redirect[], options: Options) {
  const known = new Map<string, RedirectState>(stored.map((one) => [foldCase(one.source), one]));
  let patterns = stored.filter(isPattern).length;
  const problems: Problem[] = [];
  const found: { readonly line: CsvLine; readonly state: RedirectState }[] = [];
  for (const line of lines) {
    const read = readLine(line, options);
    const same = 'state' in read ? known.get(foldCase(read.state.source)) : undefined;
    const next = 'state' in read && isPattern(read.state) ? patterns + 1 : patterns;
    const problem = 'state' in read ? (same ? takenProblem(same) : tooManyProblem(known.size + 1, next)) : read;
    if (problem) problems.push(problemAt(line, problem));
    else if ('state' in read) {
      known.set(foldCase(read.state.source), read.state);
      patterns = next;
      found.push({ line, state: read.state });
    }
  }
  return { found, problems };
}

/**
 * Reads a list of redirects: old address, target, and 301 or 302. A line that cannot be added is reported and left
 * out; the others are returned.
 */
export function planImport(
  csv: string,
  stored: readonly Redirect[],
  options: Options,
): { readonly states: readonly RedirectState[]; readonly report: ApiRedirectImport } {
  const lines = readCsv(csv);
  const listed = header.test(lines[0]?.fields[0] ?? '') ? lines.slice(1) : lines;
  if (listed.length > mostLines) {
    const problem = { line: mostLines + 1, source: '', message: `A list can have ${mostLines} lines at most.` };
    return { states: [], report: { countAdded: 0, countSkipped: listed.length, problems: [problem] } };
  }
  const { found, problems } = readLines(listed, stored, options);
  const isOn = stored.filter(({ isEnabled }) => isEnabled);
  // one index of all, because making one for each line would take too long
  const index = indexRedirects([...isOn, ...found.map(({ state }) => asStored(state))]);
  const states = found.flatMap(({ line, state }) => {
    const problem = loopProblem(index, state, options.site);
    if (problem) problems.push(problemAt(line, problem));
    return problem ? [] : [state];
  });
  return {
    states,
    report: {
      countAdded: states.length,
      countSkipped: problems.length,
      problems: problems.toSorted((a, b) => a.line - b.line).slice(0, mostProblems),
    },
  };
}
