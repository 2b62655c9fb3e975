import { style } from '@vanilla-extract/css';
import { tokens } from '#theme/tokens.css.ts';

export const menu = style({ position: 'relative' });

export const button = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minInlineSize: 44,
  minBlockSize: 44,
  borderRadius: tokens.radius.full,
  listStyle: 'none',
  cursor: 'pointer',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});

export const panel = style({
  position: 'absolute',
  insetBlockStart: '100%',
  insetInlineEnd: 0,
  zIndex: tokens.layer.dropdown,
  inlineSize: 250,
  maxInlineSize: 'calc(100vw - 32px)',
  maxBlockSize: '90vh',
  overflowY: 'auto',
  paddingBlock: tokens.space.s8,
  border: `1px solid ${tokens.color.border}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.raised,
  color: tokens.color.text,
  boxShadow: tokens.shadow.floating,
  fontSize: tokens.font.sizeMedium,
});

export const name = style({
  margin: 0,
  paddingInline: tokens.space.s16,
  paddingBlock: tokens.space.s8,
  color: tokens.color.textStrong,
  fontWeight: tokens.font.weightSemibold,
  overflowWrap: 'anywhere',
});

export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space.s12,
  boxSizing: 'border-box',
  inlineSize: '100%',
  minBlockSize: 40,
  paddingInline: tokens.space.s16,
  paddingBlock: tokens.space.s8,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: { '&:hover': { background: tokens.color.sunken, textDecoration: 'none' } },
});

export const rule = style({ border: 0, borderBlockStart: `1px solid ${tokens.color.border}`, marginBlock: tokens.space.s8, marginInline: 0 });
