import { useSite } from '#session/SessionProvider.tsx';
import { cssLength } from '#ui/dynamicStyle/cssValues.ts';
import { useStyleVars } from '#ui/dynamicStyle/useStyleVars.tsx';
import { PostBody } from '#ui/postBody/PostBody.tsx';
import { cx } from '#ui/cx.ts';
import * as styles from './styles.css.ts';

interface Signed {
  readonly signature?: unknown;
}

function bodyOf(user: object | null | undefined): string | undefined {
  const signature = (user as Signed | null | undefined)?.signature;
  const body =
    typeof signature === 'object' && signature !== null ? (signature as { readonly body?: unknown }).body : undefined;
  return typeof body === 'string' && body.trim() !== '' ? body : undefined;
}

/** A member’s signature. Site settings decide whether it is shown and limit the height of its images. */
export function Signature({ user }: { readonly user: object | null | undefined }) {
  const { signatures } = useSite();
  const maxHeight = signatures?.imageMaxHeight ?? 0;
  const { className, style } = useStyleVars(
    maxHeight > 0 ? { [styles.signatureImageHeight]: cssLength(`${maxHeight}px`) } : {},
  );
  const body = bodyOf(user);
  if (!signatures || body === undefined) return null;
  return (
    <div className={cx(styles.signature, className)} data-signature="">
      {style}
      <PostBody html={body} />
    </div>
  );
}
