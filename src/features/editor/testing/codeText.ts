import { Node } from 'slate';
import type { RichElement } from '../model/types.ts';

/** The lines of a code block. */
export const codeText = ({ children }: RichElement): string => children.map((line) => Node.string(line)).join('\n');
