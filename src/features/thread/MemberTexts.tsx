import { useSite } from '#session/SessionProvider.tsx';
import { mapMemberTexts, type MemberText, type MemberTextLook, memberTextNames } from '#domain/memberTexts.ts';
import { cssLength } from '#ui/dynamicStyle/cssValues.ts';
import { useStyleVars } from '#ui/dynamicStyle/useStyleVars.tsx';
import { PostBody } from '#ui/postBody/PostBody.tsx';
import { cx } from '#ui/cx.ts';
import * as styles from './styles.css.ts';

/** The texts of an author, as the records of posts hold them. */
export type WithMemberTexts = { readonly [Name in MemberText]?: { readonly body?: string | null } | null };

interface TextProps {
  readonly name: MemberText;
  readonly body: string;
  readonly look: MemberTextLook;
}

function Text({ name, body, look: { imageMaxHeight } }: TextProps) {
  const { className, style } = useStyleVars(
    imageMaxHeight > 0 ? { [styles.memberTextImageHeight]: cssLength(`${imageMaxHeight}px`) } : {},
  );
  return (
    <div className={cx(styles.memberText, className)} data-member-text={name}>
      {style}
      <PostBody html={body} />
    </div>
  );
}

/** Texts that the author of a post wrote about themselves, such as a signature, if the site shows them. */
export function MemberTexts({ user }: { readonly user: WithMemberTexts | null | undefined }) {
  const { memberTexts: looks = {} } = useSite();
  const bodies = mapMemberTexts((name) => user?.[name]?.body ?? '');
  return memberTextNames.map((name) => {
    const look = looks[name];
    return look && bodies[name].trim() !== '' && <Text key={name} name={name} body={bodies[name]} look={look} />;
  });
}
