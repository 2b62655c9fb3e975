import { type CheckedDocument, type CheckLayout, checkDocument } from './checkDocument.ts';
import { compareBaseline } from './config/baseline.ts';
import { atLevel } from './config/levels.ts';
import type { Config } from './config/readConfig.ts';
import { suppress } from './config/suppress.ts';
import { nameOf, type SourceFile } from './findDocuments.ts';
import { createReport, type Report } from './report.ts';

export interface Rules {
  readonly check: CheckLayout;
  readonly config: Config;
  /** Absolute path of the file with known problems. */
  readonly baseline: string | undefined;
  readonly cwd: string;
  /** Whether all documents of the configuration are checked, not only some that the command names. */
  readonly isWhole: boolean;
}

export interface Evaluation {
  readonly report: Report;
  /** Problems of the baseline that the documents no longer have. */
  readonly gone: number;
}

const atLevels = (document: CheckedDocument, { levels }: Config): CheckedDocument => ({
  ...document,
  problems: document.problems.flatMap((problem) => atLevel(problem, levels) ?? []),
});

/** Checks documents, then applies levels, suppressions and the baseline. */
export async function evaluate(files: readonly SourceFile[], rules: Rules): Promise<Evaluation> {
  const { check, config, baseline, cwd } = rules;
  const checked: CheckedDocument[] = [];
  for (const file of files) checked.push(atLevels(await checkDocument(file, check), config));
  const { documents, count: suppressed, unused } = await suppress(checked, config.suppressions, rules);
  const compared =
    baseline === undefined
      ? { documents, count: 0, gone: 0 }
      : await compareBaseline(documents, { path: baseline, name: nameOf(baseline, cwd), cwd });
  const report = createReport(compared.documents, {
    hidden: { suppressed, baseline: compared.count },
    configs: unused.map((one) => atLevels(one, config)).filter(({ problems }) => problems.length > 0),
  });
  return { report, gone: compared.gone };
}
