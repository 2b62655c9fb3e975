import { stripVTControlCharacters } from 'node:util';

const mostLines = 6;

/** Beginning of a failure's message, without colors, indented below its title. */
function excerpt(message: string): string {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, mostLines)
    .map((line) => `    ${line.trim()}`)
    .join('\n');
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** File, title and first lines of each failure in a Vitest report; `root` is removed from paths. */
export function listVitestFailures(report: unknown, root: string): readonly string[] {
  return (report as VitestReport).testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = name.replace(`${root}/`, '');
    if (status === 'failed' && assertionResults.length === 0) return [`${file}\n${excerpt(message)}`];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file} › ${test.fullName}\n${excerpt(test.failureMessages?.[0] ?? '')}`);
  });
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/** The same for a Playwright report, including tests that needed a retry. */
export function listPlaywrightFailures(report: unknown): readonly string[] {
  const { suites = [], errors = [] } = report as PlaywrightSuite & {
    readonly errors?: readonly { readonly message?: string }[];
  };
  const ofSuite = (suite: PlaywrightSuite): readonly string[] => [
    ...(suite.suites ?? []).flatMap(ofSuite),
    ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(
          ({ results }) =>
            `${file}:${line} › ${title}\n${excerpt(results.find(({ error }) => error)?.error?.message ?? '')}`,
        ),
    ),
  ];
  return [...suites.flatMap(ofSuite), ...errors.map(({ message = '' }) => `outside the journeys\n${excerpt(message)}`)];
}
