import type { Services } from '../../services.ts';
import { type ProblemWords, problemWordsIn } from '../problems/problemWords.ts';
import { type LanguageTexts, textsIn } from '../siteTexts.ts';
import { type BuiltInKind, builtInWords } from './builtInWords.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The field that tells the kind of a record, and its texts. */
const kinds: readonly (readonly [mark: string, kind: BuiltInKind, texts: readonly string[]])[] = [
  ['roleID', 'role', ['name', 'description']],
  ['statusID', 'status', ['name']],
  ['reportReasonID', 'reportReason', ['name', 'description']],
  ['postTypeID', 'postType', ['name', 'postButtonLabel', 'postHelperText']],
  ['urlcode', 'reaction', ['name', 'description']],
  ['urlCode', 'reaction', ['name', 'description']],
  ['themeID', 'theme', ['name']],
  // before the layout that a widget is in
  ['widgetGroup', 'widget', ['name', 'widgetGroup']],
  ['widgetID', 'widget', ['name', 'group', 'layoutName']],
  ['layoutID', 'layout', ['name']],
  // the draft of a layout
  ['draftVersion', 'layout', ['name']],
];
/** Records with names of their own that refer to the above. */
const owners = ['discussionID', 'commentID', 'categoryID', 'userID', 'draftID', 'reportID', 'collectionID'];

/** Categories and tags have a `urlcode`, too. */
const isReaction = (value: Fields) => 'class' in value && 'tagID' in value;

/** Kinds of the records that entries of the audit log are named after. */
const kindOfSubject: Readonly<Record<string, BuiltInKind>> = {
  role: 'role',
  roleRequestMeta: 'role',
  reactionType: 'reaction',
  reportReason: 'reportReason',
  status: 'status',
  postType: 'postType',
  theme: 'theme',
  layout: 'layout',
  navigation: 'menu',
  setting: 'setting',
  emailTemplate: 'mail',
};

function withTranslatedName(entry: Fields, texts: LanguageTexts): Fields {
  const { subject, name } = entry;
  const kind = typeof subject === 'string' && Object.hasOwn(kindOfSubject, subject) && kindOfSubject[subject];
  return kind && typeof name === 'string' ? { ...entry, name: builtInWords(texts, kind).shown(name) } : entry;
}

function kindOf(value: Fields): (typeof kinds)[number] | undefined {
  const found = kinds.find(([mark]) => mark in value);
  if (!found || owners.some((name) => name in value)) return undefined;
  return found[1] === 'reaction' && !isReaction(value) ? undefined : found;
}

interface Words {
  readonly texts: LanguageTexts;
  readonly translateProblem: ProblemWords;
}

const isPlain = (value: object) => {
  const prototype = Object.getPrototypeOf(value) as unknown;
  return prototype === Object.prototype || prototype === null;
};

/** Translates the reason why a run could not handle a record, or why something was not published. */
function withTranslated(name: 'message' | 'failedReason' | 'failure', value: Fields, translate: ProblemWords): Fields {
  const { [name]: reason } = value;
  return typeof reason === 'string' ? { ...value, [name]: translate(reason) } : value;
}

function changeFields(given: Fields, { texts, translateProblem }: Words): Fields {
  const reason = 'scheduleID' in given ? 'failure' : 'draftID' in given ? 'failedReason' : undefined;
  const value = reason ? withTranslated(reason, given, translateProblem) : given;
  if ('auditLogID' in value) return withTranslatedName(value, texts);
  const found = kindOf(value);
  if (found) {
    const { shown } = builtInWords(texts, found[1]);
    const changed = found[2].flatMap((name) => (typeof value[name] === 'string' ? [[name, shown(value[name])]] : []));
    return changed.some(([name, text]) => value[String(name)] !== text)
      ? { ...value, ...Object.fromEntries(changed) }
      : value;
  }
  const { exceptionsByID, failures } = value;
  if (typeof exceptionsByID === 'object' && exceptionsByID !== null)
    return {
      ...value,
      exceptionsByID: Object.fromEntries(
        Object.entries(exceptionsByID).map(([id, exception]) => [
          id,
          withTranslated('message', (exception ?? {}) as Fields, translateProblem),
        ]),
      ),
    };
  if (Array.isArray(failures) && 'runID' in value)
    return {
      ...withTranslated('message', value, translateProblem),
      failures: failures.map((one) => withTranslated('message', (one ?? {}) as Fields, translateProblem)),
    };
  return value;
}

/** As deep as records are nested. Layout documents are deeper, and hold nothing built in. */
const deepest = 12;

function change(value: unknown, words: Words, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => change(item, words, depth + 1));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, change(item, words, depth + 1)] as const);
  const isChanged = entries.some(([key, item]) => (value as Fields)[key] !== item);
  return changeFields(isChanged ? Object.fromEntries(entries) : (value as Fields), words);
}

type Asker = Pick<Services, 'changes' | 'db' | 'log' | 'once'>;

/** An answer with the names of built-in records, and what runs say of their records, in a language. */
export async function answerIn<Body>(services: Asker, locale: string | undefined, body: Body): Promise<Body> {
  if (typeof body !== 'object' || body === null || locale === undefined) return body;
  const texts = await textsIn(services, locale);
  return texts ? (change(body, { texts, translateProblem: problemWordsIn(texts) }, 0) as Body) : body;
}

const kindOfPath: Readonly<Record<string, BuiltInKind>> = {
  roles: 'role',
  reactions: 'reaction',
  'report-reasons': 'reportReason',
  layouts: 'layout',
};

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Sent {
  readonly path: string;
  readonly body?: unknown;
}

/**
 * The body of a change with built-in texts as they are stored, so that a form that shows them in a language does not
 * fix them in it.
 */
export async function bodyToStore(services: Asker, locale: string | undefined, { path, body }: Sent): Promise<unknown> {
  const kind = kindOfPath[path.split('/', 2)[1] ?? ''];
  if (kind === undefined || locale === undefined || !isFields(body)) return body;
  const texts = await textsIn(services, locale);
  if (!texts) return body;
  const { stored } = builtInWords(texts, kind);
  const { name, description } = body;
  return {
    ...body,
    ...(typeof name === 'string' ? { name: stored(name) } : {}),
    ...(typeof description === 'string' ? { description: stored(description) } : {}),
  };
}
