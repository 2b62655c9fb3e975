import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { tokens } from '#theme/tokens.css.ts';

const { color, font, radius, shadow, space } = tokens;

const floating = {
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.medium,
  background: color.raised,
  color: color.text,
  boxShadow: shadow.floating,
} as const;

const control = {
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.button,
  background: color.card,
  backgroundImage: 'none',
  color: color.text,
  font: 'inherit',
  minBlockSize: '32px',
  paddingInline: space.s8,
  margin: '2px',
} as const;

const chosen = { background: color.primarySoft, color: color.textStrong } as const;
const text = { fontFamily: font.body, fontSize: font.sizeMedium } as const;
const wavy = (paint: string) => ({ backgroundImage: 'none', textDecoration: `underline wavy ${paint}` }) as const;

/** The text field in the colors of the site’s theme; every rule of CodeMirror that has a color of its own is here. */
export const editorTheme = EditorView.theme({
  '&': {
    blockSize: 'clamp(16rem, 55vh, 44rem)',
    border: `1px solid ${color.borderStrong}`,
    borderRadius: radius.medium,
    background: color.card,
    color: color.text,
    fontSize: font.sizeMedium,
    overflow: 'hidden',
  },
  '&.cm-focused': { outline: `2px solid ${color.focus}`, outlineOffset: '1px' },
  '.cm-scroller': { fontFamily: font.mono, lineHeight: font.lineReading, overflow: 'auto' },
  '.cm-content': { caretColor: color.textStrong, paddingBlock: space.s8 },
  '.cm-gutters': { background: color.sunken, color: color.textMuted, borderInlineEnd: `1px solid ${color.border}` },
  '.cm-activeLine, .cm-activeLineGutter': { background: color.sunken },
  '&.cm-focused .cm-matchingBracket': { background: 'none', outline: `1px solid ${color.borderStrong}` },
  '&.cm-focused .cm-nonmatchingBracket': { background: color.errorSoft },
  '.cm-foldPlaceholder': { ...control, minBlockSize: 0, background: color.sunken },
  '.cm-searchMatch': { background: color.warningSoft, outline: `1px solid ${color.warning}` },
  '.cm-searchMatch-selected': { background: color.primarySoft, outline: `2px solid ${color.primary}` },
  '.cm-panels': { ...text, background: color.sunken, color: color.text },
  '.cm-panels.cm-panels-top, .cm-panels.cm-panels-bottom': { borderColor: color.border },
  '.cm-panel.cm-search': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', paddingInlineEnd: space.s32 },
  '.cm-panel.cm-search label': { fontSize: 'inherit', display: 'inline-flex', alignItems: 'center' },
  '.cm-panel.cm-search [name=close]': { color: color.text, minInlineSize: '32px', minBlockSize: '32px' },
  '.cm-textfield, .cm-button': control,
  '.cm-textfield:focus-visible, .cm-button:focus-visible': { outline: `2px solid ${color.focus}` },
  '.cm-tooltip': { ...floating, ...text, zIndex: tokens.layer.dropdown, maxInlineSize: 'min(28rem, 90vw)' },
  '.cm-tooltip p': { margin: space.s8, overflowWrap: 'anywhere' },
  '.cm-tooltip code': { fontFamily: font.mono },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: font.mono, maxBlockSize: '14rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { paddingBlock: space.s4, paddingInline: space.s8 },
  '.cm-tooltip-autocomplete ul li[aria-selected]': chosen,
  '@media (forced-colors: active)': {
    '.cm-tooltip-autocomplete ul li[aria-selected]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  '.cm-completionDetail': { color: color.textMuted, fontStyle: 'normal', marginInlineStart: space.s8 },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: font.weightBold },
  '.cm-diagnostic': { paddingBlock: space.s4, borderInlineStart: `4px solid ${color.info}`, borderLeft: 'none' },
  '.cm-diagnostic-error': { borderInlineStartColor: color.error },
  '.cm-diagnostic-warning': { borderInlineStartColor: color.warning },
  '.cm-diagnosticSource': { fontSize: font.sizeSmall, fontFamily: font.mono, color: color.textMuted, opacity: '1' },
  '.cm-lintRange-error': wavy(color.error),
  '.cm-lintRange-warning': wavy(color.warning),
  '.cm-lintRange-active': { background: color.warningSoft },
});

export const highlighting = HighlightStyle.define([
  { tag: tags.propertyName, color: color.textStrong, fontWeight: font.weightSemibold },
  { tag: tags.string, color: color.success },
  { tag: [tags.number, tags.bool, tags.null], color: color.link },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: color.textMuted },
  { tag: tags.invalid, color: color.error },
]);
