import { createHash } from 'node:crypto';
import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProblemCode } from '#lib/problem.ts';
import { codeDocs } from '#runtime/core/codeDocs.ts';
import { version } from '#lib/version.ts';
import type { FileProblem } from './checkDocument.ts';
import type { Report } from './report.ts';

/** Rule name in the usual spelling: `layout/unknown-widget` → `LayoutUnknownWidget`. */
const ruleName = (code: ProblemCode) => code.replace(/(?:^|[/-])([a-z])/g, (_, letter: string) => letter.toUpperCase());

const fenced = (json: string) => `\`\`\`json\n${json}\n\`\`\``;

const rule = (code: ProblemCode) => {
  const { title, severity, meaning, wrong, right, cure } = codeDocs[code];
  return {
    id: code,
    name: ruleName(code),
    shortDescription: { text: `${title}.` },
    fullDescription: { text: meaning },
    defaultConfiguration: { level: severity },
    help: {
      text: `${meaning}\n\n${cure}`,
      markdown: [meaning, cure, 'Wrong:', fenced(wrong), 'Right:', fenced(right)].join('\n\n'),
    },
  };
};

/** Identifies a problem across line changes, so that code scanning recognizes known alerts. */
function fingerprint({ file, code, pointer, what }: FileProblem): string {
  return createHash('sha256').update([file, code, pointer, what].join('\n')).digest('hex').slice(0, 32);
}

function artifact(file: string) {
  if (isAbsolute(file)) return { uri: pathToFileURL(file).href };
  return { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' };
}

function result(problem: FileProblem, ruleIndex: number) {
  return {
    ruleId: problem.code,
    ruleIndex,
    level: problem.severity,
    message: { text: `${problem.what} ${problem.why} ${problem.fix}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: artifact(problem.file),
          region: {
            startLine: problem.line,
            startColumn: problem.column,
            endLine: problem.endLine,
            endColumn: problem.endColumn,
          },
        },
        logicalLocations: [{ fullyQualifiedName: problem.pointer || '/', kind: 'value' }],
      },
    ],
    partialFingerprints: { 'folkmootProblem/v1': fingerprint(problem) },
  };
}

/** Formats SARIF 2.1.0, which code scanning services read. */
export function formatSarif({ problems }: Report): string {
  const codes = [...new Set(problems.map((problem) => problem.code))].sort();
  const run = {
    tool: {
      driver: {
        name: 'folkmoot',
        version,
        semanticVersion: version,
        rules: codes.map(rule),
      },
    },
    columnKind: 'unicodeCodePoints',
    results: problems.map((problem) => result(problem, codes.indexOf(problem.code))),
  };
  return JSON.stringify(
    { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] },
    null,
    2,
  );
}
