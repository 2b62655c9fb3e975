import { cx } from '../cx.ts';
import { body } from './styles.css.ts';

export interface PostBodyProps {
  /** Rendered and sanitised when it was saved; this component trusts it. */
  readonly html: string | null | undefined;
  /** The element whose language and direction the text decides. */
  readonly className?: string;
}

/** What somebody wrote, as they formatted it. `dir="auto"`: every author writes their own way round. */
export function PostBody({ html, className }: PostBodyProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where user HTML enters; it is sanitised at save
  return <div className={cx(body, className)} dir="auto" dangerouslySetInnerHTML={{ __html: html ?? '' }} />;
}
