export interface ProblemGroup {
  /** The first of them, with its place. */
  readonly first: string;
  /** What is wrong, without the place: the log folds by it. */
  readonly error: string;
  readonly count: number;
}

/** `layout/hydration-failed at /layout/0/title: …` → what stands around the place. */
const withPlace = /^(\S{1,100}) at \S{1,2000}: (.{0,1000})/s;

/** Problems of one page that differ only in their place: a document with the same fault in 300 nodes has one. */
export function groupProblems(problems: readonly string[]): readonly ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>();
  for (const problem of problems) {
    const [, code, words] = withPlace.exec(problem) ?? [];
    const error = code === undefined ? problem : `${code}: ${words}`;
    const { first, count } = groups.get(error) ?? { first: problem, count: 0 };
    groups.set(error, { first, error, count: count + 1 });
  }
  return [...groups.values()];
}
