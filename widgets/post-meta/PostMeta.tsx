import { RelativeTime, useT, WidgetFrame } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { PostMetaProps } from './types.gen.ts';

type Field = NonNullable<PostMetaProps['postFields']>[number];

function Value({ field: { value, dataType } }: { readonly field: Field }) {
  const t = useT(messages);
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (dataType === 'date' && typeof value === 'string') return <RelativeTime date={value} mode="fixed" />;
  return <span dir="auto">{Array.isArray(value) ? value.join(', ') : value}</span>;
}

const isFilledIn = ({ value }: Field) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** The author's values in the post's custom fields. */
export function PostMeta({
  titleType,
  title,
  subtitle,
  descriptionType,
  description,
  postFields,
  displayOptions,
  containerOptions,
}: PostMetaProps) {
  const t = useT(messages);
  const fields = (postFields ?? []).filter(isFilledIn);
  if (fields.length === 0) return null;
  return (
    <WidgetFrame
      titleType={titleType}
      title={title}
      subtitle={subtitle}
      descriptionType={descriptionType}
      description={description}
      containerOptions={containerOptions}
    >
      <dl className={displayOptions?.asMetas ? styles.line : styles.table}>
        {fields.map((field) => (
          <div key={field.postFieldID} className={styles.field}>
            <dt className={styles.label} title={field.description || undefined}>
              <bdi>{field.label || field.postFieldID}</bdi>
              {field.visibility === 'private' && ` (${t('private')})`}
              {field.visibility === 'internal' && ` (${t('internal')})`}
            </dt>
            <dd className={styles.value}>
              <Value field={field} />
            </dd>
          </div>
        ))}
      </dl>
    </WidgetFrame>
  );
}
