import type { ApiInterfaceText } from '#contracts/api-interfaceText.gen.ts';
import type { ApiTextImport } from '#contracts/api-textImport.gen.ts';
import type { TextChange } from '../../db/repos/interfaceTexts.ts';
import { createBreaks } from '../../layouts/createBreaks.ts';
import { contextOf, type PoText } from './poFile.ts';

const mostProblems = 200;

/** Why a text cannot be stored; undefined if it can. */
export type FindFault = (change: TextChange) => string | undefined;

/**
 * Plans an import: the changes, and the texts that are left out. Texts without a translation stay as they are.
 * Thousands of texts are checked, so other requests get their turn in between.
 */
export async function planTexts(
  texts: readonly PoText[],
  current: readonly ApiInterfaceText[],
  faultOf: FindFault,
): Promise<{ readonly changes: readonly TextChange[]; readonly report: ApiTextImport }> {
  const known = new Map(current.map((one) => [contextOf(one.file, one.key), one]));
  const changes: TextChange[] = [];
  const problems: ApiTextImport['problems'] = [];
  let countUnchanged = 0;
  const breaks = createBreaks();
  for (const { context, source, text } of texts) {
    await breaks.due();
    const now = known.get(context);
    const leaveOut = (message: string) =>
      problems.push({ source: source.slice(0, 200), context: context.slice(0, 200), message });
    if (text === '' || (now && text === (now.text ?? now.translation))) countUnchanged += 1;
    else if (!now) leaveOut('This version has no such text.');
    else if (now.source !== source) leaveOut('The English text has changed since the file was exported.');
    else {
      // The text of this version is not stored, so that it can improve with the next one.
      const change = { file: now.file, key: now.key, text: text === now.translation ? null : text };
      const fault = faultOf(change);
      if (fault === undefined) changes.push(change);
      else leaveOut(fault);
    }
  }
  const report = {
    countChanged: changes.length,
    countUnchanged,
    countSkipped: problems.length,
    problems: problems.slice(0, mostProblems),
  };
  return { changes, report };
}
