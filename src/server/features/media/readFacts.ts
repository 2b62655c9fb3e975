import { open } from 'node:fs/promises';
import type { FileFacts } from './judgeFile.ts';

/** Enough to distinguish text from other content. */
const headBytes = 64 * 1024;

/** Control characters that occur in text: line breaks, tabs, the escape of terminal colors. */
const inTexts: ReadonlySet<string> = new Set('\t\n\v\f\r\u001b\u0085');

/** Whether it is UTF-8 text; its last character may be cut in half. */
function isPlainText(head: Buffer, isWhole: boolean): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: !isWhole });
    return ![...text].some((character) => /\p{Cc}/u.test(character) && !inTexts.has(character));
  } catch {
    return false;
  }
}

/** Detects the type of a file. The library is loaded with the first upload. */
export async function readFacts(path: string, name: string): Promise<FileFacts> {
  const { fileTypeFromFile } = await import('file-type');
  const sniffed = await fileTypeFromFile(path).catch(() => undefined);
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.subarray(0, bytesRead);
    const isZip = head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'));
    return {
      name,
      sniffed: sniffed && { ext: sniffed.ext, mime: sniffed.mime },
      isText: isPlainText(head, bytesRead === size),
      isZip,
    };
  } finally {
    await handle.close();
  }
}
