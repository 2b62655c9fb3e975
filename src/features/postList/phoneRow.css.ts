import { globalStyle, styleVariants } from '@vanilla-extract/css';
import { clipText } from '#theme/clipText.ts';
import { tokens } from '#theme/tokens.css.ts';
import { coarse, touchSize } from '#theme/touch.ts';
import { type IconName, iconPaths } from '#ui/icon/icons.ts';
import { drawing } from './drawing.ts';
import type { StateName } from './posts.ts';
import {
  count,
  counts,
  excerpt,
  figures,
  figuresInLine,
  heading,
  image,
  lastReply,
  lastUser,
  list,
  metas,
  more,
  place,
  row,
  states,
  tag,
  titleLink,
  words,
} from './styles.css.ts';
import { choice, tools } from './tools.css.ts';

const { space } = tokens;

/**
 * In lists as narrow as a phone, a row is its title on at most two lines and one line of everything else. The excerpt,
 * the tags, the views, the score and the face of the last reply are on the page of the post.
 */
const phone = `${place} (max-width: 29.99rem)`;
const wide = `${place} (min-width: 38rem)`;
const onPhone = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { '@container': { [phone]: rule } });

const listed = `${list} > ${row}`;
/** Height of the line below the title: targets beside others need 24 px. */
const lineHeight = '24px';

onPhone(listed, { gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: space.s12, rowGap: 0 });
onPhone(`${listed} > :first-child`, { gridRow: '1 / 3' });
onPhone(`${listed} > ${words}`, { display: 'contents' });
for (const hidden of [
  excerpt,
  `${metas} > ${tag}`,
  `${metas} > ${more}`,
  count.viewCount,
  count.score,
  `${figures} ${lastUser}`,
  `${tools} > [data-act="bookmark"]:not([aria-pressed="true"])`,
])
  onPhone(`${listed} ${hidden}`, { display: 'none' });

onPhone(`${listed} ${heading}`, {
  gridColumn: '2 / -1',
  // Clips nothing else: the target of the title belongs to the row.
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  textWrap: 'pretty',
  // The "…" of a cut title is at the end of its own direction.
  unicodeBidi: 'plaintext',
  textAlign: ['-webkit-match-parent', 'match-parent'],
});
onPhone(`${listed}:has(> ${tools}) ${heading}`, { marginInlineEnd: '36px' });
onPhone(`${listed}:has(> ${tools} > [aria-pressed="true"]) ${heading}`, { marginInlineEnd: '80px' });
onPhone(`${listed} ${titleLink}`, {
  display: 'inline',
  position: 'static',
  paddingBlock: '2px',
  unicodeBidi: 'normal',
});
// Whatever is nothing else in the row opens the post.
onPhone(`${listed} ${titleLink}::after`, { content: '""', position: 'absolute', inset: 0 });

onPhone(`${listed} > ${words} > ${metas}`, {
  gridColumn: 2,
  display: 'flex',
  alignItems: 'baseline',
  lineHeight,
  overflow: 'hidden',
  // Keeps the spaces around the names, which are items of the line.
  whiteSpace: 'pre',
});
// Each name is cut at its own end, in its own writing direction.
onPhone(`${listed} > ${words} > ${metas} > a`, { ...clipText, flex: '0 1 auto', minInlineSize: 0, paddingBlock: 0 });
// A space alone between two items of a line is not shown.
onPhone(`${listed} > ${words} > ${metas} > time`, { marginInlineStart: '0.25em' });
onPhone(`${listed} ${states}`, {
  flex: 'none',
  alignSelf: 'center',
  flexWrap: 'nowrap',
  marginInlineEnd: space.s4,
  verticalAlign: 'middle',
});
onPhone(`${listed} ${metas} > a, ${listed} ${states} > a`, { position: 'relative' });
onPhone(`${listed} > ${figures}`, {
  gridColumn: '3',
  gridRow: '2',
  flexWrap: 'nowrap',
  gap: space.s8,
  minBlockSize: 0,
  marginBlockStart: 0,
  paddingInlineEnd: 0,
  lineHeight,
});
onPhone(`${listed} > ${figures} > ${lastReply}`, { minBlockSize: 0 });
onPhone(`${listed} ${counts}`, { columnGap: space.s8 });
onPhone(`${listed} > ${image}`, { gridRow: '3' });

/** Narrower than that, names beside the figures would be cut to their first letter; the figures are below them. */
const narrow = `${place} (max-width: 19.99rem)`;
const onNarrow = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { '@container': { [narrow]: rule } });
onNarrow(`${listed} > :first-child`, { gridRow: '1 / 4' });
onNarrow(`${listed} > ${words} > ${metas}`, { gridColumn: '2 / -1' });
onNarrow(`${listed} > ${figures}`, { gridColumn: '2 / -1', gridRow: '3' });
onNarrow(`${listed} > ${image}`, { gridRow: '4' });

onPhone(`${listed} > ${tools}`, { insetBlockStart: 0, insetBlockEnd: 'auto', insetInlineEnd: 0 });
// Over the avatar, as a corner of it: the place that a thumb finds, without a column of its own.
globalStyle(`${listed} > ${choice}`, {
  '@container': {
    [phone]: {
      '@media': {
        [coarse]: {
          insetBlockStart: '5px',
          insetInlineStart: '6px',
          inlineSize: touchSize,
          blockSize: touchSize,
          alignItems: 'flex-end',
          justifyContent: 'flex-end',
        },
      },
    },
  },
});

/**
 * A finger opens the post wherever it meets the row: names of 24 px below the title would leave it 31 px. The face of
 * the author is their target instead, which belongs to the link of their name. Moderators have a checkbox there, and
 * the author in the options of the row.
 */
const name = `${listed} > ${words} > ${metas} > a`;
const onPhoneTouch = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { '@container': { [phone]: { '@media': { [coarse]: rule } } } });
onPhoneTouch(name, { pointerEvents: 'none' });
onPhoneTouch(`${name}[data-user-card]`, { position: 'static' });
onPhoneTouch(`${listed}:not(:has(> ${choice})) > ${words} > ${metas} > a[data-user-card]::after`, {
  content: '""',
  position: 'absolute',
  insetBlockStart: '5px',
  insetInlineStart: '6px',
  inlineSize: touchSize,
  blockSize: touchSize,
  pointerEvents: 'auto',
});

/** On wide touch screens the options are beside the column of figures, which would otherwise be below them. */
const onTablet = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { '@container': { [wide]: { '@media': { [coarse]: rule } } } });
const beside = `${list} > ${row}:has(> ${figures}:not(${figuresInLine}))`;
onTablet(`${beside} > ${tools}`, { insetBlockStart: 0, insetBlockEnd: 'auto', insetInlineEnd: 0 });
onTablet(`${beside} > ${tools} > [data-act="bookmark"]:not([aria-pressed="true"])`, { display: 'none' });
onTablet(`${beside}:has(> ${tools}) > ${figures}`, { paddingInlineEnd: '40px' });
onTablet(`${beside}:has(> ${tools} > [aria-pressed="true"]) > ${figures}`, { paddingInlineEnd: '88px' });
onTablet(`${beside} > ${figures} > ${lastReply}`, { paddingInlineEnd: 0 });

const icons: Readonly<Record<StateName, IconName>> = {
  announcement: 'megaphone',
  closed: 'lock',
  resolved: 'check',
  unresolved: 'clock',
  unanswered: 'question',
  answered: 'comment',
  accepted: 'resolved',
  rejected: 'close',
};

/** A state is an icon on phones; its words stay for screen readers. */
export const state = styleVariants(icons, () => ({}));
for (const [name, icon] of Object.entries(icons)) {
  const pill = `${listed} ${state[name as StateName]}`;
  onPhone(pill, { gap: 0, padding: 0, background: 'none', fontSize: 0, outline: 'none' });
  onPhone(`${pill}::before`, {
    content: '""',
    inlineSize: '16px',
    blockSize: '16px',
    background: 'currentColor',
    mask: `${drawing(iconPaths[icon])} center / contain no-repeat`,
  });
}
globalStyle(`${listed} ${states} > span::before`, {
  '@media': { '(forced-colors: active)': { background: 'CanvasText' } },
});
onPhone(`${listed} ${states} > span`, { ...clipText, maxInlineSize: '7rem' });
