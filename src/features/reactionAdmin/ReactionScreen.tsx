import { useState } from 'react';
import { type ApiReactionType, changeReactionType, readReactionTypes } from '#api/reactionTypes.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { MoveButtons } from '#ui/managedList/MoveButtons.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import { ReactionIcon } from '#ui/reactions/ReactionIcon.tsx';
import { useManagedList } from '#ui/managedList/useManagedList.ts';
import { showDone } from '#ui/toasts/showDone.tsx';
import messages from './messages.json' with { type: 'json' };
import { ReactionForm } from './ReactionForm.tsx';
import * as styles from '#ui/managedList/styles.css.ts';

export interface ReactionScreenProps {
  readonly reactions: readonly ApiReactionType[];
}

/** The list, and changes of single reactions that can be undone. */
function useReactions(given: readonly ApiReactionType[]) {
  const t = useT(messages);
  const { list, refresh, change, shift } = useManagedList(given, readReactionTypes);
  const turn = ({ urlCode, name }: ApiReactionType, active: boolean) =>
    change({
      run: () => changeReactionType(urlCode, { active }),
      revert: () => changeReactionType(urlCode, { active: !active }),
      words: t(active ? 'turnedOn' : 'turnedOff', { name }),
    });
  const move = async (from: number, to: number) => {
    const step = shift(from, to);
    if (!step) return;
    const { urlCode, name } = step.moved;
    const words = t('moved', { name, place: to + 1 });
    const save = (sort: number) => () => changeReactionType(urlCode, { sort });
    await change({ run: save(to), revert: save(from), words, toastID: 'reactionMoved' });
  };
  return { list, refresh, turn, move };
}

interface RowProps {
  readonly reaction: ApiReactionType;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onEdit: () => void;
  readonly onTurn: (active: boolean) => void;
}

function ReactionRow({ reaction, isFirst, isLast, onMove, onEdit, onTurn }: RowProps) {
  const t = useT(messages);
  const { name, description, active, points, urlCode } = reaction;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          <ReactionIcon urlcode={urlCode} /> <bdi>{name}</bdi>
        </p>
        {description !== '' && (
          <p className={styles.description}>
            <bdi>{description}</bdi>
          </p>
        )}
        <p className={styles.facts}>
          {!active && <Pill tone="warning">{t('isOff')}</Pill>}
          <span>{t('class', { class: reaction.class })}</span>
          <span>{t('pointsGiven', { points })}</span>
        </p>
      </div>
      <div className={styles.acts}>
        <MoveButtons
          up={t('moveUp', { name })}
          down={t('moveDown', { name })}
          isFirst={isFirst}
          isLast={isLast}
          onMove={onMove}
        />
        <Button size="small" aria-label={t('editReaction', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button
          size="small"
          aria-label={t(active ? 'turnOffReaction' : 'turnOnReaction', { name })}
          onClick={() => onTurn(!active)}
        >
          {t(active ? 'turnOff' : 'turnOn')}
        </Button>
      </div>
    </li>
  );
}

/** The kinds of reactions in their order, and the form to change them. */
export function ReactionScreen({ reactions }: ReactionScreenProps) {
  const t = useT(messages);
  const { list, refresh, turn, move } = useReactions(reactions);
  const [edited, setEdited] = useState<ApiReactionType>();
  const done = async ({ name }: ApiReactionType) => {
    await refresh().catch(() => undefined);
    setEdited(undefined);
    showDone({ words: t('saved', { name }) });
  };
  return (
    <>
      <NeedsScript />
      <p className={styles.note}>{t('intro')}</p>
      {list.length === 0 && <EmptyState icon="smile" title={t('empty')} />}
      {list.length > 0 && (
        <ol className={styles.list}>
          {list.map((reaction, index) => (
            <ReactionRow
              key={reaction.urlCode}
              reaction={reaction}
              isFirst={index === 0}
              isLast={index === list.length - 1}
              onMove={(by) => void move(index, index + by)}
              onEdit={() => setEdited(reaction)}
              onTurn={(active) => void turn(reaction, active)}
            />
          ))}
        </ol>
      )}
      <ReactionForm reaction={edited} onDone={done} onClose={() => setEdited(undefined)} />
    </>
  );
}
