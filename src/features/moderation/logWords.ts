import type { ApiPostLogEntry } from '#api/postLog.ts';
import type { useT } from '#i18n/useT.tsx';
import type messages from './messages.json';

type T = ReturnType<typeof useT<typeof messages>>;
type Word = keyof typeof messages;
type Change = NonNullable<ApiPostLogEntry['change']>;

const operations = {
  edit: 'edit',
  delete: 'delete',
  restore: 'wasRestored',
  move: 'move',
  merge: 'merge',
  split: 'split',
  close: 'close',
  announce: 'announce',
  sink: 'sink',
  resolve: 'resolve',
  type: 'type',
  author: 'author',
  tags: 'tags',
  bump: 'bump',
  status: 'status',
  canonical: 'canonical',
} as const satisfies Readonly<Record<string, Word>>;

/** For each toggle operation: its field, and the words for switching it on and off. */
const switches = {
  close: ['closed', 'wasClosed', 'wasReopened'],
  sink: ['sink', 'wasSunk', 'wasRaised'],
  resolve: ['resolved', 'wasResolved', 'wasUnresolved'],
} as const;

const isOperation = (name: string): name is keyof typeof operations => Object.hasOwn(operations, name);

/** Whether a post was announced, unannounced, or announced elsewhere. */
function announceWord({ before, change }: ApiPostLogEntry): Word {
  if (before?.['pin_location'] === null) return 'wasAnnounced';
  if (change === undefined) return 'announce';
  return change.to.length === 0 ? 'wasUnannounced' : 'announcedElsewhere';
}

/** The name of an action; undefined for an unknown one. */
export function wordOf(entry: ApiPostLogEntry): Word | undefined {
  const { operation, before } = entry;
  if (operation === 'announce') return announceWord(entry);
  const [column, on, off] = switches[operation as keyof typeof switches] ?? [];
  const was = column && before?.[column];
  if (typeof was === 'boolean') return was ? off : on;
  return isOperation(operation) ? operations[operation] : undefined;
}

/** Labels of post types and announcement places; other values have names of their own. */
const keyed: Readonly<Record<string, Readonly<Record<string, Word>>>> = {
  type: { discussion: 'typeDiscussion', question: 'typeQuestion' },
  announce: { category: 'announcedCategory', recent: 'announcedRecent' },
};
const nothing: Readonly<Record<string, Word>> = { tags: 'noTags', announce: 'notAnnounced' };

function listWords(t: T, operation: string, names: Change['from']): string {
  if (names.length === 0) return t(nothing[operation] ?? 'unnamed');
  const words = names.map((name) => {
    const word = name === null ? 'unnamed' : keyed[operation]?.[name];
    return word ? t(word) : t('named', { name: name ?? '' });
  });
  return words.join(', ');
}

interface ChangeWords {
  readonly from: string;
  readonly to: string;
}

/** The old and new value of a change; undefined if the entry does not contain them. */
export function changeWords(t: T, { operation, change }: ApiPostLogEntry): ChangeWords | undefined {
  return change && { from: listWords(t, operation, change.from), to: listWords(t, operation, change.to) };
}

const undoWords: Partial<Record<Word, Word>> = {
  edit: 'restoreEdit',
  delete: 'restoreDeleted',
  merge: 'restoreDeleted',
  split: 'undoSplit',
  wasClosed: 'undoClosed',
  wasReopened: 'undoReopened',
  wasSunk: 'undoSunk',
  wasRaised: 'undoRaised',
  wasResolved: 'undoResolved',
  wasUnresolved: 'undoUnresolved',
};

/** Describes the effect of undoing an action. */
export function undoText(t: T, entry: ApiPostLogEntry): string {
  const name = entry.name ?? '';
  const words = changeWords(t, entry);
  if (words) return t('undoChange', { name, ...words });
  const word = wordOf(entry);
  return t((word && undoWords[word]) ?? 'undoConfirm', { name });
}
