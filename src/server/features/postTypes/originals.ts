import type { WrittenType } from '#domain/postTypes.ts';
import type { PostTypeRow } from './repo/postCatalog.ts';

interface Texts {
  readonly name: string;
  readonly label: string;
  readonly icon: string;
  readonly help: string;
}

/** Texts of the original types until administrators change them. */
const originals: Readonly<Record<WrittenType, Texts>> = {
  discussion: {
    name: 'Discussion',
    label: 'New Discussion',
    icon: 'create-discussion',
    help: 'Start a conversation: share news, a story or a thought.',
  },
  question: {
    name: 'Question',
    label: 'Ask a Question',
    icon: 'create-question',
    help: 'Ask the community; the best answer can be marked as accepted.',
  },
};

/** The texts of a type. */
export function textsOf(row: PostTypeRow): Texts {
  const own = originals[(row.parent_post_type_id ?? row.post_type_id) as WrittenType];
  const isOriginal = row.parent_post_type_id === null;
  const name = row.name ?? (isOriginal ? own.name : row.post_type_id);
  return {
    name,
    label: row.post_button_label ?? (isOriginal ? own.label : name),
    icon: row.post_button_icon ?? own.icon,
    help: row.post_helper_text ?? (isOriginal ? own.help : ''),
  };
}
