export interface ProblemGroup {
  /** The first problem, including its location. */
  readonly first: string;
  /** The problem without its location, by which the log groups repeated entries. */
  readonly error: string;
  readonly count: number;
}

/** Splits `layout/hydration-failed at /layout/0/title: …` into the texts before and after the location. */
const withPlace = /^(\S{1,100}) at \S{1,2000}: (.{0,1000})/s;

/** Groups problems of a page that only differ in location; a document can have the same error in 300 nodes. */
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
