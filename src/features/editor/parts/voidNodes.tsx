import { Transforms } from 'slate';
import { ReactEditor, type RenderElementProps, useReadOnly, useSelected, useSlateStatic } from 'slate-react';
import type { EmbedSize } from '#domain/embeds.ts';
import { pictureText } from '#domain/pictureText.ts';
import { useT } from '#i18n/useT.tsx';
import { cx } from '#ui/cx.ts';
import { imageAddress } from '#ui/dynamicStyle/cssValues.ts';
import { EmbedBox } from '#ui/embed/EmbedToolbar.tsx';
import messages from '../messages.json' with { type: 'json' };
import { setEmbedData } from '../model/embeds.ts';
import { textOfRaw } from '../model/body.ts';
import { wordsOf } from '#lib/wordsOf.ts';
import * as styles from '../styles.late.css.ts';
import * as tools from './toolbar.late.css.ts';
import { CardView, type CardData } from './CardView.tsx';
import { useDescribing } from './useDescribing.tsx';

const dataOf = (element: RenderElementProps['element']): CardData => ({
  url: typeof element['url'] === 'string' ? element['url'] : undefined,
  ...((typeof element['embedData'] === 'object' && element['embedData']) || {}),
});

/** A mention, which the caret treats as one character. */
export function MentionNode({ attributes, element, children }: RenderElementProps) {
  const isSelected = useSelected();
  return (
    <span {...attributes} contentEditable={false} className={cx(styles.mention, isSelected && styles.chosen)}>
      {children}@<bdi>{wordsOf(element['name'])}</bdi>
    </span>
  );
}

export function EmojiImage({ attributes, element, children }: RenderElementProps) {
  const given = (element['attributes'] ?? {}) as Readonly<Record<string, unknown>>;
  const [alt, src] = [wordsOf(given['alt']), imageAddress(given['src'])];
  return (
    <span {...attributes} contentEditable={false}>
      {children}
      {src ? <img className={styles.emojiPicture} src={src} alt={alt} /> : alt}
    </span>
  );
}

export function InlineEmbed({ attributes, element, children }: RenderElementProps) {
  const isSelected = useSelected();
  const data = dataOf(element);
  const src = data.embedType === 'image' ? imageAddress(data.url) : undefined;
  const { mark, dialog } = useDescribing(element, pictureText(data));
  return (
    <span {...attributes} contentEditable={false} className={cx(isSelected && styles.chosen)}>
      {children}
      {src ? (
        <span className={styles.inlinePictureBox}>
          <img className={styles.picture} src={src} alt={pictureText(data)} />
          {mark}
        </span>
      ) : (
        <span className={styles.kept}>{wordsOf(data.name ?? data.url)}</span>
      )}
      {dialog}
    </span>
  );
}

export function Rule({ attributes, children }: RenderElementProps) {
  const isSelected = useSelected();
  return (
    <div {...attributes}>
      <div contentEditable={false} className={cx(styles.rule, isSelected && styles.chosen)}>
        <hr />
      </div>
      {children}
    </div>
  );
}

/** Shows the text of a value that the model cannot represent; it is saved unchanged. */
export function KeptPart({ attributes, element, children }: RenderElementProps) {
  const t = useT(messages);
  const isSelected = useSelected();
  const Tag = element.type === 'kept_inline' ? 'span' : 'div';
  return (
    <Tag {...attributes} contentEditable={false} className={cx(isSelected && styles.chosen)}>
      {children}
      <span className={styles.kept} title={t('kept')}>
        {textOfRaw(element['raw']).trim() || t('kept')}
      </span>
    </Tag>
  );
}

// The API uses `large` for full width (CO-EMBED-005).
const toWire: Readonly<Record<EmbedSize, string>> = {
  inline: 'inline',
  small: 'small',
  medium: 'medium',
  fullwidth: 'large',
};
const sizeOf = (value: unknown) =>
  (Object.keys(toWire) as EmbedSize[]).find((size) => toWire[size] === value) ?? 'fullwidth';

function Picture({ data, size }: { readonly data: CardData; readonly size: EmbedSize }) {
  const src = imageAddress(data.url);
  return src ? (
    <img className={styles.picture} src={src} alt={pictureText(data)} data-size={size} draggable={false} />
  ) : (
    <CardView data={data} />
  );
}

/** An image, file, video, quote or link card, with its actions while selected (CO-EMBED-001). */
export function EmbedCard({ attributes, element, children }: RenderElementProps) {
  const t = useT(messages);
  const editor = useSlateStatic();
  const isSelected = useSelected();
  const isReadOnly = useReadOnly();
  const isChosen = !isReadOnly && isSelected;
  const data = dataOf(element);
  const { open, mark, dialog } = useDescribing(element, pictureText(data));
  const isImage = data.embedType === 'image';
  const size = sizeOf(data.displaySize);
  const path = () => ReactEditor.findPath(editor, element);
  const remove = () => {
    Transforms.removeNodes(editor, { at: path() });
    ReactEditor.focus(editor);
  };
  return (
    <div {...attributes}>
      <div contentEditable={false} data-embed-box="">
        <EmbedBox
          size={isImage ? size : 'fullwidth'}
          hasSizes={isImage}
          isChosen={isChosen}
          onSize={(next) => setEmbedData(editor, path(), { displaySize: toWire[next] })}
          onRemove={remove}
          tools={isImage && <AltButton onPress={open} label={t('alt')} />}
        >
          {isImage ? (
            <div className={styles.pictureBox}>
              <Picture data={data} size={size} />
              {mark}
            </div>
          ) : (
            <CardView data={data} />
          )}
        </EmbedBox>
        {dialog}
      </div>
      {children}
    </div>
  );
}

function AltButton({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <button type="button" tabIndex={-1} className={tools.tool} onClick={onPress}>
      {label}
    </button>
  );
}
