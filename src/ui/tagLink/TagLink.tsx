import { Link } from '../link/Link.tsx';
import { useSite } from '#session/SessionProvider.tsx';
import { safeHref } from '../link/safeHref.ts';
import { type LinkedTag, tagHref } from './tagHref.ts';
import * as styles from './styles.css.ts';

/** SH-UI-003 */
export type TagPreset = keyof typeof styles.preset;

/** The preset for a word in a document (`STANDARD`, `colored`); `standard` if unknown. */
export function tagPresetOf(word: string | null | undefined): TagPreset {
  const name = word?.toLowerCase() ?? '';
  return Object.hasOwn(styles.preset, name) ? (name as TagPreset) : 'standard';
}

export interface TagLinkProps {
  readonly tag: LinkedTag;
  readonly preset?: TagPreset;
}

/** A tag, linked to its discussions. A tag without ID and URL is plain text. */
export function TagLink({ tag, preset = 'standard' }: TagLinkProps) {
  const { features } = useSite();
  const href = tagHref(tag, features);
  const className = styles.preset[preset];
  return href ? (
    <Link className={className} href={safeHref(href)} rel="tag">
      <bdi>{tag.name}</bdi>
    </Link>
  ) : (
    <span className={className}>{tag.name}</span>
  );
}
