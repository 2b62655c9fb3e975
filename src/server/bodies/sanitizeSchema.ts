import type { Schema } from 'hast-util-sanitize';
import type { SanitizeOptions } from './sanitizeOptions.ts';

/** Prefix of IDs in posts, so that they cannot collide with IDs or global variables of the page. */
export function prefixFor({ idScope }: SanitizeOptions): string {
  return `user-content-${idScope ? `${idScope}-` : ''}`;
}

export const prefixPattern = /^user-content-(?:[0-9a-f]{8}-)?/;

/** Elements that are removed with their content, because it is not text, can run, or is parsed by different rules. */
const strip = [
  'applet',
  'audio',
  'base',
  'canvas',
  'embed',
  'frame',
  'frameset',
  'head',
  'iframe',
  'link',
  'math',
  'meta',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'option',
  'plaintext',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'video',
  'xmp',
];

/** All other elements are replaced by their content. */
const tagNames = [
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'blockquote',
  'br',
  'caption',
  'cite',
  'code',
  'dd',
  'del',
  'details',
  'div',
  'dl',
  'dt',
  'em',
  'figcaption',
  'figure',
  'h2',
  'h3',
  'h4',
  'h5',
  'hr',
  'i',
  'img',
  'input',
  'ins',
  'kbd',
  'li',
  'mark',
  'ol',
  'p',
  'pre',
  'q',
  'rp',
  'rt',
  'ruby',
  's',
  'samp',
  'section',
  'small',
  'span',
  'strong',
  'sub',
  'summary',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
  'var',
];

/** Classes of our own renderers. All others are removed, so that a post cannot imitate the page. */
const classes = {
  a: ['className', 'atMention', 'embedLink', 'data-footnote-backref'],
  code: ['className', 'hljs', /^language-[\w+#.-]{1,30}$/],
  details: ['className', 'spoiler'],
  div: [
    'className',
    'tableScroll',
    'embed',
    'spoilerContent',
    /^embed-(image|file|link|quote|media)$/,
    /^display-(inline|small|medium|large)$/,
    /^float-(none|left|right)$/,
  ],
  img: ['className', 'emoji', 'embedImage'],
  p: ['className', 'bodyNotice'],
  section: ['className', 'footnotes'],
  span: ['className', 'embed', /^embed-(link|media)$/, /^hljs-[\w-]{1,30}$/, /^(class|function|inherited|escape)_$/],
} as const;

type Attributes = NonNullable<Schema['attributes']>;

function attributes({
  keepEmbeds = false,
  keepTargets = false,
}: Pick<SanitizeOptions, 'keepEmbeds' | 'keepTargets'>): Attributes {
  const embed = keepEmbeds ? ['dataEmbedjson'] : [];
  return {
    '*': ['dir', 'id', 'lang', 'title'],
    a: [
      'href',
      'dataUsername',
      'dataUserid',
      ['rel', 'nofollow', 'noopener', 'ugc'],
      ...(keepTargets ? [['target', '_blank'] as [string, string]] : []),
      [...classes.a],
      'dataFootnoteRef',
      'dataFootnoteBackref',
      'ariaDescribedBy',
      'ariaLabel',
    ],
    code: [[...classes.code]],
    details: ['open', 'dataId', [...classes.details]],
    div: [[...classes.div], ...embed],
    h2: ['dataId'],
    h3: ['dataId'],
    h4: ['dataId'],
    h5: ['dataId'],
    img: ['src', 'alt', 'width', 'height', ['loading', 'lazy'], [...classes.img]],
    input: [['disabled', true], ['type', 'checkbox'], 'checked'],
    li: [['className', 'task-list-item'], 'value'],
    ol: ['start', 'reversed', ['className', 'contains-task-list']],
    p: [[...classes.p], ['role', 'alert']],
    section: [[...classes.section], 'dataFootnotes'],
    span: [[...classes.span], ...embed],
    td: ['align', 'colSpan', 'rowSpan', 'headers'],
    th: ['align', 'colSpan', 'rowSpan', 'scope', 'headers'],
    ul: [['className', 'contains-task-list']],
  } as Attributes;
}

const table = ['table'];

/**
 * Elements and attributes that sanitized posts can contain. URLs were already validated more strictly (`cleanUrl`);
 * this is a second layer.
 */
export function schema(options: SanitizeOptions): Schema {
  const kind = options.keepEmbeds ? withEmbeds : options.keepTargets ? withTargets : withoutEmbeds;
  return { ...kind, clobberPrefix: prefixFor(options) };
}

function build(options: Pick<SanitizeOptions, 'keepEmbeds' | 'keepTargets'>): Schema {
  return {
    tagNames,
    strip,
    attributes: attributes(options),
    ancestors: { caption: table, tbody: table, td: table, tfoot: table, th: table, thead: table, tr: table },
    clobber: ['ariaDescribedBy', 'ariaLabelledBy', 'headers', 'id', 'name'],
    protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
    required: { input: { disabled: true, type: 'checkbox' } },
    allowComments: false,
    allowDoctypes: false,
  };
}

const withEmbeds = build({ keepEmbeds: true });
const withTargets = build({ keepTargets: true });
const withoutEmbeds = build({});
