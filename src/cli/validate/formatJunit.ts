import { escapeHtml } from '#lib/escapeHtml.ts';
import type { CheckedDocument, FileProblem } from './checkDocument.ts';
import type { Report } from './report.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 cannot contain them, not even escaped
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escapeXml = (text: string) => escapeHtml(text.replace(notInXml, '\ufffd')).replaceAll('\n', '&#10;');

function testCase(problem: FileProblem, isStrict: boolean): string {
  const { file, line, column, code, severity, pointer, what, why, fix } = problem;
  const head = `    <testcase classname="${escapeXml(file)}" name="${escapeXml(`${code} at ${pointer || '/'}`)}">`;
  const place = `${file}:${line}:${column}`;
  const text = escapeXml([`${place} ${severity}`, what, why, fix].filter(Boolean).join(' '));
  const body =
    severity === 'error' || isStrict
      ? `      <failure type="${severity}" message="${escapeXml(what)}">${text}</failure>`
      : `      <system-out>${text}</system-out>`;
  return `${head}\n${body}\n    </testcase>`;
}

function suite({ file, problems }: CheckedDocument, isStrict: boolean): string {
  const failures = problems.filter(({ severity }) => severity === 'error' || isStrict).length;
  const cases =
    problems.length === 0
      ? [`    <testcase classname="${escapeXml(file)}" name="no problems"/>`]
      : problems.map((problem) => testCase(problem, isStrict));
  const counts = `tests="${cases.length}" failures="${failures}"`;
  return `  <testsuite name="${escapeXml(file)}" ${counts}>\n${cases.join('\n')}\n  </testsuite>`;
}

/** Formats JUnit XML: a suite for each document, in which what fails the command is a failure. */
export function formatJunit({ documents, problems, errors }: Report, isStrict: boolean): string {
  const tests = documents.reduce((sum, document) => sum + Math.max(1, document.problems.length), 0);
  const counts = `tests="${tests}" failures="${isStrict ? problems.length : errors}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="folkmoot validate" ${counts}>`,
    ...documents.map((document) => suite(document, isStrict)),
    '</testsuites>',
  ].join('\n');
}
